import type { Logger } from 'pino'
import type { Brand } from '#contract/text/brand.ts'
import type { Database } from '../db.ts'
import type { Limits } from '../http/limits.ts'
import type { SigningKeys } from '../keys/signing-keys.ts'
import type { AuthSettings } from './settings.ts'

export interface AuthServices {
  db: Database
  settings: AuthSettings
  keys: SigningKeys
  limits: Pick<Limits, 'take'>
  log: Pick<Logger, 'error' | 'warn' | 'info'>
  now(): Date
  siteUrl: string
  brand: Brand
  trustProxy?: boolean
  fetch?: typeof fetch
}
