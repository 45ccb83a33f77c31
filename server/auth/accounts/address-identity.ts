import type pg from 'pg'
import { identitiesOf, insertIdentity, patchIdentityData, syncProviders } from './identities.ts'
import { type UserRow, updateUser } from './users.ts'

export async function setAddressIdentity(
  sql: pg.PoolClient,
  user: UserRow,
  provider: 'email' | 'phone',
): Promise<void> {
  const known =
    provider === 'email'
      ? { email: user.email ?? '', email_verified: user.email_confirmed_at !== null }
      : { phone: user.phone ?? '', phone_verified: user.phone_confirmed_at !== null }
  const identity = (await identitiesOf(sql, user.id)).find((one) => one.provider === provider)
  if (identity) await patchIdentityData(sql, identity.id, known)
  else await insertIdentity(sql, { userId: user.id, provider, providerId: user.id, data: { sub: user.id, ...known } })
  const metadata = user.raw_user_meta_data ?? {}
  const changed = Object.fromEntries(Object.entries(known).filter(([name]) => Object.hasOwn(metadata, name)))
  await updateUser(sql, user.id, { raw_user_meta_data: { ...metadata, ...changed } })
  await syncProviders(sql, user.id)
}
