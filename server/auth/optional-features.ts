import type { AuthCall, Endpoint } from './call.ts'
import { authError } from './errors.ts'
import type { AuthServices } from './service.ts'

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

/** Calls throw 404 saml_provider_disabled unless SAML is configured. */
export const saml = {
  sso: whenSaml(async () => (await import('./saml/sso.ts')).sso),
  acs: whenSaml(async () => (await import('./saml/saml-acs.ts')).samlAcs),
  metadata: whenSaml(async () => (await import('./saml/saml-metadata.ts')).samlMetadata),
}

export const samlProviders = {
  list: whenAsked(async () => (await import('./saml/admin-sso.ts')).listProviders),
  create: whenAsked(async () => (await import('./saml/admin-sso.ts')).createProvider),
  get: whenAsked(async () => (await import('./saml/admin-sso.ts')).getProvider),
  update: whenAsked(async () => (await import('./saml/admin-sso.ts')).updateProvider),
  delete: whenAsked(async () => (await import('./saml/admin-sso.ts')).deleteProvider),
}

export const whilePasskeysAreOn = ({ settings }: Pick<AuthServices, 'settings'>): void => {
  if (!settings.webauthn.passkeys.enabled) throw authError(404, 'passkey_disabled', 'Passkeys are disabled')
}

export const passkeys = {
  beginRegistration: whenAsked(async () => (await import('./passkeys/register.ts')).beginRegistration),
  verifyRegistration: whenAsked(async () => (await import('./passkeys/register.ts')).verifyRegistration),
  beginSignIn: whenAsked(async () => (await import('./passkeys/sign-in.ts')).beginSignIn),
  verifySignIn: whenAsked(async () => (await import('./passkeys/sign-in.ts')).verifySignIn),
  list: whenAsked(async () => (await import('./passkeys/keep.ts')).listPasskeys),
  rename: whenAsked(async () => (await import('./passkeys/keep.ts')).renamePasskey),
  remove: whenAsked(async () => (await import('./passkeys/keep.ts')).removePasskey),
  listOf: whenAsked(async () => (await import('./passkeys/keep.ts')).listUserPasskeys),
  removeOf: whenAsked(async () => (await import('./passkeys/keep.ts')).removeUserPasskey),
}

export const wallets = {
  async grant(call: AuthCall) {
    const { ethereum, solana } = call.services.settings.providers.web3
    if (!ethereum.enabled && !solana.enabled)
      throw authError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    return (await import('./wallets/grant-web3.ts')).grantWeb3(call)
  },
}
