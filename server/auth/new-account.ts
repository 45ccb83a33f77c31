import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { AuthCall } from './call.ts'
import { insertIdentity } from './identities.ts'
import { insertUser, type UserFields, type UserRow } from './users.ts'

/** How an account is reached: an address as it is kept. */
export type AccountAddress = { email: string; phone?: undefined } | { phone: string; email?: undefined }

/**
 * Adds an account that is reached by `email` or `phone`, with its identity and metadata as the hosted service keeps them. It is not
 * confirmed unless `fields` say so. Fails with SQLSTATE 23505 when the address is taken.
 */
export async function newAccount(
  sql: pg.PoolClient,
  call: AuthCall,
  address: AccountAddress,
  data: Record<string, unknown> = {},
  fields: UserFields = {},
): Promise<UserRow> {
  const provider = address.email === undefined ? 'phone' : 'email'
  const now = call.services.now()
  const id = fields.id ?? randomUUID()
  const known = {
    ...data,
    sub: id,
    ...address,
    email_verified: fields.email_confirmed_at != null,
    phone_verified: fields.phone_confirmed_at != null,
  }
  const { jwt } = call.services.settings
  const user = await insertUser(sql, {
    aud: jwt.audience,
    role: jwt.defaultRole,
    ...address,
    created_at: now,
    updated_at: now,
    raw_user_meta_data: known,
    ...fields,
    raw_app_meta_data: { ...fields.raw_app_meta_data, provider, providers: [provider] },
    id,
  })
  await insertIdentity(sql, { userId: id, provider, providerId: id, data: known })
  return user
}
