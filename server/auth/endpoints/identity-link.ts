import { callerOf, type Endpoint } from '../call.ts'
import { authError } from '../errors.ts'
import { leaveFor } from '../providers/redirect-answer.ts'
import { startAuthorization } from '../providers/start-authorization.ts'

export const linkIdentityStart: Endpoint = async (call) => {
  if (!call.services.settings.providers.manualLinking)
    throw authError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  const url = await startAuthorization(call, callerOf(call).user.id)
  return call.url.searchParams.get('skip_http_redirect') === 'true' ? { url: url.href } : leaveFor(url)
}
