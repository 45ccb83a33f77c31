import type { Endpoint } from '../call.ts'
import { authError } from '../errors.ts'

/** admin/oauth/clients: applications that would sign people in with accounts of ours. There is no such server here, and it says so. */
export const oauthClients: Endpoint = async () => {
  throw authError(501, 'feature_disabled', 'The OAuth server is not implemented')
}
