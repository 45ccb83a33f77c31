import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { isUuid } from '#contract/text/uuid.ts'
import { AUTH } from '#server/db.ts'
import { type AuthCall, type Endpoint, flagIn, textIn } from '../call.ts'
import { wantedTarget } from '../codes/send-mail-codes.ts'
import { authError, invalid } from '../errors.ts'
import { readChallenge } from '../providers/code-challenge.ts'
import { startFlow } from '../providers/flow-state.ts'
import { leaveFor } from '../providers/redirect-answer.ts'
import { sweepFlows } from '../providers/stale-flows.ts'
import { readIdpMetadata } from './saml-idp.ts'
import { serviceFor } from './saml-service.ts'
import { type SsoProvider, ssoProviderByDomain, ssoProviderById } from './sso-providers.ts'

/** Throws saml_provider_disabled, sso_provider_not_found, sso_provider_disabled, validation_failed. */
export const sso: Endpoint = async (call) => {
  const { settings, db, now } = call.services
  const challenge = readChallenge(call.body)
  const wanted = readWanted(call)
  const newRequestId = `id-${randomBytes(20).toString('hex')}`
  const begun = await db.asCaller(AUTH, async (sql) => {
    const provider = await found(sql, wanted)
    await sweepFlows(sql, now())
    const flow =
      challenge &&
      (await startFlow(sql, { challenge, providerType: 'sso/saml', authenticationMethod: 'sso/saml', now: now() }))
    const relayState = randomUUID()
    await sql.query(
      `insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $6)`,
      [relayState, provider.id, newRequestId, wantedTarget(call), flow?.id ?? null, now()],
    )
    return { provider, relayState }
  })
  const idp = await readIdpMetadata(begun.provider.metadata_xml)
  const saml = serviceFor(settings, idp, { newRequestId }, begun.provider.name_id_format)
  const url = await saml.getAuthorizeUrlAsync(begun.relayState, undefined, {})
  return flagIn(call.body, 'skip_http_redirect', false) ? { url } : leaveFor(new URL(url), 303)
}

const readWanted = ({ body }: AuthCall) => {
  const [id, domain] = [textIn(body, 'provider_id'), textIn(body, 'domain')]
  if (id !== '' && domain !== '') throw invalid('Only one of provider_id or domain supported')
  if (id === '' && domain === '') throw invalid('A provider_id or domain needs to be provided')
  return { id, domain }
}

const found = async (sql: pg.PoolClient, { id, domain }: ReturnType<typeof readWanted>): Promise<SsoProvider> => {
  const provider = domain
    ? await ssoProviderByDomain(sql, domain)
    : isUuid(id)
      ? await ssoProviderById(sql, id)
      : undefined
  if (!provider)
    throw authError(
      404,
      'sso_provider_not_found',
      domain ? 'No SSO provider assigned for this domain' : 'No such SSO provider',
    )
  if (provider.disabled)
    throw authError(404, 'sso_provider_disabled', 'SSO Provider assigned for this domain is currently disabled')
  return provider
}
