import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { AuthServices } from '../service.ts'
import { isLoopback } from './provider-client.ts'

export class BadIdToken extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options)
    this.name = 'BadIdToken'
  }
}

// A public key must not be accepted as a shared secret.
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const TIMEOUT_MS = 5000
const KEPT_MS = 3_600_000
const MOST_ISSUERS = 100

/** The caller checks audience and nonce. Rejects with BadIdToken, or another error when the issuer is unreachable. */
export async function verifyIdToken(
  services: Pick<AuthServices, 'fetch' | 'now'>,
  token: string,
  { issuer, accessToken }: { issuer: string; accessToken?: string },
): Promise<JWTPayload> {
  const keys = await keysOf(services, issuer)
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      algorithms: ALGORITHMS,
      currentDate: services.now(),
      clockTolerance: 30,
      requiredClaims: ['exp', 'iat'],
    })
    if (
      accessToken &&
      typeof payload.at_hash === 'string' &&
      payload.at_hash !== atHash(accessToken, protectedHeader.alg)
    )
      throw new BadIdToken('at_hash is not of this access token')
    return payload
  } catch (cause) {
    if (cause instanceof errors.JWKSTimeout || !(cause instanceof errors.JOSEError || cause instanceof TypeError))
      throw cause
    throw new BadIdToken(cause.message, { cause })
  }
}

const atHash = (accessToken: string, algorithm: string) => {
  const size = /\d{3}$/.exec(algorithm)?.[0] ?? '512'
  const hash = createHash(`sha${size}`).update(accessToken, 'ascii').digest()
  return hash.subarray(0, hash.length / 2).toString('base64url')
}

type KnownKeys = LRUCache<string, Promise<JWTVerifyGetKey>>
const cache = new WeakMap<object, KnownKeys>()

const keysOf = (services: Pick<AuthServices, 'fetch'>, issuer: string): Promise<JWTVerifyGetKey> => {
  const known: KnownKeys = cache.get(services) ?? new LRUCache({ max: MOST_ISSUERS, ttl: KEPT_MS })
  cache.set(services, known)
  const one = known.get(issuer)
  if (one) return one
  const keys = discoverKeys(issuer, services.fetch ?? globalThis.fetch)
  known.set(issuer, keys)
  keys.catch(() => known.delete(issuer))
  return keys
}

const discoverKeys = async (issuer: string, fetch: typeof globalThis.fetch): Promise<JWTVerifyGetKey> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  if (!address.startsWith('https://') && !isLoopback(address))
    throw new BadIdToken('the issuer is not an HTTPS address')
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
    redirect: 'error',
  })
  if (!answer.ok) throw new BadIdToken(`the issuer's description was answered with ${answer.status}`)
  const described = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown }
  if (described.issuer !== issuer || typeof described.jwks_uri !== 'string' || !URL.canParse(described.jwks_uri))
    throw new BadIdToken("the issuer's description is another one's")
  return createRemoteJWKSet(new URL(described.jwks_uri), { timeoutDuration: TIMEOUT_MS, [customFetch]: fetch })
}
