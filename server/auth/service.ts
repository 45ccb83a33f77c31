import type { Logger } from 'pino'
import type { Brand } from '#contract/brand.ts'
import type { Database } from '../db.ts'
import type { Limits } from '../limits.ts'
import type { SigningKeys } from '../signing-keys.ts'
import type { AuthSettings } from './settings.ts'

/** What an endpoint may use. Made once by compose.ts; tests hand over their own, with a clock they set. */
export interface AuthServices {
  db: Database
  settings: AuthSettings
  keys: SigningKeys
  limits: Pick<Limits, 'take'>
  log: Pick<Logger, 'error' | 'warn' | 'info'>
  /** The only clock: tokens, lifetimes and intervals are counted by it. */
  now(): Date
  /** Without a trailing slash. */
  siteUrl: string
  brand: Brand
  /** Whether X-Forwarded-For is believed: only behind a proxy of one's own. */
  trustProxy?: boolean
  /** How an endpoint asks another service (captcha, leaked passwords, providers). The global fetch unless a test says otherwise. */
  fetch?: typeof fetch
}
