import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { AttributeMapping } from './saml-assertion.ts'

export interface SsoProvider {
  id: string
  resource_id: string | null
  disabled: boolean | null
  created_at: Date
  updated_at: Date
  domains: string[]
  entity_id: string
  metadata_xml: string
  metadata_url: string | null
  attribute_mapping: AttributeMapping | null
  name_id_format: string | null
  metadata_at: Date
}

export const providerNameOf = ({ id }: Pick<SsoProvider, 'id'>) => `sso:${id}`

const SELECT = `
select sso.id, sso.resource_id, sso.disabled, sso.created_at, sso.updated_at,
       saml.entity_id, saml.metadata_xml, saml.metadata_url, saml.attribute_mapping, saml.name_id_format,
       saml.updated_at as metadata_at,
       array(select domain from auth.sso_domains where sso_provider_id = sso.id order by domain) as domains
  from auth.sso_providers sso join auth.saml_providers saml on saml.sso_provider_id = sso.id`

const one = async (sql: pg.PoolClient, where: string, value: string): Promise<SsoProvider | undefined> =>
  (await sql.query<SsoProvider>(`${SELECT} where ${where}`, [value])).rows[0]

export const ssoProviderById = (sql: pg.PoolClient, id: string) => one(sql, 'sso.id = $1', id)
export const ssoProviderByEntityId = (sql: pg.PoolClient, entityId: string) => one(sql, 'saml.entity_id = $1', entityId)
export const ssoProviderByDomain = (sql: pg.PoolClient, domain: string) =>
  one(sql, 'sso.id = (select sso_provider_id from auth.sso_domains where lower(domain) = lower($1))', domain)

export async function listSsoProviders(
  sql: pg.PoolClient,
  { resourceId, prefix }: { resourceId?: string; prefix?: string },
): Promise<SsoProvider[]> {
  const found = await sql.query<SsoProvider>(
    `${SELECT} where ($1::text is null or sso.resource_id = $1)
       and ($2::text is null or starts_with(sso.resource_id, $2)) order by sso.created_at, sso.id`,
    [resourceId ?? null, prefix ?? null],
  )
  return found.rows
}

export interface SsoProviderFields {
  resource_id?: string | null
  disabled?: boolean
  entity_id?: string
  metadata_xml?: string
  metadata_url?: string | null
  attribute_mapping?: AttributeMapping
  name_id_format?: string | null
}

/** Fails with SQLSTATE 23505 when the entity id or a domain is taken. */
export async function insertSsoProvider(
  sql: pg.PoolClient,
  fields: SsoProviderFields & { entity_id: string; metadata_xml: string },
  domains: string[],
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await sql.query(
    'insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at) values ($1, $2, $3, $4, $4)',
    [id, fields.resource_id ?? null, fields.disabled ?? null, now],
  )
  await sql.query(
    `insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, metadata_url, attribute_mapping,
       name_id_format, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      randomUUID(),
      id,
      fields.entity_id,
      fields.metadata_xml,
      fields.metadata_url ?? null,
      JSON.stringify(fields.attribute_mapping ?? {}),
      fields.name_id_format ?? null,
      now,
    ],
  )
  await setDomains(sql, id, domains, now)
  return id
}

export async function updateSsoProvider(
  sql: pg.PoolClient,
  id: string,
  fields: SsoProviderFields,
  now: Date,
): Promise<void> {
  const set = async (table: string, key: string, columns: (keyof SsoProviderFields)[]) => {
    const given = columns.filter((column) => fields[column] !== undefined)
    const values = given.map((column) =>
      column === 'attribute_mapping' ? JSON.stringify(fields[column]) : fields[column],
    )
    const assigned = given.map((column, index) => `${column} = $${index + 3}`)
    if (given.length === 0) return
    await sql.query(`update ${table} set updated_at = $2, ${assigned.join(', ')} where ${key} = $1`, [
      id,
      now,
      ...values,
    ])
  }
  await set('auth.sso_providers', 'id', ['resource_id', 'disabled'])
  await set('auth.saml_providers', 'sso_provider_id', [
    'metadata_xml',
    'metadata_url',
    'attribute_mapping',
    'name_id_format',
  ])
}

export async function setDomains(sql: pg.PoolClient, id: string, domains: string[], now: Date): Promise<void> {
  const wanted = [...new Set(domains.map((domain) => domain.toLowerCase()))]
  await sql.query('delete from auth.sso_domains where sso_provider_id = $1 and lower(domain) <> all($2)', [id, wanted])
  await sql.query(
    `insert into auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at)
     select gen_random_uuid(), $1, wanted, $3, $3 from unnest($2::text[]) as wanted
      where not exists (select from auth.sso_domains where sso_provider_id = $1 and lower(domain) = wanted)`,
    [id, wanted, now],
  )
}

export async function deleteSsoProvider(sql: pg.PoolClient, id: string): Promise<void> {
  await sql.query('delete from auth.sso_providers where id = $1', [id])
}
