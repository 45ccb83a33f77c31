import type pg from 'pg'
import { enqueueMail } from '#server/outbox/enqueue.ts'
import { identitiesOf, insertIdentity, patchIdentityData } from '../accounts/identities.ts'
import { type UserRow, updateUser, userByPhone } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import type { AuthCall } from '../call.ts'
import { authError } from '../errors.ts'
import { dropTokens } from './one-time-tokens.ts'

export async function confirmPhone(sql: pg.PoolClient, call: AuthCall, user: UserRow): Promise<UserRow> {
  const now = call.services.now()
  await dropTokens(sql, user.id, ['confirmation_token'])
  await recordEvent(sql, call, user.phone_confirmed_at ? 'login' : 'user_signedup', user)
  if (user.phone_confirmed_at) return user
  const identity = (await identitiesOf(sql, user.id)).find(({ provider }) => provider === 'phone')
  if (identity) await patchIdentityData(sql, identity.id, { phone_verified: true })
  return updateUser(sql, user.id, {
    phone_confirmed_at: now,
    raw_user_meta_data: { ...user.raw_user_meta_data, phone_verified: true },
    is_anonymous: false,
    updated_at: now,
  })
}

export async function confirmPhoneChange(sql: pg.PoolClient, call: AuthCall, user: UserRow): Promise<UserRow> {
  const phone = user.phone_change ?? ''
  const holder = await userByPhone(sql, phone)
  if (holder && holder.id !== user.id)
    throw authError(422, 'phone_exists', 'A user with this phone number has already been registered')
  const changed = await changePhone(sql, call, user, phone)
  await recordEvent(sql, call, 'user_modified', user)
  if (user.email && user.email_confirmed_at)
    await enqueueMail(sql, { to: user.email, template: 'phone-changed', data: { newPhone: `+${phone}` } })
  return changed
}

export async function changePhone(sql: pg.PoolClient, call: AuthCall, user: UserRow, phone: string): Promise<UserRow> {
  const now = call.services.now()
  await dropTokens(sql, user.id, ['phone_change_token', 'confirmation_token'])
  const identity = (await identitiesOf(sql, user.id)).find(({ provider }) => provider === 'phone')
  if (identity) await patchIdentityData(sql, identity.id, { phone, phone_verified: true })
  else {
    const data = { sub: user.id, phone, phone_verified: true, email_verified: false }
    await insertIdentity(sql, { userId: user.id, provider: 'phone', providerId: user.id, data })
  }
  return updateUser(sql, user.id, {
    phone,
    phone_confirmed_at: now,
    phone_change: '',
    raw_user_meta_data: { ...user.raw_user_meta_data, phone, phone_verified: true },
    is_anonymous: false,
    updated_at: now,
  })
}
