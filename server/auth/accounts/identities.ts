import type pg from 'pg'

export interface IdentityRow {
  id: string
  provider_id: string
  user_id: string
  identity_data: IdentityData
  provider: string
  last_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
  /** A generated column: the lower-case e-mail of identity_data. */
  email: string | null
}

export type IdentityData = { sub: string; email?: string; email_verified?: boolean } & Record<string, unknown>

export interface IdentityJson {
  identity_id: string
  id: string
  user_id: string
  identity_data: IdentityData
  provider: string
  last_sign_in_at?: string
  created_at: string
  updated_at: string
  email?: string
}

export const identityJson = (row: IdentityRow): IdentityJson => ({
  identity_id: row.id,
  id: row.provider_id,
  user_id: row.user_id,
  identity_data: row.identity_data,
  provider: row.provider,
  ...(row.last_sign_in_at && { last_sign_in_at: row.last_sign_in_at.toISOString() }),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  ...(row.email && { email: row.email }),
})

export async function identitiesOf(sql: pg.PoolClient, userId: string): Promise<IdentityRow[]> {
  const found = await sql.query<IdentityRow>(
    'select * from auth.identities where user_id = $1 order by created_at, provider, id',
    [userId],
  )
  return found.rows
}

export async function identityByProvider(
  sql: pg.PoolClient,
  provider: string,
  providerId: string,
): Promise<IdentityRow | undefined> {
  const found = await sql.query<IdentityRow>('select * from auth.identities where provider = $1 and provider_id = $2', [
    provider,
    providerId,
  ])
  return found.rows[0]
}

const storedData = (data: IdentityData): IdentityData =>
  typeof data.email === 'string' ? { ...data, email: data.email.toLowerCase() } : data

/** For 'email' and 'phone' the provider id is the user id. Throws SQLSTATE 23505; call `syncProviders` afterwards. */
export async function insertIdentity(
  sql: pg.PoolClient,
  given: { userId: string; provider: string; providerId: string; data: IdentityData },
): Promise<IdentityRow> {
  const made = await sql.query<IdentityRow>(
    `insert into auth.identities
       (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, $4, now(), now(), now())
     returning *`,
    [given.providerId, given.userId, JSON.stringify(storedData(given.data)), given.provider],
  )
  return made.rows[0]!
}

export async function refreshIdentity(sql: pg.PoolClient, id: string, data: IdentityData): Promise<void> {
  await sql.query(
    'update auth.identities set identity_data = $2, last_sign_in_at = now(), updated_at = now() where id = $1',
    [id, JSON.stringify(storedData(data))],
  )
}

/** A null value removes its key. */
export async function patchIdentityData(
  sql: pg.PoolClient,
  id: string,
  changes: Record<string, unknown>,
): Promise<void> {
  const next = typeof changes.email === 'string' ? { ...changes, email: changes.email.toLowerCase() } : changes
  await sql.query(
    `update auth.identities
        set identity_data = jsonb_strip_nulls(coalesce(identity_data, '{}') || $2), updated_at = now()
      where id = $1`,
    [id, JSON.stringify(next)],
  )
}

/** The caller checks that the account keeps another identity. */
export async function deleteIdentity(sql: pg.PoolClient, id: string): Promise<void> {
  await sql.query('delete from auth.identities where id = $1', [id])
}

export async function syncProviders(sql: pg.PoolClient, userId: string): Promise<Record<string, unknown>> {
  const updated = await sql.query<{ raw_app_meta_data: Record<string, unknown> }>(
    `with known as (
       select coalesce(jsonb_agg(provider order by since, provider), '[]') as providers
         from (select provider, min(created_at) as since from auth.identities where user_id = $1 group by provider) each
     )
     update auth.users
        set raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
              || jsonb_build_object('providers', known.providers)
              || case when jsonb_array_length(known.providers) > 0
                   then jsonb_build_object('provider', known.providers -> 0) else '{}' end,
            updated_at = now()
       from known
      where id = $1
     returning raw_app_meta_data`,
    [userId],
  )
  return updated.rows[0]?.raw_app_meta_data ?? {}
}
