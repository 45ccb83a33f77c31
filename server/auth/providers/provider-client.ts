import { createHash, createHmac } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
} from 'openid-client'
import type { AuthServices } from '../service.ts'
import type { AuthSettings } from '../settings.ts'
import { appleClientSecret } from './apple-secret.ts'
import { appleData, azureData, facebookData, googleData, type ProviderData } from './provider-data.ts'
import type { ProviderName } from './provider-settings.ts'

export type ProviderServices = Pick<AuthServices, 'settings' | 'fetch'>

export interface Authorization {
  state: string
  codeVerifier: string
}

export interface ProviderAnswer {
  data: ProviderData
  accessToken: string
  refreshToken?: string
}

interface Kind {
  home: string
  scopes: string[]
  oidc: boolean
  issuer?: (home: string) => string
  extra?: Record<string, string>
}

const KINDS: Record<ProviderName, Kind> = {
  google: {
    home: 'https://accounts.google.com',
    scopes: ['openid', 'email', 'profile'],
    oidc: true,
    issuer: (home) => home,
  },
  apple: {
    home: 'https://appleid.apple.com',
    scopes: ['name', 'email'],
    oidc: true,
    issuer: (home) => home,
    extra: { response_mode: 'form_post' },
  },
  azure: {
    home: 'https://login.microsoftonline.com/common',
    scopes: ['openid', 'email', 'profile'],
    oidc: true,
    issuer: (home) => `${home}/v2.0`,
  },
  facebook: { home: '', scopes: ['email'], oidc: false },
}
const TIMEOUT_SECONDS = 8
const KEPT_MS = 3_600_000
/** The issuer that all Microsoft customers share. */
const SHARED_TENANTS = /\/(common|organizations|consumers)$/

export const homeOf = (settings: AuthSettings, name: ProviderName) =>
  settings.providers.external[name].url || KINDS[name].home

export const hasOwnTenant = (settings: AuthSettings) => !SHARED_TENANTS.test(homeOf(settings, 'azure'))

const nonceOf = ({ codeVerifier }: Pick<Authorization, 'codeVerifier'>) =>
  createHash('sha256').update(`nonce:${codeVerifier}`).digest('base64url')

/** `extra`: prompt, login_hint … Rejects when the provider is unreachable. */
export async function authorizationUrl(
  services: ProviderServices,
  name: ProviderName,
  authorization: Authorization,
  asked: { scopes: string[]; extra: Record<string, string> },
): Promise<URL> {
  const { scopes, oidc, extra } = KINDS[name]
  return buildAuthorizationUrl(await configurationOf(services, name), {
    ...asked.extra,
    ...extra,
    redirect_uri: services.settings.providers.external[name].redirectUri,
    scope: [...new Set([...scopes, ...asked.scopes])].join(' '),
    state: authorization.state,
    code_challenge: await calculatePKCECodeChallenge(authorization.codeVerifier),
    code_challenge_method: 'S256',
    ...(oidc && { nonce: nonceOf(authorization) }),
  })
}

export async function exchangeCode(
  services: ProviderServices,
  name: ProviderName,
  authorization: Authorization,
  answer: { code: string; iss?: string; user?: string },
): Promise<ProviderAnswer> {
  const { settings } = services
  const config = await configurationOf(services, name)
  const { oidc } = KINDS[name]
  const url = new URL(settings.providers.external[name].redirectUri)
  url.searchParams.set('code', answer.code)
  url.searchParams.set('state', authorization.state)
  if (answer.iss) url.searchParams.set('iss', answer.iss)
  const tokens = await authorizationCodeGrant(config, url, {
    pkceCodeVerifier: authorization.codeVerifier,
    expectedState: authorization.state,
    ...(oidc && { expectedNonce: nonceOf(authorization), idTokenExpected: true }),
  })
  const claims = tokens.claims() as Record<string, unknown> | undefined
  return {
    data: claims
      ? dataOf(settings, name, claims, answer.user)
      : await facebookProfile(settings, config, tokens.access_token),
    accessToken: tokens.access_token,
    ...(tokens.refresh_token && { refreshToken: tokens.refresh_token }),
  }
}

export const dataOf = (
  settings: AuthSettings,
  name: ProviderName,
  claims: Record<string, unknown>,
  user?: string,
): ProviderData =>
  name === 'apple'
    ? appleData(claims, user)
    : name === 'azure'
      ? azureData(claims, hasOwnTenant(settings))
      : googleData(claims)

const facebookProfile = async (settings: AuthSettings, config: Configuration, accessToken: string) => {
  const address = graphOf(settings)
  const url = new URL(`${address}/me`)
  url.searchParams.set('fields', 'email,first_name,last_name,name,picture')
  const proof = createHmac('sha256', settings.providers.external.facebook.secret).update(accessToken).digest('hex')
  url.searchParams.set('appsecret_proof', proof)
  const answer = await fetchProtectedResource(config, accessToken, url, 'GET')
  if (!answer.ok) throw new Error(`the profile was answered with ${answer.status}`)
  return facebookData((await answer.json()) as Record<string, unknown>, `${address}/me`)
}

const graphOf = (settings: AuthSettings) => homeOf(settings, 'facebook') || 'https://graph.facebook.com'

const cache = new WeakMap<ProviderServices, Map<ProviderName, { made: Promise<Configuration>; until: number }>>()

const configurationOf = (services: ProviderServices, name: ProviderName): Promise<Configuration> => {
  const known = cache.get(services) ?? new Map()
  cache.set(services, known)
  const one = known.get(name)
  if (one && one.until > Date.now()) return one.made
  const made = configure(services, name)
  known.set(name, { made, until: Date.now() + KEPT_MS })
  made.catch(() => known.delete(name))
  return made
}

const configure = async (
  { settings, fetch = globalThis.fetch }: ProviderServices,
  name: ProviderName,
): Promise<Configuration> => {
  const kind = KINDS[name]
  const { clientIds, secret } = settings.providers.external[name]
  const clientId = clientIds[0] ?? ''
  const home = homeOf(settings, name)
  const extensions = isLoopback(home) ? [allowInsecureRequests] : []
  if (kind.issuer) {
    const auth = name === 'apple' ? appleAuth(settings) : ClientSecretPost(secret)
    return discovery(new URL(kind.issuer(home)), clientId, undefined, auth, {
      timeout: TIMEOUT_SECONDS,
      [customFetch]: fetch as CustomFetch,
      execute: [...extensions, enableNonRepudiationChecks],
    })
  }
  const config = new Configuration(
    {
      issuer: home || 'https://www.facebook.com',
      authorization_endpoint: `${home || 'https://www.facebook.com'}/dialog/oauth`,
      token_endpoint: `${graphOf(settings)}/oauth/access_token`,
    },
    clientId,
    undefined,
    ClientSecretPost(secret),
  )
  config.timeout = TIMEOUT_SECONDS
  config[customFetch] = fetch as CustomFetch
  for (const extend of extensions) extend(config)
  return config
}

const appleAuth = (settings: AuthSettings): ClientAuth => {
  const { clientIds, secret } = settings.providers.external.apple
  const { teamId, keyId } = settings.providers.apple
  const key = { clientId: clientIds[0] ?? '', teamId, keyId, secret, audience: homeOf(settings, 'apple') }
  return async (_server, _client, body) => {
    body.set('client_id', key.clientId)
    body.set('client_secret', await appleClientSecret(key, new Date()))
  }
}

/** Only these addresses may use plain HTTP. */
export const isLoopback = (address: string) =>
  URL.canParse(address) &&
  new URL(address).protocol === 'http:' &&
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
