import type { Endpoint } from '../call.ts'
import { authError } from '../errors.ts'

export const oauthClients: Endpoint = async () => {
  throw authError(501, 'feature_disabled', 'The OAuth server is not implemented')
}
