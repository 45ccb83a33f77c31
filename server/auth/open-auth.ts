import type { Brand } from '#contract/text/brand.ts'
import type { Database } from '../db.ts'
import type { Env } from '../env.ts'
import { openLimits } from '../http/limits.ts'
import { type SiteName, siteUrl } from '../http/site-url.ts'
import type { Keys } from '../keys/keys.ts'
import { openSigningKeys, readSigningKeys, type SigningKeys } from '../keys/signing-keys.ts'
import type { AuthServices } from './service.ts'
import { type AuthSettings, readAuthSettings } from './settings.ts'

export const authSettings = (
  env: SiteName & Pick<Env, 'PORT'>,
  source: Record<string, string | undefined> = process.env,
): AuthSettings => readAuthSettings(source, { siteUrl: siteUrl(env), landingPath: '/acceder/enlace' })

export function signingKeys(keys: Keys, source: Record<string, string | undefined> = process.env): SigningKeys {
  const given = source.GOTRUE_JWT_KEYS
  if (!given) return openSigningKeys(keys.signing, keys.secret)
  try {
    return openSigningKeys(readSigningKeys(given), keys.secret)
  } catch (error) {
    throw new Error(`The configuration is not valid:\n  GOTRUE_JWT_KEYS: ${(error as Error).message}`)
  }
}

export function openAuth(given: {
  env: Env
  keys: Keys
  signing: SigningKeys
  db: Database
  databaseUrl: string
  brand: Brand
  log: AuthServices['log']
}): AuthServices & { close(): Promise<void> } {
  const { env, db, brand, log } = given
  const limits = openLimits(given.databaseUrl, { secret: given.keys.secret, log, source: process.env })
  const settings = authSettings(env)
  for (const name of settings.unused) log.warn({ name }, 'this variable is not used by this server')
  return {
    db,
    settings,
    keys: given.signing,
    limits,
    log,
    now: () => new Date(),
    siteUrl: settings.siteUrl,
    brand,
    trustProxy: env.TRUST_PROXY,
    close: () => limits.close(),
  }
}
