import { randomUUID } from 'node:crypto'
import { randomPKCECodeVerifier } from 'openid-client'
import { AUTH } from '#server/db.ts'
import type { AuthCall } from '../call.ts'
import { wantedTarget } from '../codes/send-mail-codes.ts'
import { authError, invalid } from '../errors.ts'
import { readChallenge } from './code-challenge.ts'
import { startFlow } from './flow-state.ts'
import { authorizationUrl } from './provider-client.ts'
import { PROVIDERS, type ProviderName } from './provider-settings.ts'
import { sweepFlows } from './stale-flows.ts'

function enabledProvider(call: AuthCall, given: string): ProviderName {
  const name = given.toLowerCase() as ProviderName
  if (!PROVIDERS.includes(name)) throw invalid(`Unsupported provider: Provider ${name} could not be found`)
  if (!call.services.settings.providers.external[name].enabled)
    throw invalid('Unsupported provider: provider is not enabled')
  return name
}

const OURS = new Set([
  'apikey',
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'invite_token',
  'nonce',
  'provider',
  'redirect_to',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'scopes',
  'skip_http_redirect',
  'state',
])

/**
 * `linkTo`: account that gets the identity. Throws validation_failed, user_not_found, 500 when the provider does
 * not answer.
 */
export async function startAuthorization(call: AuthCall, linkTo?: string): Promise<URL> {
  const query = call.url.searchParams
  const provider = enabledProvider(call, query.get('provider') ?? '')
  const challenge = readChallenge(Object.fromEntries(query))
  const inviteToken = query.get('invite_token') || undefined
  const now = call.services.now()
  const codeVerifier = randomPKCECodeVerifier()
  const flow = await call.services.db.asCaller(AUTH, async (sql) => {
    await sweepFlows(sql, now)
    if (inviteToken) {
      const invited = await sql.query(
        `select from auth.one_time_tokens where token_hash = $1 and token_type = 'confirmation_token'`,
        [inviteToken],
      )
      if (invited.rowCount === 0) throw authError(404, 'user_not_found', 'User identified by token not found')
    }
    const clientState = randomUUID()
    await sql.query(
      'insert into auth.oauth_client_states (id, provider_type, code_verifier, created_at) values ($1, $2, $3, $4)',
      [clientState, provider, codeVerifier, now],
    )
    return startFlow(sql, {
      providerType: provider,
      authenticationMethod: 'oauth',
      referrer: wantedTarget(call),
      oauthClientStateId: clientState,
      now,
      ...(challenge && { challenge }),
      ...(inviteToken && { inviteToken }),
      ...(linkTo && { linkingTargetId: linkTo }),
    })
  })
  try {
    const authorization = { state: flow.id, codeVerifier }
    return await authorizationUrl(call.services, provider, authorization, {
      scopes: (query.get('scopes') ?? '').split(/[\s,]+/).filter((scope) => scope !== ''),
      extra: Object.fromEntries([...query].filter(([name]) => !OURS.has(name.toLowerCase()))),
    })
  } catch (cause) {
    call.services.log.error({ err: cause, provider }, 'a provider does not answer')
    throw authError(502, 'unexpected_failure', 'The provider does not answer, please try again later')
  }
}
