import { useMemo, useSyncExternalStore } from 'react'

/** Where the auth client keeps its session in this browser. */
export const SESSION_KEY = 'volante.sesion'

/** Where the cached copy of the profile stands: no more of it than a menu shows. */
export const ACCOUNT_KEY = 'volante.cuenta'

/** What this browser remembers of who is signed in. */
export interface AccountHint {
  id?: string
  first_name?: string | null
  role?: string
}

const CHANGED = 'volante:cuenta'

/** Whether this browser holds a session. All that a page without auth code may know: it decides whether to load any. */
export const hasSession = () => stored(SESSION_KEY) !== null

/** Tells this tab's menus that the account in storage has changed; other tabs hear it from the browser. */
export const accountChanged = () => {
  dispatchEvent(new Event(CHANGED))
}

/** Calls `listener` whenever somebody signs in or out, in this tab or another. Returns what stops it. */
export const onAccountChange = (listener: () => void) => {
  addEventListener('storage', listener)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(CHANGED, listener)
  }
}

/**
 * Who is signed in as far as this browser remembers, without asking anyone; null: nobody, and always null while rendering on the server,
 * whose pages are anonymous. Good for a greeting; what someone may do is for the database to say.
 */
export function useAccountHint(): AccountHint | null {
  const text = useSyncExternalStore(onAccountChange, read, () => null)
  return useMemo(() => (text === null ? null : parsed(text)), [text])
}

const read = () => (hasSession() ? (stored(ACCOUNT_KEY) ?? '') : null)

const stored = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const parsed = (text: string): AccountHint => {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
