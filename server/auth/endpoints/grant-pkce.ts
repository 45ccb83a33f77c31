import { AUTH } from '#server/db.ts'
import { isBanned, userById } from '../accounts/users.ts'
import { type Endpoint, textIn } from '../call.ts'
import { authError, invalid } from '../errors.ts'
import { endFlow, flowByCode, flowExpired, provesChallenge } from '../providers/flow-state.ts'
import { type AmrMethod, issueSession } from '../sessions/sessions.ts'

export const grantPkce: Endpoint = async (call) => {
  const [code, verifier] = [textIn(call.body, 'auth_code'), textIn(call.body, 'code_verifier')]
  if (code === '' || verifier === '')
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  const { db, limits, settings } = call.services
  if (!call.isService) await limits.take('token', call.ip)
  const now = call.services.now()
  return db.asCaller(AUTH, async (sql) => {
    const flow = await flowByCode(sql, code)
    const user = flow?.user_id ? await userById(sql, flow.user_id, true) : undefined
    if (!flow || !user) throw authError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (flowExpired(flow, settings.external.flowStateLifetime, now))
      throw authError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    if (!provesChallenge(flow, verifier))
      throw authError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
    if (isBanned(user, now)) throw authError(403, 'user_banned', 'User is banned')
    await endFlow(sql, flow.id)
    return issueSession(sql, call, user, {
      method: flow.authentication_method as AmrMethod,
      ...(flow.provider_access_token && { providerToken: flow.provider_access_token }),
      ...(flow.provider_refresh_token && { providerRefreshToken: flow.provider_refresh_token }),
    })
  })
}
