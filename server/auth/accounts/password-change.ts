import type pg from 'pg'
import { DAY_MS } from '#contract/dates/calendar.ts'
import { AUTH } from '#server/db.ts'
import { enqueueMail } from '#server/outbox/enqueue.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, type Caller, callerOf, type JwtClaims, textIn } from '../call.ts'
import { dropTokens } from '../codes/one-time-tokens.ts'
import { checkNonce } from '../endpoints/reauthenticate.ts'
import { authError } from '../errors.ts'
import { revokeSessions, sessionById } from '../sessions/sessions.ts'
import { checkPassword, checkStrength, hashPassword } from './passwords.ts'
import { type UserRow, updateUser } from './users.ts'

// A recent mailed or texted code replaces the current password.
const FRESH_CODE_SECONDS = 900
const RECOVERY_SECONDS = 3600

/** Returns the hash. Throws weak_password, same_password, reauthentication_… or current_password_…. */
export async function checkNewPassword(call: AuthCall, caller: Caller, password: string): Promise<string> {
  await checkStrength(password, call.services.settings)
  await checkFresh(call, caller, await checkCurrent(call, caller))
  const hash = caller.user.encrypted_password
  if (hash && (await checkPassword(hash, password)).right)
    throw authError(422, 'same_password', 'New password should be different from the old password.')
  return hashPassword(password)
}

const checkCurrent = async (call: AuthCall, { user, claims }: Caller): Promise<boolean> => {
  const current = textIn(call.body, 'current_password')
  if (!user.encrypted_password) return false
  if (current !== '') {
    await showPassword(call, user, current)
    return true
  }
  if (call.services.settings.security.passwordNeedsCurrent && !isProven(call, claims, FRESH_CODE_SECONDS, ['otp']))
    throw currentRequired()
  return false
}

/** Counts the attempt. Throws 400 current_password_invalid. */
export async function showPassword(call: AuthCall, user: UserRow, password: string): Promise<void> {
  await call.services.limits.take('token-account', `${user.id} ${call.ip}`)
  if (!user.encrypted_password || !(await checkPassword(user.encrypted_password, password)).right)
    throw authError(400, 'current_password_invalid', 'Current password is not correct')
}

// Requires a recent proof of identity, so that an unattended session cannot take over the account.
const checkFresh = async (call: AuthCall, { user, sessionId, claims }: Caller, isShown: boolean) => {
  const { passwordProofAge, passwordNeedsReauthentication } = call.services.settings.security
  const nonce = textIn(call.body, 'nonce')
  const isStale = !isShown && passwordProofAge > 0 && !isProven(call, claims, passwordProofAge)
  if (nonce === '' && isStale && user.encrypted_password && !passwordNeedsReauthentication) throw currentRequired()
  // Counted per account, because guesses may come from many addresses.
  if (nonce !== '') await call.services.limits.take('verify-account', user.email || user.phone || user.id)
  await call.services.db.asCaller(AUTH, async (sql) => {
    const session = sessionId ? await sessionById(sql, sessionId) : undefined
    const isOld = !session || call.services.now().getTime() - session.created_at.getTime() >= DAY_MS
    if (!isStale && !(passwordNeedsReauthentication && isOld)) return
    if (nonce === '') throw authError(400, 'reauthentication_needed', 'Password update requires reauthentication')
    await checkNonce(sql, call, user, nonce)
  })
}

const NO_PROOF = ['token_refresh', 'anonymous']

const isProven = (call: AuthCall, { amr = [] }: JwtClaims, seconds: number, methods?: string[]): boolean => {
  const now = call.services.now().getTime() / 1000
  return amr.some(({ method, timestamp }) => {
    if (method === 'recovery') return now - timestamp <= RECOVERY_SECONDS
    return (methods ? methods.includes(method) : !NO_PROOF.includes(method)) && now - timestamp <= seconds
  })
}

const currentRequired = () =>
  authError(400, 'current_password_required', 'Current password required when setting new password.')

/** Also voids pending codes, signs out other devices and notifies the owner. */
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
