import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JWK, SignJWT } from 'jose'
import type { Env } from '../env.ts'
import { makePushKeys, type PushKeys } from './push-keys.ts'
import { isSigningKeys, makeHeadKey, makeSigningKey } from './signing-keys.ts'

export interface Keys {
  secret: string
  anon: string
  serviceRole: string
  /** The first key signs; older keys still verify. */
  signing: JWK[]
  /** Signs the daily heads of the ledger (Ed25519); not stored in the database. */
  ledger: JWK
  /** 32 bytes in hex. The first key seals; older keys still open. */
  sealing: string[]
  /** P-256. Devices store the public half, so the key is never replaced. */
  push: PushKeys
}

const TEN_YEARS = '10y'
const fileOf = (env: Pick<Env, 'DATA_DIR'>) => join(env.DATA_DIR, 'keys.json')

/** Created at first start; safe for concurrent starts. JWT_SECRET overrides the secret. */
export async function loadKeys(env: Pick<Env, 'DATA_DIR' | 'JWT_SECRET'>): Promise<Keys> {
  const file = fileOf(env)
  const stored = readKeys(file)
  const secretHolds = stored !== undefined && (!env.JWT_SECRET || env.JWT_SECRET === stored.secret)
  if (secretHolds && isSigningKeys(stored.signing) && stored.ledger && isSealing(stored.sealing) && stored.push)
    return stored as Keys
  const made = secretHolds ? undefined : await makeKeys(env.JWT_SECRET ?? randomBytes(48).toString('base64url'))
  const signing = isSigningKeys(stored?.signing) ? stored.signing : (made?.signing ?? [await makeSigningKey()])
  const ledger = stored?.ledger ?? made?.ledger ?? (await makeHeadKey())
  const sealing = isSealing(stored?.sealing) ? stored.sealing : (made?.sealing ?? [firstSealingKey(stored!.secret!)])
  const push = stored?.push ?? made?.push ?? makePushKeys()
  const keys = { ...stored, ...made, signing, ledger, sealing, push } as Keys
  return writeKeys(file, keys, stored === undefined)
}

export async function rotateKeys(env: Pick<Env, 'DATA_DIR' | 'JWT_SECRET'>): Promise<string> {
  const keys = await loadKeys(env)
  const made = await makeSigningKey()
  const older = keys.signing.slice(0, KEPT_SIGNING_KEYS - 1).map(({ d: _, ...publicHalf }) => publicHalf)
  writeKeys(fileOf(env), { ...keys, signing: [made, ...older] }, false)
  return made.kid as string
}

export async function addSealingKey(env: Pick<Env, 'DATA_DIR' | 'JWT_SECRET'>): Promise<void> {
  const keys = await loadKeys(env)
  const sealing = [randomBytes(32).toString('hex'), ...keys.sealing]
  writeKeys(fileOf(env), { ...keys, sealing }, false)
}

/** Keeps the previous key, which a concurrent save may have used. */
export async function dropOldSealingKeys(env: Pick<Env, 'DATA_DIR' | 'JWT_SECRET'>): Promise<void> {
  const keys = await loadKeys(env)
  writeKeys(fileOf(env), { ...keys, sealing: keys.sealing.slice(0, 2) }, false)
}

export const loadSealingKeys = (env: Pick<Env, 'DATA_DIR'>): string[] => {
  const sealing = readKeys(fileOf(env))?.sealing
  return isSealing(sealing) ? sealing : []
}

export function keepKeys(env: Pick<Env, 'DATA_DIR'>, keys: Keys): void {
  writeKeys(fileOf(env), keys, false)
}

// There may be several rotations within the lifetime of a token.
const KEPT_SIGNING_KEYS = 5

const isSealing = (stored: string[] | undefined): stored is string[] => Array.isArray(stored) && stored.length > 0

const firstSealingKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'volante settings', 32)).toString('hex')

const readKeys = (file: string) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys>) : undefined

const writeKeys = (file: string, keys: Keys, isFirst: boolean): Keys => {
  mkdirSync(join(file, '..'), { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, JSON.stringify(keys, null, 2), { mode: 0o600 })
  try {
    if (isFirst) linkSync(draft, file)
    else renameSync(draft, file)
    return readKeys(file) as Keys
  } catch (error) {
    const winner = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readKeys(file) : undefined
    if (!winner) throw error
    return winner as Keys
  } finally {
    rmSync(draft, { force: true })
  }
}

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
