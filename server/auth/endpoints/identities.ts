import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { adoptIdentityEmail } from '../accounts/account-email.ts'
import { deleteIdentity, identitiesOf, syncProviders } from '../accounts/identities.ts'
import { updateUser, userById } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, callerOf, type Endpoint, uuidParam } from '../call.ts'
import { dropTokens } from '../codes/one-time-tokens.ts'
import { authError } from '../errors.ts'
import { leaveFor } from '../providers/redirect-answer.ts'
import { startAuthorization } from '../providers/start-authorization.ts'

export const authorize: Endpoint = async (call) => leaveFor(await startAuthorization(call))

/** `skip_http_redirect=true` answers `{url}`. */
export const linkIdentityStart: Endpoint = async (call) => {
  if (!call.services.settings.providers.manualLinking)
    throw authError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  const url = await startAuthorization(call, callerOf(call).user.id)
  return call.url.searchParams.get('skip_http_redirect') === 'true' ? { url: url.href } : leaveFor(url)
}

export const unlinkIdentity: Endpoint = async (call) => {
  const identityId = uuidParam(call, 'identity_id')
  if (!call.services.settings.providers.manualLinking)
    throw authError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  const { user } = callerOf(call)
  await call.services.db.asCaller(AUTH, (sql) => unlink(sql, call, user.id, identityId))
  return {}
}

const unlink = async (sql: pg.PoolClient, call: AuthCall, userId: string, identityId: string) => {
  const user = await userById(sql, userId, true)
  if (!user) throw authError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const identities = await identitiesOf(sql, userId)
  if (identities.length <= 1)
    throw authError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
  const identity = identities.find(({ id }) => id === identityId)
  if (!identity) throw authError(422, 'identity_not_found', "Identity doesn't exist")

  const { provider, provider_id } = identity
  await recordEvent(sql, call, 'identity_unlinked', user, { identity_id: identityId, provider, provider_id })
  await deleteIdentity(sql, identityId)
  if (provider === 'phone') {
    await dropTokens(sql, userId, ['phone_change_token'])
    await updateUser(sql, userId, { phone: null, phone_confirmed_at: null, phone_change: '' })
  } else {
    const { settings } = call.services
    if (!(await adoptIdentityEmail(sql, user, settings.mailer.autoconfirm)))
      throw authError(422, 'email_conflict_identity_not_deletable', 'Unable to unlink identity due to email conflict')
  }
  await syncProviders(sql, userId)
}
