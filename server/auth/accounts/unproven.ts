import type pg from 'pg'
import { dropTokens, type TokenType } from '../codes/one-time-tokens.ts'
import { revokeSessions } from '../sessions/sessions.ts'
import {
  deleteIdentity,
  type IdentityData,
  type IdentityRow,
  identitiesOf,
  insertIdentity,
  syncProviders,
} from './identities.ts'
import { knownOf } from './new-account.ts'
import { type UserRow, updateUser } from './users.ts'

const NOT_TO_THE_ADDRESS: TokenType[] = [
  'recovery_token',
  'reauthentication_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token',
]

/** The creator of an unverified account may be a stranger. Keeps the identity `kept`. */
export async function forgetUnproven(
  sql: pg.PoolClient,
  user: UserRow,
  kept: IdentityRow,
  data: IdentityData,
): Promise<UserRow> {
  for (const identity of await identitiesOf(sql, user.id)) {
    if (identity.id !== kept.id) await deleteIdentity(sql, identity.id)
  }
  await revokeSessions(sql, user.id)
  await dropTokens(sql, user.id, NOT_TO_THE_ADDRESS)
  await sql.query('delete from auth.mfa_factors where user_id = $1', [user.id])
  await sql.query('delete from auth.webauthn_credentials where user_id = $1', [user.id])
  await syncProviders(sql, user.id)
  return updateUser(sql, user.id, {
    encrypted_password: null,
    phone: null,
    phone_confirmed_at: null,
    phone_change: '',
    email_change: '',
    raw_user_meta_data: data,
  })
}

/** Some providers let people claim any address. */
export async function withoutUnprovenProviders(sql: pg.PoolClient, user: UserRow): Promise<UserRow> {
  if (user.confirmed_at || !user.email) return user
  const identities = await identitiesOf(sql, user.id)
  if (identities.every(({ provider }) => provider === 'email' || provider === 'phone')) return user
  const data = knownOf(user.id, { email: user.email })
  const own =
    identities.find(({ provider }) => provider === 'email') ??
    (await insertIdentity(sql, { userId: user.id, provider: 'email', providerId: user.id, data }))
  return forgetUnproven(sql, user, own, data)
}
