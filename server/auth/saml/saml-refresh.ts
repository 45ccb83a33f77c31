import { AUTH } from '#server/db.ts'
import { readBody } from '#server/kernel/read-body.ts'
import type { AuthCall } from '../call.ts'
import { authError } from '../errors.ts'
import type { AuthServices } from '../service.ts'
import { type IdpMetadata, isStale, readIdpMetadata } from './saml-idp.ts'
import { type SsoProvider, updateSsoProvider } from './sso-providers.ts'

const TIMEOUT_MS = 5000
const LONGEST_BYTES = 512 * 1024

export async function fetchMetadata({ fetch = globalThis.fetch }: Pick<AuthServices, 'fetch'>, url: string) {
  const failed = (why: string) =>
    authError(400, 'saml_metadata_fetch_failed', `${why} error fetching SAML Metadata from URL '${url}'`)
  let answer: Response
  try {
    answer = await fetch(url, { headers: { accept: 'application/xml' }, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    throw failed('Network')
  }
  if (!answer.ok) throw failed(`HTTP ${answer.status}`)
  return (await readBody(answer, LONGEST_BYTES, () => failed('Size'))).toString('utf8')
}

export async function currentMetadata(call: AuthCall, provider: SsoProvider): Promise<IdpMetadata> {
  const { now, db, log } = call.services
  const stored = await readIdpMetadata(provider.metadata_xml)
  if (!provider.metadata_url || !isStale(stored, provider.metadata_at, now())) return stored
  try {
    const xml = await fetchMetadata(call.services, provider.metadata_url)
    const fresh = await readIdpMetadata(xml)
    if (fresh.entityId !== provider.entity_id) throw new Error(`the address now describes ${fresh.entityId}`)
    await db.asCaller(AUTH, (sql) => updateSsoProvider(sql, provider.id, { metadata_xml: xml }, now()))
    return fresh
  } catch (error) {
    log.warn({ err: error, ssoProviderId: provider.id }, 'SAML metadata could not be read anew: the old one serves')
    return stored
  }
}
