import type pg from 'pg'
import { enqueueMail } from '#server/outbox/enqueue.ts'
import { identitiesOf, insertIdentity, patchIdentityData } from '../accounts/identities.ts'
import { type UserRow, updateUser, userByEmail } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import type { AuthCall } from '../call.ts'
import { authError } from '../errors.ts'
import { dropTokens } from './one-time-tokens.ts'

/** undefined: the confirmation of the other address is pending. Throws 422 email_exists. */
export async function confirmEmailChange(
  sql: pg.PoolClient,
  call: AuthCall,
  user: UserRow,
): Promise<UserRow | undefined> {
  const { mailer } = call.services.settings
  const email = user.email_change ?? ''
  if (mailer.secureEmailChange && !mailer.autoconfirm && user.email && !user.email_change_confirm_status) {
    await updateUser(sql, user.id, { email_change_confirm_status: 1 })
    return undefined
  }
  if (await userByEmail(sql, email))
    throw authError(422, 'email_exists', 'A user with this email address has already been registered')
  const changed = await changeEmail(sql, call, user, email)
  await recordEvent(sql, call, 'user_modified', user)
  if (user.email) {
    await enqueueMail(sql, {
      to: user.email,
      template: 'email-changed',
      data: { oldEmail: user.email, newEmail: email },
    })
  }
  return changed
}

export async function changeEmail(sql: pg.PoolClient, call: AuthCall, user: UserRow, email: string): Promise<UserRow> {
  const now = call.services.now()
  await dropTokens(sql, user.id)
  const identity = (await identitiesOf(sql, user.id)).find(({ provider }) => provider === 'email')
  if (identity) await patchIdentityData(sql, identity.id, { email, email_verified: true })
  else {
    const data = { sub: user.id, email, email_verified: true, phone_verified: false }
    await insertIdentity(sql, { userId: user.id, provider: 'email', providerId: user.id, data })
  }
  return updateUser(sql, user.id, {
    email,
    email_confirmed_at: now,
    email_change: '',
    email_change_confirm_status: 0,
    raw_user_meta_data: { ...user.raw_user_meta_data, email, email_verified: true },
    is_anonymous: false,
    updated_at: now,
  })
}
