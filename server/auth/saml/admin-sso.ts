import pg from 'pg'
import { isUuid } from '#contract/text/uuid.ts'
import { AUTH } from '#server/db.ts'
import { type AuthCall, type Endpoint, objectIn, textIn } from '../call.ts'
import { authError, invalid } from '../errors.ts'
import { type AttributeMapping, NAME_ID_FORMATS } from './saml-assertion.ts'
import { readIdpMetadata } from './saml-idp.ts'
import { fetchMetadata } from './saml-refresh.ts'
import {
  deleteSsoProvider,
  insertSsoProvider,
  listSsoProviders,
  type SsoProvider,
  type SsoProviderFields,
  setDomains,
  ssoProviderByDomain,
  ssoProviderByEntityId,
  ssoProviderById,
  updateSsoProvider,
} from './sso-providers.ts'

const json = (provider: SsoProvider, withXml = true) => ({
  id: provider.id,
  ...(provider.resource_id && { resource_id: provider.resource_id }),
  disabled: provider.disabled ?? false,
  saml: {
    entity_id: provider.entity_id,
    ...(withXml && { metadata_xml: provider.metadata_xml }),
    ...(provider.metadata_url && { metadata_url: provider.metadata_url }),
    attribute_mapping: provider.attribute_mapping ?? {},
    ...(provider.name_id_format && { name_id_format: provider.name_id_format }),
  },
  domains: provider.domains.map((domain) => ({ domain })),
  created_at: provider.created_at.toISOString(),
  updated_at: provider.updated_at.toISOString(),
})

export const listProviders: Endpoint = async (call) => {
  const query = call.url.searchParams
  const [resourceId, prefix] = [query.get('resource_id') || undefined, query.get('resource_id_prefix') || undefined]
  const found = await call.services.db.asCaller(AUTH, (sql) => listSsoProviders(sql, { resourceId, prefix }))
  return { items: found.map((provider) => json(provider, false)) }
}

export const getProvider: Endpoint = async (call) => json(await existing(call))

export const createProvider: Endpoint = async (call) => {
  const { body, services } = call
  if (textIn(body, 'type') !== 'saml') throw invalid("Only 'saml' supported for SSO provider type")
  const given = readFields(body)
  const described = await metadataOf(call)
  if (!described) throw invalid('Either metadata_xml or metadata_url must be set')
  const made = await written(() =>
    services.db.asCaller(AUTH, async (sql) => {
      const entityId = described.entity_id
      if (await ssoProviderByEntityId(sql, entityId))
        throw authError(
          422,
          'saml_idp_already_exists',
          `SAML Identity Provider with this EntityID (${entityId}) already exists`,
        )
      const domains = readDomains(body) ?? []
      await checkDomains(sql, domains)
      const id = await insertSsoProvider(sql, { ...given, ...described }, domains, services.now())
      return ssoProviderById(sql, id)
    }),
  )
  return Response.json(json(made!), { status: 201, headers: { 'cache-control': 'no-store' } })
}

export const updateProvider: Endpoint = async (call) => {
  const { body, services } = call
  const provider = await existing(call)
  const given = readFields(body)
  const described = await metadataOf(call)
  if (described && described.entity_id !== provider.entity_id)
    throw authError(
      400,
      'saml_entity_id_mismatch',
      `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${provider.entity_id}' but got '${described.entity_id}'`,
    )
  const domains = readDomains(body)
  const updated = await written(() =>
    services.db.asCaller(AUTH, async (sql) => {
      const now = services.now()
      await updateSsoProvider(sql, provider.id, { ...given, ...described }, now)
      if (domains) {
        await checkDomains(sql, domains, provider.id)
        await setDomains(sql, provider.id, domains, now)
      }
      return ssoProviderById(sql, provider.id)
    }),
  )
  return json(updated ?? provider)
}

export const deleteProvider: Endpoint = async (call) => {
  const provider = await existing(call)
  await call.services.db.asCaller(AUTH, (sql) => deleteSsoProvider(sql, provider.id))
  return json(provider)
}

const existing = async (call: AuthCall): Promise<SsoProvider> => {
  const id = call.params.idp_id ?? ''
  const provider = await call.services.db.asCaller(AUTH, async (sql) => {
    if (isUuid(id)) return ssoProviderById(sql, id)
    const resourceId = /^resource_(.+)$/.exec(id)?.[1]
    return resourceId ? (await listSsoProviders(sql, { resourceId }))[0] : undefined
  })
  if (!provider) throw authError(404, 'sso_provider_not_found', 'SSO Identity Provider not found')
  return provider
}

const readFields = (body: Record<string, unknown>): SsoProviderFields => {
  const format = textIn(body, 'name_id_format')
  if (format !== '' && !NAME_ID_FORMATS.includes(format))
    throw invalid(`name_id_format must be unspecified or one of ${NAME_ID_FORMATS.join(', ')}`)
  const mapping = objectIn(body, 'attribute_mapping')
  if (mapping) checkMapping(mapping)
  const { disabled } = body
  if (disabled !== undefined && disabled !== null && typeof disabled !== 'boolean')
    throw invalid('disabled must be true or false')
  const resourceId = textIn(body, 'resource_id')
  return {
    ...(resourceId !== '' && { resource_id: resourceId }),
    ...(typeof disabled === 'boolean' && { disabled }),
    ...(mapping && { attribute_mapping: mapping as AttributeMapping }),
    ...(body.name_id_format !== undefined && { name_id_format: format || null }),
  }
}

const checkMapping = (mapping: Record<string, unknown>) => {
  const keys = mapping.keys ?? {}
  const isText = (value: unknown) => value === undefined || value === null || typeof value === 'string'
  const isRule = (rule: unknown) => {
    const { name, names } = (rule ?? {}) as { name?: unknown; names?: unknown }
    return (
      typeof rule === 'object' && isText(name) && (names === undefined || (Array.isArray(names) && names.every(isText)))
    )
  }
  if (typeof keys !== 'object' || Array.isArray(keys) || !Object.values(keys as object).every(isRule))
    throw invalid('attribute_mapping must be an object with keys')
}

const readDomains = ({ domains }: Record<string, unknown>): string[] | undefined => {
  if (domains === undefined || domains === null) return undefined
  if (!Array.isArray(domains) || !domains.every((one) => typeof one === 'string' && one.trim() !== ''))
    throw invalid('domains must be a list of domains')
  return domains.map((one: string) => one.trim().toLowerCase())
}

const checkDomains = async (sql: pg.PoolClient, domains: string[], ownId?: string) => {
  for (const domain of domains) {
    const owner = await ssoProviderByDomain(sql, domain)
    if (owner && owner.id !== ownId)
      throw authError(
        400,
        'sso_domain_already_exists',
        `SSO Domain '${domain}' is already assigned to an SSO identity provider (${owner.id})`,
      )
  }
}

const metadataOf = async (call: AuthCall) => {
  const [xml, url] = [textIn(call.body, 'metadata_xml'), textIn(call.body, 'metadata_url')]
  if (xml !== '' && url !== '') throw invalid('Only one of metadata_xml or metadata_url needs to be set')
  if (xml === '' && url === '') return undefined
  if (url !== '' && !URL.canParse(url)) throw invalid('metadata_url is not a valid URL')
  if (url !== '' && new URL(url).protocol !== 'https:') throw invalid('metadata_url is not a HTTPS URL')
  const metadata_xml = xml || (await fetchMetadata(call.services, url))
  const { entityId } = await readIdpMetadata(metadata_xml)
  return { entity_id: entityId, metadata_xml, ...(url !== '' && { metadata_url: url }) }
}

const written = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505')
      throw authError(422, 'conflict', 'Updating SSO provider failed, likely due to a conflict. Try again?')
    throw error
  }
}
