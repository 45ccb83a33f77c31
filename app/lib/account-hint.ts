import { useMemo, useSyncExternalStore } from 'react'
import { onDevice, onStorageChange, parsed } from './web-storage.ts'

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

/** Whether this browser holds a session. All that a page without auth code may know: it decides whether to load any. */
export const hasSession = () => onDevice.text(SESSION_KEY) !== null

/** Calls `listener` whenever somebody may have signed in or out, in this tab or another. Returns what stops it. */
export const onAccountChange = (listener: () => void) => onStorageChange(listener)

/**
 * Who is signed in as far as this browser remembers, without asking anyone; null: nobody, and always null while rendering on the server,
 * whose pages are anonymous. Good for a greeting; what someone may do is for the database to say.
 */
export function useAccountHint(): AccountHint | null {
  const text = useSyncExternalStore(onAccountChange, read, () => null)
  return useMemo(() => (text === null ? null : (parsed<AccountHint>(text) ?? {})), [text])
}

// Before their profile has been read once, a session says at least whose it is.
const read = () => (hasSession() ? (onDevice.text(ACCOUNT_KEY) ?? JSON.stringify({ id: sessionUser() })) : null)

const sessionUser = () => onDevice.read<{ user?: { id?: string } }>(SESSION_KEY)?.user?.id
