import { useMemo, useSyncExternalStore } from 'react'
import { onDevice, onStorageChange, parsed } from './web-storage.ts'

export const SESSION_KEY = 'volante.sesion'

export const ACCOUNT_KEY = 'volante.cuenta'

export interface AccountHint {
  id?: string
  first_name?: string | null
  role?: string
}

/** Decides whether to load auth code. */
export const hasSession = () => onDevice.text(SESSION_KEY) !== null

/** Calls `listener` after a possible sign-in or sign-out in any tab. Returns the unsubscribe function. */
export const onAccountChange = (listener: () => void) => onStorageChange(listener)

export function useAccountHint(): AccountHint | null {
  const text = useSyncExternalStore(onAccountChange, read, () => null)
  return useMemo(() => (text === null ? null : (parsed<AccountHint>(text) ?? {})), [text])
}

const read = () => (hasSession() ? (onDevice.text(ACCOUNT_KEY) ?? JSON.stringify({ id: sessionUser() })) : null)

const sessionUser = () => onDevice.read<{ user?: { id?: string } }>(SESSION_KEY)?.user?.id
