import { decodeJwt } from 'jose'
import type pg from 'pg'
import { isUuid } from '#contract/text/uuid.ts'
import { AUTH } from '#server/db.ts'
import type { UserRow } from '../accounts/users.ts'
import { type AuthCall, type Endpoint, textIn } from '../call.ts'
import { authError, invalid } from '../errors.ts'
import { signInExternal } from '../providers/external-sign-in.ts'
import { finishFlow, flowById } from '../providers/flow-state.ts'
import { answerSiteWithError, answerWithCode, answerWithSession } from '../providers/redirect-answer.ts'
import { redirectTarget } from '../providers/redirect-targets.ts'
import { issueSession, type SessionJson } from '../sessions/sessions.ts'
import { takeProof } from '../wallets/used-proofs.ts'
import { assertedEmail, assertedSubject, mappedClaims, samlClaims, sessionEnd } from './saml-assertion.ts'
import { currentMetadata } from './saml-refresh.ts'
import { type Verified, verifiedAssertion } from './saml-verify.ts'
import { childOf, readXml, textOf } from './saml-xml.ts'
import { providerNameOf, type SsoProvider, ssoProviderByEntityId, ssoProviderById } from './sso-providers.ts'

export const samlAcs: Endpoint = async (call) => {
  const { settings } = call.services
  try {
    return await answered(call)
  } catch (error) {
    return answerSiteWithError(settings.landingUrl, error, call.services)
  }
}

interface Begun {
  provider: SsoProvider
  requestId?: string
  redirectTo: string
  flowId: string | null
}

const answered = async (call: AuthCall): Promise<Response> => {
  const { settings } = call.services
  const response = textIn(call.body, 'SAMLResponse')
  const begun = await begunBy(call, response)
  if (begun.provider.disabled)
    throw authError(404, 'sso_provider_disabled', 'SSO Provider assigned for this domain is currently disabled')
  const idp = await currentMetadata(call, begun.provider)
  const verified = await verifiedAssertion(call, idp, response, begun.requestId)
  const data = personOf(begun.provider, verified)
  const provider = providerNameOf(begun.provider)
  const done = await signInExternal(call, { provider, data, emailOptional: false }, (sql, user) =>
    finish(sql, call, begun, verified, user),
  )
  const { siteUrl, landingUrl, uriAllowList: allowList } = settings
  const target = redirectTarget({ siteUrl, landingUrl, allowList }, begun.redirectTo)
  return typeof done === 'string' ? answerWithCode(target, done) : answerWithSession(target, done)
}

const begunBy = async (call: AuthCall, response: string): Promise<Begun> => {
  const relayState = textIn(call.body, 'RelayState')
  if (isUuid(relayState)) return begunHere(call, relayState)
  if (relayState !== '' && !URL.canParse(relayState)) throw invalid('SAML RelayState is not a valid UUID or URL')
  return begunThere(call, relayState, response)
}

interface RelayState {
  sso_provider_id: string
  request_id: string
  redirect_to: string | null
  flow_state_id: string | null
  created_at: Date
}

const begunHere = async (call: AuthCall, id: string): Promise<Begun> => {
  const { db, now, settings } = call.services
  const { state, provider } = await db.asCaller(AUTH, async (sql) => {
    const taken = await sql.query<RelayState>('delete from auth.saml_relay_states where id = $1 returning *', [id])
    const state = taken.rows[0]
    return { state, provider: state && (await ssoProviderById(sql, state.sso_provider_id)) }
  })
  if (!state || !provider)
    throw authError(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?')
  if (now().getTime() - state.created_at.getTime() >= settings.providers.saml.relayStateSeconds * 1000)
    throw authError(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')
  return {
    provider,
    requestId: state.request_id,
    redirectTo: state.redirect_to ?? settings.landingUrl,
    flowId: state.flow_state_id,
  }
}

const begunThere = async (call: AuthCall, relayState: string, response: string): Promise<Begun> => {
  if (textIn(call.body, 'SAMLart') !== '')
    throw invalid('SAML Artifact response can only be used with SP initiated flow')
  if (response === '') throw invalid('SAMLResponse is missing')
  let issuer: string
  try {
    const { Response: root } = await readXml(Buffer.from(response, 'base64').toString('utf8'))
    issuer = textOf(childOf(root, 'Issuer')) || textOf(childOf(childOf(root, 'Assertion'), 'Issuer'))
  } catch {
    throw invalid('SAMLResponse is not a valid XML SAML assertion')
  }
  const provider = await call.services.db.asCaller(AUTH, (sql) => ssoProviderByEntityId(sql, issuer))
  if (!provider)
    throw authError(404, 'saml_idp_not_found', 'A SAML connection has not been established with this Identity Provider')
  return { provider, redirectTo: relayState, flowId: null }
}

const personOf = (provider: SsoProvider, { assertion }: Verified) => {
  const sub = assertedSubject(assertion)
  if (sub === '')
    throw authError(
      400,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    )
  const mapped = mappedClaims(assertion, provider.attribute_mapping)
  const email = assertedEmail(assertion, mapped).toLowerCase()
  if (email === '') throw authError(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  return { email: { email, verified: true }, claims: samlClaims(sub, provider.entity_id, mapped) }
}

const finish = async (
  sql: pg.PoolClient,
  call: AuthCall,
  begun: Begun,
  verified: Verified,
  user: UserRow,
): Promise<string | SessionJson> => {
  const now = call.services.now()
  if (!(await takeProof(sql, `saml:${begun.provider.id}:${verified.id}`, verified.goodUntil, now)))
    throw invalid('SAML Assertion was used before')
  if (begun.flowId) {
    const flow = await flowById(sql, begun.flowId)
    if (!flow) throw authError(400, 'bad_oauth_state', 'OAuth state not found or expired')
    if (flow.user_id !== null) throw authError(400, 'flow_state_already_used', 'State has already been used')
    return finishFlow(sql, flow, user.id, now)
  }
  const session = await issueSession(sql, call, user, { method: 'sso/saml' })
  const end = sessionEnd(verified.assertion)
  // The session must not outlive the identity provider's.
  if (end)
    await sql.query('update auth.sessions set not_after = $2 where id = $1', [
      decodeJwt(session.access_token).session_id,
      end,
    ])
  return session
}
