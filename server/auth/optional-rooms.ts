// The rooms that few sites open. Each is loaded, with its packages, when somebody first comes to its door and it is configured.
import type { AuthCall, Endpoint } from './call.ts'
import { authError } from './errors.ts'

type Load = () => Promise<Endpoint>

const whenAsked =
  (load: Load): Endpoint =>
  async (call) =>
    (await load())(call)

const whenSaml =
  (load: Load): Endpoint =>
  async (call) => {
    if (!call.services.settings.providers.saml.enabled)
      throw authError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
    return (await load())(call)
  }

const hasWallets = ({ services }: AuthCall) => {
  const { ethereum, solana } = services.settings.providers.web3
  return ethereum.enabled || solana.enabled
}

export const sso = whenSaml(async () => (await import('./saml/sso.ts')).sso)
export const samlAcs = whenSaml(async () => (await import('./saml/saml-acs.ts')).samlAcs)
export const samlMetadata = whenSaml(async () => (await import('./saml/saml-metadata.ts')).samlMetadata)

// Providers may be prepared before SAML is switched on; only the service's key gets here.
export const listProviders = whenAsked(async () => (await import('./saml/admin-sso.ts')).listProviders)
export const createProvider = whenAsked(async () => (await import('./saml/admin-sso.ts')).createProvider)
export const getProvider = whenAsked(async () => (await import('./saml/admin-sso.ts')).getProvider)
export const updateProvider = whenAsked(async () => (await import('./saml/admin-sso.ts')).updateProvider)
export const deleteProvider = whenAsked(async () => (await import('./saml/admin-sso.ts')).deleteProvider)

/** POST token, grant web3 (wallets/grant-web3.ts). Throws 422 web3_provider_disabled unless a chain is configured. */
export const grantWeb3: Endpoint = async (call) => {
  if (!hasWallets(call)) throw authError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  return (await import('./wallets/grant-web3.ts')).grantWeb3(call)
}
