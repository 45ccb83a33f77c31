import { tokenOf } from './auth-client.ts'
import type { Backend, Contract } from './contract.ts'

const KEY = 'volante.sesion-cerrada'

// The account's own answers when the session, or the account, is there no more.
const GONE = ['session_not_found', 'user_not_found', 'user_banned']

let asking: Promise<void> | undefined

/**
 * Asks the auth service whether this browser's session is still open, and ends it here when it is not, so that the person reads that it
 * was closed and not that there is no network. Nothing is thrown: who is not answered stays.
 */
export function endIfClosed(backend: Backend, auth: Contract['auth']): Promise<void> {
  asking ??= ask(backend, auth)
    .catch(() => {})
    .finally(() => {
      asking = undefined
    })
  return asking
}

const ask = async (backend: Backend, open: Contract['auth']) => {
  const auth = await open()
  const token = await tokenOf(auth)
  if (!token) return
  const headers = { apikey: backend.anonKey, authorization: `Bearer ${token}` }
  const answer = await backend.fetch(`${backend.url}/auth/v1/user`, { headers })
  if (answer.ok) return
  const { code, error_code } = (await answer.json()) as { code?: unknown; error_code?: unknown }
  if (!GONE.includes(String(error_code ?? code))) return
  // Noted first: who hears that the session ended leads to the door, which says why.
  noteClosed(true)
  await auth.signOut({ scope: 'local' })
}

/** Whether this tab's session was closed from elsewhere; told once. */
export function takeClosedNote(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY) !== null
    noteClosed(false)
    return noted
  } catch {
    return false
  }
}

const noteClosed = (closed: boolean) => {
  try {
    if (closed) sessionStorage.setItem(KEY, '1')
    else sessionStorage.removeItem(KEY)
  } catch {
    // They find themselves at the door without a word.
  }
}
