import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JWK, SignJWT } from 'jose'
import type { Env } from './env.ts'
import { isSigningKeys, makeSigningKey } from './signing-keys.ts'

/** The project's signing secret and the two long-lived keys made from it, as a hosted project has them. */
export interface Keys {
  secret: string
  /** Public: what the browser sends as apikey. */
  anon: string
  /** Secret: bypasses row level security. */
  serviceRole: string
  /** What users' tokens are signed with: the first signs; those after it signed before and still verify. */
  signing: JWK[]
}

const TEN_YEARS = '10y'
const fileOf = (env: Pick<Env, 'DATA_DIR'>) => join(env.DATA_DIR, 'keys.json')

/**
 * Reads the keys from DATA_DIR/keys.json, making them on the first start. JWT_SECRET, when set, replaces the kept secret.
 * Processes that start together agree: whoever writes first, the others read.
 */
export async function loadKeys(env: Pick<Env, 'DATA_DIR' | 'JWT_SECRET'>): Promise<Keys> {
  const file = fileOf(env)
  const kept = readKept(file)
  const secretHolds = kept !== undefined && (!env.JWT_SECRET || env.JWT_SECRET === kept.secret)
  if (secretHolds && isSigningKeys(kept.signing)) return kept as Keys
  const made = secretHolds ? undefined : await makeKeys(env.JWT_SECRET ?? randomBytes(48).toString('base64url'))
  const signing = isSigningKeys(kept?.signing) ? kept.signing : (made?.signing ?? [await makeSigningKey()])
  const keys = { ...kept, ...made, signing } as Keys
  return writeKept(file, keys, kept === undefined)
}

/** Puts a new signing key in front of the kept ones and answers its id. Nodes sign with it from their next start; what older keys signed holds. */
export async function rotateKeys(env: Pick<Env, 'DATA_DIR' | 'JWT_SECRET'>): Promise<string> {
  const keys = await loadKeys(env)
  const made = await makeSigningKey()
  // A key that signs no more has no use for its private half.
  const older = keys.signing.slice(0, KEPT_SIGNING_KEYS - 1).map(({ d: _, ...publicHalf }) => publicHalf)
  writeKept(fileOf(env), { ...keys, signing: [made, ...older] }, false)
  return made.kid as string
}

/** Puts keys in the place of those that are kept. JWT_SECRET, where it is set, goes before their secret at the next start. */
export function keepKeys(env: Pick<Env, 'DATA_DIR'>, keys: Keys): void {
  writeKept(fileOf(env), keys, false)
}

// More would only matter to somebody who rotates several times within the life of an access token.
const KEPT_SIGNING_KEYS = 5

const readKept = (file: string) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys>) : undefined

const writeKept = (file: string, keys: Keys, isFirst: boolean): Keys => {
  mkdirSync(join(file, '..'), { recursive: true })
  // Written whole beside it, then put in place: nobody ever reads half a file.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, JSON.stringify(keys, null, 2), { mode: 0o600 })
  try {
    if (isFirst) linkSync(draft, file)
    else renameSync(draft, file)
    return keys
  } catch (error) {
    const winner = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readKept(file) : undefined
    if (!winner) throw error
    return winner as Keys
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The anon and service keys that `secret` signs (HS256), with a first key for users' tokens. */
export async function makeKeys(secret: string): Promise<Keys> {
  const sign = (role: string) =>
    new SignJWT({ role, iss: 'volante' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(TEN_YEARS)
      .sign(new TextEncoder().encode(secret))
  return {
    secret,
    anon: await sign('anon'),
    serviceRole: await sign('service_role'),
    signing: [await makeSigningKey()],
  }
}
