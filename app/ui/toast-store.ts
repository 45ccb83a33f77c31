import type { NoticeLook } from './notice.tsx'
import { DOUBLE_TAP_MS } from './use-settled.ts'

export interface Toast {
  id: number
  message: string
  look: NoticeLook
  action?: { label: string; run: () => void }
  /** Not seen any more. */
  isPressed?: boolean
}

const LASTS_MS = 6000
const LASTS_WITH_ACTION_MS = 10_000
const MOST = 3

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Important messages belong in a Notice. */
export function toast(
  message: string,
  { look = 'success', action }: Partial<Pick<Toast, 'look' | 'action'>> = {},
): void {
  const id = ++last
  change([...toasts.filter((shown) => shown.message !== message), { id, message, look, action }].slice(-MOST))
  setTimeout(() => dismissToast(id), action ? LASTS_WITH_ACTION_MS : LASTS_MS)
}

const dismissToast = (id: number) => {
  if (toasts.some((shown) => shown.id === id)) change(toasts.filter((shown) => shown.id !== id))
}

/** Stays in place, unseen, so that the second press of a double one does not reach what is below. */
export function pressToast(id: number): void {
  change(toasts.map((shown) => (shown.id === id ? { ...shown, isPressed: true } : shown)))
  setTimeout(() => dismissToast(id), DOUBLE_TAP_MS)
}

export const toastStore = {
  read: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
