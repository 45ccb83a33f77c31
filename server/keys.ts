import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JWK, SignJWT } from 'jose'
import type { Env } from './env.ts'
import { makePushKeys, type PushKeys } from './push-keys.ts'
import { isSigningKeys, makeHeadKey, makeSigningKey } from './signing-keys.ts'

/** The project's signing secret and the two long-lived keys made from it, as a hosted project has them. */
export interface Keys {
  secret: string
  /** Public: what the browser sends as apikey. */
  anon: string
  /** Secret: bypasses row level security. */
  serviceRole: string
  /** What users' tokens are signed with: the first signs; those after it signed before and still verify. */
  signing: JWK[]
  /** What the ledger's daily heads are signed with (Ed25519): whoever holds the database does not hold it. */
  ledger: JWK
  /** What settings' secrets are sealed with (32 bytes in hexadecimal): the first seals, those after it sealed before and still open. */
  sealing: string[]
  /** What tells push services that a notice is ours (VAPID, P-256): devices were given its public half, so it is never replaced. */
  push: PushKeys
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
  if (secretHolds && isSigningKeys(kept.signing) && kept.ledger && isSealing(kept.sealing) && kept.push)
    return kept as Keys
  const made = secretHolds ? undefined : await makeKeys(env.JWT_SECRET ?? randomBytes(48).toString('base64url'))
  const signing = isSigningKeys(kept?.signing) ? kept.signing : (made?.signing ?? [await makeSigningKey()])
  const ledger = kept?.ledger ?? made?.ledger ?? (await makeHeadKey())
  const sealing = isSealing(kept?.sealing) ? kept.sealing : (made?.sealing ?? [firstSealingKey(kept!.secret!)])
  const push = kept?.push ?? made?.push ?? makePushKeys()
  const keys = { ...kept, ...made, signing, ledger, sealing, push } as Keys
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

/** Puts a new sealing key in front of the kept ones. Nodes read it when they first meet what it sealed. */
export async function addSealingKey(env: Pick<Env, 'DATA_DIR' | 'JWT_SECRET'>): Promise<void> {
  const keys = await loadKeys(env)
  const sealing = [randomBytes(32).toString('hex'), ...keys.sealing]
  writeKept(fileOf(env), { ...keys, sealing }, false)
}

/** Forgets the sealing keys that nothing is left of. The one before the first stays: who saved while it was replaced has sealed with that. */
export async function dropOldSealingKeys(env: Pick<Env, 'DATA_DIR' | 'JWT_SECRET'>): Promise<void> {
  const keys = await loadKeys(env)
  writeKept(fileOf(env), { ...keys, sealing: keys.sealing.slice(0, 2) }, false)
}

/** The kept sealing keys as they are now; another process may have put a new one in front. */
export const keptSealingKeys = (env: Pick<Env, 'DATA_DIR'>): string[] => {
  const sealing = readKept(fileOf(env))?.sealing
  return isSealing(sealing) ? sealing : []
}

/** Puts keys in the place of those that are kept. JWT_SECRET, where it is set, goes before their secret at the next start. */
export function keepKeys(env: Pick<Env, 'DATA_DIR'>, keys: Keys): void {
  writeKept(fileOf(env), keys, false)
}

// More would only matter to somebody who rotates several times within the life of an access token.
const KEPT_SIGNING_KEYS = 5

const isSealing = (kept: string[] | undefined): kept is string[] => Array.isArray(kept) && kept.length > 0

// The same for all who begin together; once it is kept, another secret does not change it.
const firstSealingKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'volante settings', 32)).toString('hex')

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
    // Of two that complete the same older file, one was the last.
    return readKept(file) as Keys
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
    ledger: await makeHeadKey(),
    sealing: [firstSealingKey(secret)],
    push: makePushKeys(),
  }
}
