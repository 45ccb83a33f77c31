import type { Endpoint } from '../call.ts'
import { authError } from '../errors.ts'

/** admin/oauth/clients: not implemented. */
export const oauthClients: Endpoint = async () => {
  throw authError(501, 'feature_disabled', 'The OAuth server is not implemented')
}
