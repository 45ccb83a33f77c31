import { createHash } from 'node:crypto'
import { decodeJwt, type JWTPayload } from 'jose'
import { AUTH } from '#server/db.ts'
import { linkIdentity } from '../accounts/link-identity.ts'
import { type AuthCall, type Endpoint, flagIn, textIn } from '../call.ts'
import { bearerOf, callerFrom } from '../caller.ts'
import { authError, invalid, oauthError } from '../errors.ts'
import { mailConfirmation, signInExternal } from '../providers/external-sign-in.ts'
import { BadIdToken, verifyIdToken } from '../providers/id-token.ts'
import { dataOf, hasOwnTenant, homeOf } from '../providers/provider-client.ts'
import { BadProviderData, genericData, type ProviderData } from '../providers/provider-data.ts'
import type { ProviderName } from '../providers/provider-settings.ts'
import { accessTokens } from '../sessions/access-token.ts'
import { issueSession, type SessionJson } from '../sessions/sessions.ts'

interface Asked {
  idToken: string
  accessToken: string
  nonce: string
  provider: string
  clientId: string
  issuer: string
}

interface Trust {
  provider: string
  issuer: string
  clientIds: string[]
  skipNonce: boolean
  emailOptional: boolean
  read(claims: JWTPayload): ProviderData
}

const FACEBOOK_ISSUER = 'https://www.facebook.com'

/** Signs in, or links with `link_identity`. The token holds the SHA-256 of the request's nonce. */
export const grantIdToken: Endpoint = async (call) => {
  if (!call.isService) await call.services.limits.take('token', call.ip)
  const asked = readAsked(call)
  const linkTo = flagIn(call.body, 'link_identity', false) ? await linkTarget(call) : undefined
  const trust = trustOf(call, asked)
  const claims = await claimsOf(call, asked, trust)
  checkAudience(claims, trust)
  if (!trust.skipNonce) checkNonce(claims, asked.nonce)
  const data = readData(trust, claims)
  if (linkTo) return link(call, linkTo, trust.provider, data)
  const external = { provider: trust.provider, data, emailOptional: trust.emailOptional }
  return signInExternal(call, external, (sql, user) => issueSession(sql, call, user, { method: 'oauth' }))
}

const readAsked = ({ body }: AuthCall): Asked => {
  const asked = {
    idToken: textIn(body, 'id_token'),
    accessToken: textIn(body, 'access_token'),
    nonce: textIn(body, 'nonce'),
    provider: textIn(body, 'provider'),
    clientId: textIn(body, 'client_id'),
    issuer: textIn(body, 'issuer'),
  }
  if (asked.idToken === '') throw oauthError('invalid request', 'id_token required')
  if (asked.provider === '' && (asked.clientId === '' || asked.issuer === ''))
    throw oauthError('invalid request', 'provider or client_id and issuer required')
  return asked
}

const linkTarget = async (call: AuthCall): Promise<string> => {
  const { services } = call
  if (!services.settings.providers.manualLinking)
    throw authError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  const bearer = bearerOf(call.request)
  if (bearer === undefined)
    throw oauthError('invalid request', 'Linking requires a valid user access token in Authorization')
  return (await callerFrom(bearer, accessTokens(services), services)).user.id
}

const trustOf = (call: AuthCall, asked: Asked): Trust => {
  const { settings } = call.services
  const { external, apple, allowedIdTokenIssuers } = settings.providers
  const named = (provider: ProviderName, issuer: string, more: Partial<Trust> = {}): Trust => {
    const { enabled, clientIds, skipNonceCheck, emailOptional } = external[provider]
    if (!enabled) throw authError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`)
    return {
      provider,
      issuer,
      clientIds,
      skipNonce: skipNonceCheck,
      emailOptional,
      read: (claims) => dataOf(settings, provider, claims),
      ...more,
    }
  }
  const is = (provider: ProviderName, issuer: string) => asked.provider === provider || asked.issuer === issuer
  if (is('apple', homeOf(settings, 'apple'))) {
    const clientIds = [...external.apple.clientIds, ...(apple.iosBundleId ? [apple.iosBundleId] : [])]
    return named('apple', homeOf(settings, 'apple'), { clientIds })
  }
  if (is('google', homeOf(settings, 'google'))) return named('google', homeOf(settings, 'google'))
  if (asked.provider === 'azure' || isTenant(call, asked.issuer)) return named('azure', azureIssuer(call, asked))
  if (is('facebook', FACEBOOK_ISSUER)) {
    return named('facebook', FACEBOOK_ISSUER, { skipNonce: true, read: genericData })
  }
  if (!allowedIdTokenIssuers.includes(asked.issuer))
    throw invalid(`Custom OIDC provider "${asked.provider}" not allowed`)
  return {
    provider: asked.issuer,
    issuer: asked.issuer,
    clientIds: [asked.clientId],
    skipNonce: false,
    emailOptional: false,
    read: genericData,
  }
}

const isTenant = (call: AuthCall, issuer: string) => {
  const home = homeOf(call.services.settings, 'azure')
  if (hasOwnTenant(call.services.settings)) return issuer === `${home}/v2.0`
  const base = home.slice(0, home.lastIndexOf('/') + 1)
  return issuer.startsWith(base) && /^[^/]+\/v2\.0\/?$/.test(issuer.slice(base.length))
}

// Each Microsoft tenant is its own issuer with its own keys.
const azureIssuer = (call: AuthCall, { idToken, issuer }: Asked): string => {
  let found: unknown
  try {
    found = decodeJwt(idToken).iss
  } catch {}
  if (typeof found !== 'string') throw invalid('Unable to detect issuer in ID token for Azure provider')
  if (!isTenant(call, found)) throw invalid('Detected ID token issuer is not an Azure ID token issuer')
  if (issuer !== '' && issuer !== found) throw invalid('Provided issuer does not match ID token issuer')
  return found
}

const claimsOf = async (call: AuthCall, { idToken, accessToken }: Asked, { issuer, provider }: Trust) => {
  try {
    return await verifyIdToken(call.services, idToken, { issuer, ...(accessToken && { accessToken }) })
  } catch (cause) {
    call.services.log.info({ err: cause, provider }, 'an id_token was refused')
    if (cause instanceof BadIdToken) throw oauthError('invalid request', 'Bad ID token')
    throw oauthError('server_error', 'The provider does not answer, please try again later')
  }
}

const checkAudience = ({ aud }: JWTPayload, { clientIds }: Trust) => {
  const audiences = [aud ?? []].flat()
  if (!clientIds.some((id) => id !== '' && audiences.includes(id)))
    throw oauthError('invalid request', `Unacceptable audience in id_token: [${audiences.join(' ')}]`)
}

const checkNonce = ({ nonce: held }: JWTPayload, nonce: string) => {
  const isHeld = typeof held === 'string' && held !== ''
  if (isHeld !== (nonce !== ''))
    throw oauthError('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.')
  if (isHeld && createHash('sha256').update(nonce).digest('hex') !== held)
    throw oauthError('invalid nonce', 'Nonces mismatch')
}

const readData = (trust: Trust, claims: JWTPayload): ProviderData => {
  try {
    return trust.read(claims)
  } catch (error) {
    if (error instanceof BadProviderData) throw oauthError('invalid request', 'Missing sub claim in id_token')
    throw error
  }
}

const link = async (call: AuthCall, userId: string, provider: string, data: ProviderData): Promise<SessionJson> => {
  const { signedIn, session } = await call.services.db.asCaller(AUTH, async (sql) => {
    const signedIn = await linkIdentity(sql, call, userId, provider, data)
    if (signedIn.unconfirmed) return { signedIn, session: undefined }
    return { signedIn, session: await issueSession(sql, call, signedIn.user, { method: 'oauth' }) }
  })
  if (session) return session
  await mailConfirmation(call, signedIn.user)
  throw authError(
    422,
    'email_not_confirmed',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )
}
