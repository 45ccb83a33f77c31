import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { AuthCall } from '../call.ts'
import { insertIdentity } from './identities.ts'
import { insertUser, type UserFields, type UserRow } from './users.ts'

export type AccountAddress = { email: string; phone?: undefined } | { phone: string; email?: undefined }

export const knownOf = (
  id: string,
  address: AccountAddress,
  data: Record<string, unknown> = {},
  confirmed: Pick<UserFields, 'email_confirmed_at' | 'phone_confirmed_at'> = {},
) => ({
  ...data,
  sub: id,
  ...address,
  email_verified: confirmed.email_confirmed_at != null,
  phone_verified: confirmed.phone_confirmed_at != null,
})

/** Retries when another request created the account. */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23505') throw error
    return work()
  }
}

/** The account is unconfirmed unless `fields` confirm it. Throws SQLSTATE 23505 when the address is taken. */
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
  const known = knownOf(id, address, data, fields)
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
