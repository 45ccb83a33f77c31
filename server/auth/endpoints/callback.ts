import type pg from 'pg'
import { isUuid } from '#contract/text/uuid.ts'
import { AUTH } from '#server/db.ts'
import { acceptInvite } from '../accounts/invited-identity.ts'
import { linkIdentity } from '../accounts/link-identity.ts'
import type { UserRow } from '../accounts/users.ts'
import type { AuthCall, Endpoint } from '../call.ts'
import { authError, oauthError } from '../errors.ts'
import { mailConfirmation, signInExternal } from '../providers/external-sign-in.ts'
import { endFlow, type FlowRow, finishFlow, flowById, flowExpired } from '../providers/flow-state.ts'
import { exchangeCode, type ProviderAnswer } from '../providers/provider-client.ts'
import { PROVIDERS, type ProviderName } from '../providers/provider-settings.ts'
import {
  answerSiteWithError,
  answerWithCode,
  answerWithError,
  answerWithSession,
} from '../providers/redirect-answer.ts'
import { issueSession, type SessionJson } from '../sessions/sessions.ts'

export const callback: Endpoint = async (call) => {
  const { settings } = call.services
  let flow: Left
  try {
    flow = await flowLeft(call)
  } catch (error) {
    return answerSiteWithError(settings.landingUrl, error, call.services)
  }
  const target = settings.providers.externalRedirectUrl || flow.referrer || settings.landingUrl
  try {
    const done = await finishSignIn(call, flow)
    return typeof done === 'string' ? answerWithCode(target, done) : answerWithSession(target, done)
  } catch (error) {
    return answerWithError(target, error, call.services)
  }
}

type Left = FlowRow & { provider: ProviderName; code_verifier: string }

const param = (call: AuthCall, name: string): string => {
  const value = call.request.method === 'POST' ? call.body[name] : call.url.searchParams.get(name)
  return typeof value === 'string' ? value : ''
}

/** A state is accepted once. */
const flowLeft = async (call: AuthCall): Promise<Left> => {
  const state = param(call, 'state')
  if (state === '') throw authError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!isUuid(state)) throw authError(400, 'bad_oauth_state', 'OAuth state parameter is invalid')
  const found = await call.services.db.asCaller(AUTH, async (sql) => {
    const rows = await sql.query<FlowRow & { code_verifier: string | null }>(
      `select flow.*, client.code_verifier from auth.flow_state flow
         left join auth.oauth_client_states client on client.id = flow.oauth_client_state_id
        where flow.id = $1 and flow.authentication_method = 'oauth'`,
      [state],
    )
    return rows.rows[0]
  })
  const provider = PROVIDERS.find((name) => name === found?.provider_type)
  if (found && found.user_id !== null) throw alreadyUsed()
  if (!found?.code_verifier || !provider) throw notFound()
  const { flowStateSeconds } = call.services.settings.providers
  if (flowExpired(found, flowStateSeconds, call.services.now()))
    throw authError(400, 'bad_oauth_state', 'OAuth state has expired')
  return { ...found, provider, code_verifier: found.code_verifier }
}

const notFound = () => authError(400, 'bad_oauth_state', 'OAuth state not found or expired')
const alreadyUsed = () => authError(400, 'flow_state_already_used', 'State has already been used')

const finishSignIn = async (call: AuthCall, flow: Left): Promise<string | SessionJson> => {
  const refusal = param(call, 'error')
  if (refusal !== '') throw oauthError(refusal, param(call, 'error_description'))
  const code = param(call, 'code')
  if (code === '') throw authError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing')
  if (!call.services.settings.providers.external[flow.provider].enabled)
    throw authError(400, 'oauth_provider_not_supported', 'Unsupported provider: provider is not enabled')
  const answer = await exchange(call, flow, code)
  const { emailOptional } = call.services.settings.providers.external[flow.provider]
  if (!answer.data.email && !emailOptional)
    throw authError(500, 'unexpected_failure', 'Error getting user email from external provider')

  const finish = (sql: pg.PoolClient, user: UserRow) => finishAt(sql, call, flow, user, answer)
  if (flow.linking_target_id) return link(call, flow, flow.linking_target_id, answer, finish)
  if (flow.invite_token) {
    const invited = { provider: flow.provider, data: answer.data, token: flow.invite_token }
    return call.services.db.asCaller(AUTH, async (sql) => finish(sql, await acceptInvite(sql, call, invited)))
  }
  return signInExternal(call, { provider: flow.provider, data: answer.data, emailOptional }, finish)
}

const exchange = async (call: AuthCall, flow: Left, code: string): Promise<ProviderAnswer> => {
  const authorization = { state: flow.id, codeVerifier: flow.code_verifier }
  const [iss, user] = [param(call, 'iss'), param(call, 'user')]
  try {
    return await exchangeCode(call.services, flow.provider, authorization, {
      code,
      ...(iss && { iss }),
      ...(user && { user }),
    })
  } catch (cause) {
    call.services.log.warn({ err: cause, provider: flow.provider }, 'a code was not exchanged')
    throw authError(500, 'unexpected_failure', 'Unable to exchange external code')
  }
}

type Finish = (sql: pg.PoolClient, user: UserRow) => Promise<string | SessionJson>

const link = async (call: AuthCall, flow: Left, userId: string, { data }: ProviderAnswer, finish: Finish) => {
  const { signedIn, done } = await call.services.db.asCaller(AUTH, async (sql) => {
    const signedIn = await linkIdentity(sql, call, userId, flow.provider, data)
    return { signedIn, done: signedIn.unconfirmed ? undefined : await finish(sql, signedIn.user) }
  })
  if (done !== undefined) return done
  await mailConfirmation(call, signedIn.user)
  throw authError(
    422,
    'email_not_confirmed',
    `Unverified email with ${flow.provider}. A confirmation email has been sent to your ${flow.provider} email`,
  )
}

/** Locks the state, so that the second of two callbacks fails. */
const finishAt = async (
  sql: pg.PoolClient,
  call: AuthCall,
  { id, code_challenge }: Left,
  user: UserRow,
  { accessToken, refreshToken }: ProviderAnswer,
): Promise<string | SessionJson> => {
  const flow = await flowById(sql, id)
  if (!flow) throw notFound()
  if (flow.user_id !== null) throw alreadyUsed()
  await sql.query('delete from auth.oauth_client_states where id = $1', [flow.oauth_client_state_id])
  const tokens = { providerToken: accessToken, ...(refreshToken && { providerRefreshToken: refreshToken }) }
  if (code_challenge) return finishFlow(sql, flow, user.id, call.services.now(), tokens)
  await endFlow(sql, id)
  return issueSession(sql, call, user, { method: 'oauth', ...tokens })
}
