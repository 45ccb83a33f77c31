import type { JWK } from 'jose'
import { type Limits, openLimits } from '../http/limits.ts'
import { readSigningKeys } from '../keys/signing-keys.ts'
import { type AuthSettings, readAuthSettings } from './settings.ts'

export interface ContractAuth {
  settings: AuthSettings
  secret: string
  signing: JWK[]
  /** Rate limits apply only if a header names the address, as in the reference server. */
  counts: boolean
}

const REFERENCE_DEFAULTS = {
  GOTRUE_PASSWORD_MIN_LENGTH: '6',
  GOTRUE_PASSWORD_ALLOW_COMMON: 'true',
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0',
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'false',
  GOTRUE_SECURITY_UPDATE_PASSWORD_PROOF_AGE: '0',
  GOTRUE_SECURITY_NEUTRAL_ANSWERS: 'false',
  GOTRUE_PASSKEY_ENABLED: 'false',
}

export function readContractAuth(
  source: Record<string, string | undefined>,
  address: string,
  otherSecret: string | undefined,
): ContractAuth | undefined {
  if (!Object.entries(source).some(([name, value]) => name.startsWith('GOTRUE_') && value)) return undefined
  const secret = source.GOTRUE_JWT_SECRET || otherSecret
  if (!secret) throw new Error('The configuration is not valid:\n  GOTRUE_JWT_SECRET: must be set')
  const settings = readAuthSettings({ ...REFERENCE_DEFAULTS, ...source }, { siteUrl: address })
  try {
    const signing = source.GOTRUE_JWT_KEYS ? readSigningKeys(source.GOTRUE_JWT_KEYS) : []
    return { settings, secret, signing, counts: Boolean(source.GOTRUE_RATE_LIMIT_HEADER) }
  } catch (error) {
    throw new Error(`The configuration is not valid:\n  GOTRUE_JWT_KEYS: ${(error as Error).message}`)
  }
}

export const contractLimits = (
  { counts, secret }: ContractAuth,
  databaseUrl: string,
  log: Parameters<typeof openLimits>[1]['log'],
): Limits =>
  counts
    ? openLimits(databaseUrl, { secret, log, source: process.env })
    : { take: async () => {}, close: async () => {} }
