import type { Endpoint } from '../call.ts'
import { authError } from '../errors.ts'
import { wallets } from '../optional-features.ts'
import { grantIdToken } from './grant-id-token.ts'
import { grantPassword } from './grant-password.ts'
import { grantPkce } from './grant-pkce.ts'
import { grantRefreshToken } from './grant-refresh-token.ts'

const GRANTS: Record<string, Endpoint> = {
  id_token: grantIdToken,
  password: grantPassword,
  pkce: grantPkce,
  refresh_token: grantRefreshToken,
  web3: wallets.grant,
}

export const token: Endpoint = async (call) => {
  const grant = call.url.searchParams.get('grant_type') ?? ''
  if (!Object.hasOwn(GRANTS, grant)) throw authError(400, 'invalid_credentials', 'unsupported_grant_type')
  return GRANTS[grant]!(call)
}
