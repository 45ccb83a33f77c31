import { z } from 'zod'
import { flag, list, seconds, text } from '../setting-kinds.ts'

export const PROVIDERS = ['apple', 'azure', 'facebook', 'google'] as const
export type ProviderName = (typeof PROVIDERS)[number]

export interface ProviderConfig {
  enabled: boolean
  clientIds: string[]
  secret: string
  redirectUri: string
  url: string
  skipNonceCheck: boolean
  emailOptional: boolean
}

export interface ProviderSettings {
  external: Record<ProviderName, ProviderConfig>
  apple: { teamId: string; keyId: string; iosBundleId: string }
  allowedIdTokenIssuers: string[]
  /** When set, every callback redirects here. */
  externalRedirectUrl: string
  flowStateSeconds: number
  web3: Record<'ethereum' | 'solana', { enabled: boolean; validitySeconds: number }>
  saml: {
    enabled: boolean
    privateKey: string
    allowEncryptedAssertions: boolean
    relayStateSeconds: number
    externalUrl: string
  }
  manualLinking: boolean
  allowUnverifiedEmailSignIns: boolean
}

const providerSchema = z.object({
  ENABLED: flag(false),
  CLIENT_ID: list(),
  SECRET: text(),
  REDIRECT_URI: text(),
  URL: z.url('must be an address').or(z.literal('')).default(''),
  SKIP_NONCE_CHECK: flag(false),
  EMAIL_OPTIONAL: flag(false),
})
const schema = z.object({
  GOTRUE_EXTERNAL_APPLE_TEAM_ID: text(),
  GOTRUE_EXTERNAL_APPLE_KEY_ID: text(),
  GOTRUE_EXTERNAL_IOS_BUNDLE_ID: text(),
  GOTRUE_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS: list(),
  GOTRUE_EXTERNAL_REDIRECT_URL: text(),
  GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: seconds(300),
  GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED: flag(false),
  GOTRUE_EXTERNAL_WEB3_ETHEREUM_MAXIMUM_VALIDITY_DURATION: seconds(600),
  GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: flag(false),
  GOTRUE_EXTERNAL_WEB3_SOLANA_MAXIMUM_VALIDITY_DURATION: seconds(600),
  GOTRUE_SAML_ENABLED: flag(false),
  GOTRUE_SAML_PRIVATE_KEY: text(),
  GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS: flag(false),
  GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD: seconds(120),
  GOTRUE_SAML_EXTERNAL_URL: text(),
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: flag(false),
  GOTRUE_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS: flag(false),
})
const prefixOf = (name: ProviderName) => `GOTRUE_EXTERNAL_${name.toUpperCase()}_`

export const PROVIDER_VARIABLES = [
  ...Object.keys(schema.shape),
  ...PROVIDERS.flatMap((name) => Object.keys(providerSchema.shape).map((key) => prefixOf(name) + key)),
]

export function readProviderSettings(source: Record<string, string | undefined>, apiUrl: string): ProviderSettings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const wrong: string[] = []
  const parsed = schema.safeParse(given)
  for (const issue of parsed.error?.issues ?? []) wrong.push(`  ${issue.path.join('.')}: ${issue.message}`)
  const external = Object.fromEntries(
    PROVIDERS.map((name) => [name, readProvider(name, given, apiUrl, wrong)]),
  ) as Record<ProviderName, ProviderConfig>
  const v = parsed.data
  if (v?.GOTRUE_SAML_ENABLED && !v.GOTRUE_SAML_PRIVATE_KEY)
    wrong.push('  GOTRUE_SAML_PRIVATE_KEY: must be set when SAML is enabled')
  if (!v || wrong.length > 0) throw new Error(`The configuration is not valid:\n${wrong.join('\n')}`)
  return {
    external,
    apple: {
      teamId: v.GOTRUE_EXTERNAL_APPLE_TEAM_ID,
      keyId: v.GOTRUE_EXTERNAL_APPLE_KEY_ID,
      iosBundleId: v.GOTRUE_EXTERNAL_IOS_BUNDLE_ID,
    },
    allowedIdTokenIssuers: v.GOTRUE_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS,
    externalRedirectUrl: v.GOTRUE_EXTERNAL_REDIRECT_URL,
    flowStateSeconds: Math.max(300, v.GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION),
    web3: {
      ethereum: {
        enabled: v.GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED,
        validitySeconds: v.GOTRUE_EXTERNAL_WEB3_ETHEREUM_MAXIMUM_VALIDITY_DURATION,
      },
      solana: {
        enabled: v.GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED,
        validitySeconds: v.GOTRUE_EXTERNAL_WEB3_SOLANA_MAXIMUM_VALIDITY_DURATION,
      },
    },
    saml: {
      enabled: v.GOTRUE_SAML_ENABLED,
      privateKey: v.GOTRUE_SAML_PRIVATE_KEY,
      allowEncryptedAssertions: v.GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS,
      relayStateSeconds: v.GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD,
      externalUrl: (v.GOTRUE_SAML_EXTERNAL_URL || apiUrl).replace(/\/+$/, ''),
    },
    manualLinking: v.GOTRUE_SECURITY_MANUAL_LINKING_ENABLED,
    allowUnverifiedEmailSignIns: v.GOTRUE_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS,
  }
}

const readProvider = (
  name: ProviderName,
  given: Record<string, string | undefined>,
  apiUrl: string,
  wrong: string[],
): ProviderConfig => {
  const prefix = prefixOf(name)
  const own = Object.keys(providerSchema.shape).map((key) => [key, given[prefix + key]])
  const parsed = providerSchema.safeParse(Object.fromEntries(own))
  for (const issue of parsed.error?.issues ?? []) wrong.push(`  ${prefix}${issue.path.join('.')}: ${issue.message}`)
  const v = parsed.data ?? providerSchema.parse({})
  if (v.ENABLED && v.CLIENT_ID.length === 0) wrong.push(`  ${prefix}CLIENT_ID: must be set when it is enabled`)
  if (v.ENABLED && v.SECRET === '') wrong.push(`  ${prefix}SECRET: must be set when it is enabled`)
  return {
    enabled: v.ENABLED,
    clientIds: v.CLIENT_ID,
    secret: v.SECRET,
    redirectUri: v.REDIRECT_URI || `${apiUrl}/callback`,
    url: v.URL.replace(/\/+$/, ''),
    skipNonceCheck: v.SKIP_NONCE_CHECK,
    emailOptional: v.EMAIL_OPTIONAL,
  }
}
