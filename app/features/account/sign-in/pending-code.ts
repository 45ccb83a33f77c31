import { inTab } from '#app/lib/web-storage.ts'
import type { Identifier } from '#contract/sign-in.ts'

/** A code that was sent and waits to be typed. Kept for the browser session, so that a reload does not lose it. */
export type PendingCode = Identifier & {
  /** What it is for: entering, a new account, or a way back into one. */
  purpose: 'entrar' | 'registro' | 'recuperar'
  /** Milliseconds since 1970. */
  sentAt: number
}

const KEY = 'volante.codigo'

/** Where nothing can be kept the next step asks for the address again. */
export const keepPendingCode = (pending: PendingCode) => void inTab.keep(KEY, pending)

/** The code that is waited for; null: none. */
export const pendingCode = () => inTab.read<PendingCode>(KEY)

export const dropPendingCode = () => void inTab.keep(KEY, null)
