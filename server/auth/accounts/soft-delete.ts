import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { AuthCall } from '../call.ts'
import { dropTokens } from '../codes/one-time-tokens.ts'
import { revokeSessions } from '../sessions/sessions.ts'
import { identitiesOf } from './identities.ts'
import { type UserRow, updateUser } from './users.ts'

export async function softDelete(sql: pg.PoolClient, call: AuthCall, user: UserRow): Promise<void> {
  // A hash frees the address for a new account and still identifies it.
  const hidden = (text: string | null) =>
    text ? createHash('sha256').update(`${user.id}${text}`).digest('base64url') : text
  for (const identity of await identitiesOf(sql, user.id))
    await sql.query(
      `update auth.identities set provider_id = $2, identity_data = '{}', updated_at = $3 where id = $1`,
      [identity.id, hidden(identity.provider_id), call.services.now()],
    )
  await sql.query('delete from auth.mfa_factors where user_id = $1', [user.id])
  await sql.query('delete from auth.webauthn_credentials where user_id = $1', [user.id])
  await dropTokens(sql, user.id)
  await revokeSessions(sql, user.id)
  await updateUser(sql, user.id, {
    email: hidden(user.email),
    phone: hidden(user.phone),
    encrypted_password: null,
    email_change: hidden(user.email_change),
    phone_change: hidden(user.phone_change),
    raw_app_meta_data: {},
    raw_user_meta_data: {},
    deleted_at: call.services.now(),
  })
}
