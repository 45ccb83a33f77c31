import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'

export interface SigningKeys {
  sign(claims: Record<string, unknown>): Promise<string>
  verifying: JWK[]
  published: { keys: JWK[] }
}

const ALGORITHM_OF: Record<string, (key: JWK) => string> = {
  EC: () => 'ES256',
  RSA: () => 'RS256',
  OKP: () => 'EdDSA',
  oct: () => 'HS256',
}
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'] as const

export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' }
}

export async function makeHeadKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return exportJWK(privateKey)
}

export const isSigningKeys = (value: unknown): value is JWK[] =>
  Array.isArray(value) && value.length > 0 && canSign(value[0] as JWK)

const canSign = (key: JWK) => typeof (key.kty === 'oct' ? key.k : key.d) === 'string'

export function openSigningKeys(signing: JWK[], secret: string): SigningKeys {
  const shared: JWK = { kty: 'oct', k: Buffer.from(secret).toString('base64url'), alg: 'HS256' }
  const current = signing[0] ?? shared
  const alg = algorithmOf(current)
  const ready = importJWK(withoutUses(current), alg)
  const header = { alg, typ: 'JWT', ...(current.kid ? { kid: current.kid } : {}) }
  return {
    sign: async (claims) => new SignJWT(claims).setProtectedHeader(header).sign(await ready),
    verifying: [...signing.map((key) => (key.kty === 'oct' ? withoutUses(key) : publicHalf(key))), shared],
    published: { keys: signing.filter((key) => key.kty !== 'oct').map(publicHalf) },
  }
}

export function readSigningKeys(text: string): JWK[] {
  const parsed: unknown = JSON.parse(text)
  const keys = (Array.isArray(parsed) ? parsed : (parsed as { keys?: unknown })?.keys) as JWK[] | undefined
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('must be a JSON list of keys')
  for (const key of keys) if (!ALGORITHM_OF[key?.kty ?? '']) throw new Error('holds something that is no key')
  const signers = keys.filter((key) => canSign(key) && (key.key_ops?.includes('sign') ?? true))
  const chosen = signers.filter((key) => key.key_ops)
  const signer = chosen[0] ?? signers[0]
  if (!signer) throw new Error('holds no key that may sign')
  if (chosen.length > 1) throw new Error('holds more than one key that may sign')
  return [signer, ...keys.filter((key) => key !== signer)]
}

const algorithmOf = (key: JWK) => key.alg ?? ALGORITHM_OF[key.kty ?? '']?.(key) ?? 'ES256'
// These members would restrict the use of the imported key.
const withoutUses = ({ key_ops: _, use: __, ...key }: JWK): JWK => key
const publicHalf = (key: JWK): JWK => {
  const shown: Record<string, unknown> = { ...key, alg: algorithmOf(key), use: 'sig', key_ops: ['verify'], ext: true }
  for (const name of PRIVATE_PARTS) delete shown[name]
  return shown as JWK
}
