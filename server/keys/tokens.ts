import { type CryptoKey, compactVerify, decodeProtectedHeader, errors, importJWK, type JWK } from 'jose'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../kernel/api-error.ts'

export type TokenKeys = Uint8Array | JWK[]

/** Parses a JWK set, a JWK or a secret. Throws when no key is usable. */
export function readTokenKeys(text: string, isBase64 = false): TokenKeys {
  if (/^\s*\{/.test(text)) {
    const parsed = JSON.parse(text) as { keys?: JWK[] } & JWK
    const keys = parsed.keys ?? [parsed]
    if (keys.length === 0 || keys.some((key) => typeof key.kty !== 'string')) throw new Error('holds no JSON Web Key')
    return keys
  }
  return isBase64 ? Buffer.from(text, 'base64url') : new TextEncoder().encode(text)
}

const FAMILY: Record<string, (key: JWK) => boolean> = {
  HS: (key) => key.kty === 'oct',
  RS: (key) => key.kty === 'RSA',
  PS: (key) => key.kty === 'RSA',
  ES: (key) => key.kty === 'EC',
  Ed: (key) => key.kty === 'OKP',
}
const ALGORITHMS = [
  'HS256',
  'HS384',
  'HS512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
]
const SKEW_SECONDS = 30
const KEPT_TOKENS = 1000

type JwtClaims = Record<string, unknown>

/** Allows a clock skew of 30 s. Throws ApiError 401 with PGRST301 or PGRST303. */
export function tokenVerifier(options: { keys: TokenKeys | null; audience?: string; now?: () => number }) {
  const now = options.now ?? Date.now
  const seen = new LRUCache<string, JwtClaims>({ max: KEPT_TOKENS })
  return async (token: string): Promise<JwtClaims> => {
    let claims = seen.get(token)
    if (!claims) {
      claims = await signedClaims(token, options.keys)
      seen.set(token, claims)
    }
    checkTimes(claims, Math.floor(now() / 1000))
    checkAudience(claims.aud, options.audience)
    return claims
  }
}

const signedClaims = async (token: string, keys: TokenKeys | null): Promise<JwtClaims> => {
  if (keys === null) throw new ApiError(500, 'PGRST300', 'Server lacks JWT secret')
  if (token === '') throw notDecoded('Empty JWT is sent in Authorization header')
  const parts = token.split('.').length
  if (parts !== 3) throw notDecoded(`Expected 3 parts in JWT; got ${parts}`)
  const payload = await verifiedPayload(token, keys)
  try {
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return claims as JwtClaims
  } catch {}
  throw badClaims('Parsing claims failed')
}

const verifiedPayload = async (token: string, keys: TokenKeys) => {
  let header: ReturnType<typeof decodeProtectedHeader>
  try {
    header = decodeProtectedHeader(token)
  } catch {
    throw notDecoded('JWT cryptographic operation failed')
  }
  const algorithm = String(header.alg ?? '')
  const fits = FAMILY[algorithm.slice(0, 2)]
  if (!fits || !(ALGORITHMS.includes(algorithm) || algorithm === 'EdDSA' || algorithm === 'Ed25519')) {
    throw notDecoded('Wrong or unsupported encoding algorithm')
  }
  const candidates =
    keys instanceof Uint8Array ? (algorithm.startsWith('HS') ? [keys] : []) : keys.filter(usable(header, fits))
  for (const candidate of candidates) {
    const verified = await attempt(token, candidate, algorithm)
    if (verified) return verified
  }
  throw notDecoded('No suitable key or wrong key type', 'None of the keys was able to decode the JWT')
}

const usable = (header: { kid?: string; alg?: string }, fits: (key: JWK) => boolean) => (key: JWK) =>
  fits(key) && (!header.kid || !key.kid || header.kid === key.kid) && (!key.alg || key.alg === header.alg)

const imported = new WeakMap<JWK, Map<string, Promise<CryptoKey | Uint8Array>>>()
const attempt = async (token: string, candidate: Uint8Array | JWK, algorithm: string) => {
  try {
    const key = candidate instanceof Uint8Array ? candidate : await importedKey(candidate, algorithm)
    return (await compactVerify(token, key, { algorithms: [algorithm] })).payload
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException)
      return undefined
    throw error
  }
}

const importedKey = (key: JWK, algorithm: string) => {
  const known = imported.get(key) ?? new Map<string, Promise<CryptoKey | Uint8Array>>()
  imported.set(key, known)
  const ready = known.get(algorithm) ?? importJWK(key, algorithm)
  known.set(algorithm, ready)
  return ready
}

const checkTimes = (claims: JwtClaims, now: number) => {
  const time = (name: string) => {
    const value = claims[name]
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'number') throw badClaims(`The JWT '${name}' claim must be a number`)
    return Math.trunc(value)
  }
  const [expires, notBefore, issued] = [time('exp'), time('nbf'), time('iat')]
  if (expires !== undefined && expires < now - SKEW_SECONDS) throw badClaims('JWT expired', now - expires)
  if (notBefore !== undefined && notBefore > now + SKEW_SECONDS) throw badClaims('JWT not yet valid', notBefore - now)
  if (issued !== undefined && issued > now + SKEW_SECONDS) throw badClaims('JWT issued at future', issued - now)
}

const checkAudience = (claim: unknown, expected: string | undefined) => {
  if (claim === undefined || claim === null) return
  const audiences = typeof claim === 'string' ? [claim] : claim
  if (!Array.isArray(audiences) || audiences.some((one) => typeof one !== 'string')) {
    throw badClaims("The JWT 'aud' claim must be a string or an array of strings")
  }
  if (expected !== undefined && audiences.length > 0 && !audiences.includes(expected))
    throw badClaims('JWT not in audience')
}

const refused = (code: string, message: string, details: string | null) =>
  new ApiError(401, code, message, details, null, {
    'www-authenticate': `Bearer error="invalid_token", error_description="${message.replaceAll('"', "'")}"`,
  })
const notDecoded = (message: string, details: string | null = null) => refused('PGRST301', message, details)
const badClaims = (message: string, bySeconds?: number) =>
  refused('PGRST303', message, bySeconds === undefined ? null : `Invalid by ${bySeconds} seconds`)
