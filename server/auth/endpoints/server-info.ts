import type { Endpoint } from '../call.ts'
import { authError } from '../errors.ts'
import type { AuthSettings } from '../settings.ts'

export const authHealth: Endpoint = async ({ services }) => ({
  version: services.brand.version,
  name: 'auth',
  description: 'Accounts and sessions',
})

export const jwks: Endpoint = async ({ services }) =>
  Response.json(services.keys.published, {
    headers: { 'cache-control': 'public, max-age=600', 'content-type': 'application/json' },
  })

// The hosted service lists disabled providers too.
const NOT_OFFERED = [
  'bitbucket',
  'discord',
  'figma',
  'fly',
  'github',
  'gitlab',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
]

export const publicSettings: Endpoint = async ({ services: { settings } }) => ({
  ...captchaOf(settings.captcha),
  external: {
    ...Object.fromEntries(NOT_OFFERED.map((name) => [name, false])),
    ...Object.fromEntries(Object.entries(settings.providers.external).map(([name, { enabled }]) => [name, enabled])),
    anonymous_users: settings.external.anonymous,
    email: settings.external.email,
    phone: settings.external.phone,
    web3_ethereum: settings.providers.web3.ethereum.enabled,
    web3_solana: settings.providers.web3.solana.enabled,
  },
  disable_signup: settings.disableSignup,
  passkeys_enabled: settings.webauthn.passkeys.enabled,
  mailer_autoconfirm: settings.mailer.autoconfirm,
  phone_autoconfirm: settings.sms.autoconfirm,
  saml_enabled: settings.providers.saml.enabled,
})

const captchaOf = ({ enabled, provider, siteKey }: AuthSettings['captcha']) =>
  enabled && siteKey ? { captcha: { provider, site_key: siteKey } } : {}

export const oauthClients: Endpoint = async () => {
  throw authError(501, 'feature_disabled', 'The OAuth server is not implemented')
}
