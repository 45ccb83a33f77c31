import type pg from 'pg'
import { setTransactionActor } from '../../kernel/audit-context.ts'
import { identitiesOf, patchIdentityData, syncProviders } from '../accounts/identities.ts'
import { withoutUnprovenProviders } from '../accounts/unproven.ts'
import { isBanned, type UserRow, updateUser, userById } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import type { AuthCall } from '../call.ts'
import { authError, invalid } from '../errors.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { confirmPhone, confirmPhoneChange } from './confirm-phone.ts'
import { dropTokens, spendToken, type TokenType, type UsedToken } from './one-time-tokens.ts'
import { testOtpOf } from './test-otp.ts'

export type VerifyType =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email'
  | 'email_change'
  | 'sms'
  | 'phone_change'

const TOKENS: Record<VerifyType, TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
}

export function readVerifyType(type: string): VerifyType {
  if (type === '') throw invalid('Verify requires a verification type')
  if (!Object.hasOwn(TOKENS, type)) throw invalid('Unsupported verification type')
  return type as VerifyType
}

export const isTexted = (type: VerifyType): boolean => type === 'sms' || type === 'phone_change'

export type Proof = { type: VerifyType } & ({ token: string } | { address: string; code: string })

export type Proven = { user: UserRow; type: VerifyType; half: boolean }

/** Run it in the transaction that creates the session. Throws 403 otp_expired, user_banned. */
export async function prove(sql: pg.PoolClient, call: AuthCall, proof: Proof): Promise<Proven> {
  const used = await usedToken(sql, call, proof)
  const user = used && (await userById(sql, used.userId, true))
  if (!used || !user) throw refused(proof)
  if (isBanned(user, call.services.now())) throw authError(403, 'user_banned', 'User is banned')
  await setTransactionActor(sql, user.id)
  const type = proof.type === 'email' ? (used.type === 'confirmation_token' ? 'signup' : 'magiclink') : proof.type
  if (!isCurrent(type, used, user)) throw refused(proof)

  const done = await EFFECTS[type](sql, call, user, used)
  if (!done) return { user, type, half: true }
  await syncProviders(sql, user.id)
  return { user: (await userById(sql, user.id)) ?? done, type, half: false }
}

const refused = (proof: Proof) =>
  authError(
    403,
    'otp_expired',
    'token' in proof ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  )

const usedToken = async (sql: pg.PoolClient, call: AuthCall, proof: Proof): Promise<UsedToken | undefined> => {
  const { mailer, sms } = call.services.settings
  const now = call.services.now()
  if ('token' in proof && !/^\w{1,200}$/.test(proof.token)) return undefined
  const lifetimes = { email: mailer.otpLifetime, sms: sms.otpLifetime }
  const used = await spendToken(sql, proof, { types: TOKENS[proof.type], lifetimes, now })
  if (used || !('code' in proof) || !isTexted(proof.type)) return used
  // Test codes never expire.
  if (testOtpOf(sms, proof.address, now) !== proof.code) return undefined
  const column = proof.type === 'sms' ? 'phone' : 'phone_change'
  const found = await sql.query<{ id: string }>(
    `select id from auth.users where ${column} = $1 and not is_sso_user and deleted_at is null order by created_at limit 1`,
    [proof.address],
  )
  const type = proof.type === 'sms' ? 'confirmation_token' : 'phone_change_token'
  return found.rows[0] && { userId: found.rows[0].id, type, relatesTo: proof.address, pkce: false }
}

const isCurrent = (type: VerifyType, used: UsedToken, user: UserRow): boolean => {
  const address = {
    confirmation_token: type === 'sms' ? user.phone : user.email,
    recovery_token: user.email,
    reauthentication_token: null,
    email_change_token_current: user.email,
    email_change_token_new: user.email_change,
    phone_change_token: user.phone_change,
  }[used.type]
  return address?.toLowerCase() === used.relatesTo
}

type Effect = (sql: pg.PoolClient, call: AuthCall, user: UserRow, used: UsedToken) => Promise<UserRow | undefined>

const confirmed: Effect = async (sql, call, user) => {
  await recordEvent(sql, call, user.invited_at ? 'invite_accepted' : 'user_signedup', user)
  return confirmEmail(sql, call, user)
}

const signedIn: Effect = async (sql, call, user) => {
  await dropTokens(sql, user.id, ['confirmation_token', 'recovery_token'])
  if (user.email_confirmed_at) {
    await recordEvent(sql, call, 'login', user)
    return user
  }
  await recordEvent(sql, call, 'user_signedup', user)
  const own = await withoutUnprovenProviders(sql, user)
  const emptied = own.encrypted_password ? await updateUser(sql, own.id, { encrypted_password: null }) : own
  return confirmEmail(sql, call, emptied)
}

const EFFECTS: Record<Exclude<VerifyType, 'email'>, Effect> & { email: Effect } = {
  signup: confirmed,
  invite: confirmed,
  magiclink: signedIn,
  recovery: signedIn,
  email: signedIn,
  email_change: confirmEmailChange,
  sms: confirmPhone,
  phone_change: confirmPhoneChange,
}

async function confirmEmail(sql: pg.PoolClient, call: AuthCall, user: UserRow): Promise<UserRow> {
  const now = call.services.now()
  await dropTokens(sql, user.id, ['confirmation_token', 'recovery_token'])
  for (const identity of await identitiesOf(sql, user.id)) {
    if (identity.email && identity.email === user.email?.toLowerCase())
      await patchIdentityData(sql, identity.id, { email_verified: true })
  }
  return updateUser(sql, user.id, {
    email_confirmed_at: user.email_confirmed_at ?? now,
    raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
    is_anonymous: false,
    updated_at: now,
  })
}
