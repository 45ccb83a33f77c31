import type { Identifier } from '#contract/sign-in.ts'

/** A code that was sent and waits to be typed. Kept for the browser session, so that a reload does not lose it. */
export type PendingCode = Identifier & {
  /** What it is for: entering, a new account, or a way back into one. */
  purpose: 'entrar' | 'registro' | 'recuperar'
  /** Milliseconds since 1970. */
  sentAt: number
}

const KEY = 'volante.codigo'

export function keepPendingCode(pending: PendingCode): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending))
  } catch {
    // The next step asks for the address again.
  }
}

/** The code that is waited for; null: none. */
export function pendingCode(): PendingCode | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

export function dropPendingCode(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // It was not kept either.
  }
}
