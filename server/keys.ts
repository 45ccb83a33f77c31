import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import type { Env } from './env.ts'

/** The project's signing secret and the two long-lived keys made from it, as a hosted project has them. */
export interface Keys {
  secret: string
  /** Public: what the browser sends as apikey. */
  anon: string
  /** Secret: bypasses row level security. */
  serviceRole: string
}

const TEN_YEARS = '10y'

/**
 * Reads the keys from DATA_DIR/keys.json, making them on the first start. JWT_SECRET, when set, replaces the kept secret.
 * Processes that start together agree: whoever writes first, the others read.
 */
export async function loadKeys(env: Pick<Env, 'DATA_DIR' | 'JWT_SECRET'>): Promise<Keys> {
  const file = join(env.DATA_DIR, 'keys.json')
  const kept = readKept(file)
  if (kept && (!env.JWT_SECRET || env.JWT_SECRET === kept.secret)) return kept
  const keys = await makeKeys(env.JWT_SECRET ?? randomBytes(48).toString('base64url'))
  mkdirSync(env.DATA_DIR, { recursive: true })
  // Written whole beside it, then put in place: nobody ever reads half a file.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, JSON.stringify(keys, null, 2), { mode: 0o600 })
  try {
    if (kept) {
      renameSync(draft, file)
      return keys
    }
    linkSync(draft, file)
    return keys
  } catch (error) {
    const winner = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readKept(file) : undefined
    if (!winner) throw error
    return winner
  } finally {
    rmSync(draft, { force: true })
  }
}

const readKept = (file: string) => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Keys) : undefined)

/** The anon and service keys that `secret` signs (HS256). */
export async function makeKeys(secret: string): Promise<Keys> {
  const sign = (role: string) =>
    new SignJWT({ role, iss: 'volante' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(TEN_YEARS)
      .sign(new TextEncoder().encode(secret))
  return { secret, anon: await sign('anon'), serviceRole: await sign('service_role') }
}
