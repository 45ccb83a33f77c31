import type pg from 'pg'
import { AUTH } from '../db.ts'
import { enqueueMail } from '../outbox/enqueue.ts'
import { recordEvent } from './audit.ts'
import { type AuthCall, type Caller, callerOf, textIn } from './call.ts'
import { authError } from './errors.ts'
import { dropTokens } from './one-time-tokens.ts'
import { checkPassword, checkStrength, hashPassword } from './passwords.ts'
import { checkNonce } from './reauthenticate.ts'
import { revokeSessions, sessionById } from './sessions.ts'
import { type UserRow, updateUser } from './users.ts'

const DAY_MS = 86_400_000
// Who has just shown a code from their mail or phone could have asked for a recovery instead.
const FRESH_PROOF_SECONDS = 900

/**
 * Checks what a new password needs: strength, being new, the present one or a fresh nonce where configured. Answers its hash. Throws
 * weak_password, same_password, reauthentication_needed, reauthentication_not_valid, current_password_required, invalid_credentials.
 */
export async function checkNewPassword(call: AuthCall, caller: Caller, password: string): Promise<string> {
  const { settings } = call.services
  await checkStrength(password, settings)
  await checkCurrent(call, caller)
  if (settings.security.passwordNeedsReauthentication) await checkFresh(call, caller)
  const kept = caller.user.encrypted_password
  if (kept && (await checkPassword(kept, password)).right)
    throw authError(422, 'same_password', 'New password should be different from the old password.')
  return hashPassword(password)
}

// The present password is asked for where configured, and never wrong where it is given.
const checkCurrent = async (call: AuthCall, { user, claims }: Caller) => {
  const current = textIn(call.body, 'current_password')
  if (!user.encrypted_password) return
  if (current !== '') {
    if (!call.isService) await call.services.limits.take('token-account', `${user.id} ${call.ip}`)
    if (!(await checkPassword(user.encrypted_password, current)).right)
      throw authError(400, 'current_password_invalid', 'Current password is not correct')
    return
  }
  const now = call.services.now().getTime() / 1000
  const proven = claims.amr?.some(
    ({ method, timestamp }) => method === 'recovery' || (method === 'otp' && now - timestamp <= FRESH_PROOF_SECONDS),
  )
  if (call.services.settings.security.passwordNeedsCurrent && !proven)
    throw authError(400, 'current_password_required', 'Current password required when setting new password.')
}

// Who signed in within the last day has just proven it.
const checkFresh = async (call: AuthCall, { user, sessionId }: Caller) => {
  const { db, now } = call.services
  const nonce = textIn(call.body, 'nonce')
  // Six digits, guessed by who holds a stolen session from as many addresses as they like.
  if (nonce !== '') await call.services.limits.take('verify-account', user.email || user.phone || user.id)
  await db.asCaller(AUTH, async (sql) => {
    const session = sessionId ? await sessionById(sql, sessionId) : undefined
    if (session && now().getTime() - session.created_at.getTime() < DAY_MS) return
    if (nonce === '') throw authError(400, 'reauthentication_needed', 'Password update requires reauthentication')
    await checkNonce(sql, call, user, nonce)
  })
}

/** Sets the password, voids codes under way, signs the person's other devices out and tells them by mail. */
export async function replacePassword(
  sql: pg.PoolClient,
  call: AuthCall,
  user: UserRow,
  passwordHash: string,
): Promise<UserRow> {
  await dropTokens(sql, user.id, ['recovery_token', 'reauthentication_token'])
  await revokeSessions(sql, user.id, callerOf(call).sessionId)
  await recordEvent(sql, call, 'user_updated_password', user)
  if (user.email && user.email_confirmed_at)
    await enqueueMail(sql, { to: user.email, template: 'password-changed', data: {} })
  return updateUser(sql, user.id, { encrypted_password: passwordHash })
}
