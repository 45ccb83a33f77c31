import { AUTH } from '#server/db.ts'
import { showPassword } from '../accounts/password-change.ts'
import { recordEvent } from '../audit.ts'
import { callerOf, type Endpoint, textIn } from '../call.ts'
import { checkNonce } from '../endpoints/reauthenticate.ts'
import { invalid } from '../errors.ts'
import { issueSession } from '../sessions/sessions.ts'
import { factorHolder } from './factors.ts'

/** Returns a token with the time of the proof, which irreversible actions require (db/api/account.sql). */
export const proveAgain: Endpoint = async (call) => {
  const { user: asking } = callerOf(call)
  const [password, nonce] = [textIn(call.body, 'password'), textIn(call.body, 'nonce')]
  if ((password === '') === (nonce === '')) throw invalid('Either a password or a nonce is required')
  if (password !== '') await showPassword(call, asking, password)
  else await call.services.limits.take('verify-account', asking.id)
  return call.services.db.asCaller(AUTH, async (sql) => {
    const { user, session } = await factorHolder(sql, call)
    if (nonce !== '') await checkNonce(sql, call, user, nonce)
    await recordEvent(sql, call, 'login', user, { session_id: session.id })
    const method = password === '' ? 'otp' : 'password'
    return issueSession(sql, call, user, { method, sessionId: session.id, aal: session.aal ?? 'aal1' })
  })
}
