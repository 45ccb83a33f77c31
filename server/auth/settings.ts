import { z } from 'zod'
import { readTestOtp } from './codes/test-otp.ts'
import { PROVIDER_VARIABLES, type ProviderSettings, readProviderSettings } from './providers/provider-settings.ts'
import { flag, list, seconds, secondsOrNone, text, whole } from './setting-kinds.ts'
import { readWebauthn, WEBAUTHN_VARIABLES } from './webauthn-settings.ts'

// Settings have the names of the reference server, with safer defaults.
const schema = z.object({
  GOTRUE_SITE_URL: z.url('must be an address such as https://example.mx').optional(),
  GOTRUE_URI_ALLOW_LIST: list(),
  API_EXTERNAL_URL: z.url('must be an address such as https://example.mx/auth/v1').optional(),
  GOTRUE_DISABLE_SIGNUP: flag(false),

  GOTRUE_JWT_ISSUER: z.string().optional(),
  GOTRUE_JWT_AUD: text('authenticated'),
  GOTRUE_JWT_EXP: whole(3600, { min: 30 }),
  GOTRUE_JWT_DEFAULT_GROUP_NAME: text('authenticated'),
  GOTRUE_JWT_ADMIN_ROLES: list('service_role', 'supabase_admin'),

  GOTRUE_MAILER_AUTOCONFIRM: flag(false),
  GOTRUE_MAILER_OTP_EXP: whole(3600, { min: 60, max: 86_400 }),
  GOTRUE_MAILER_OTP_LENGTH: whole(6, { min: 6, max: 10 }),
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: flag(true),
  GOTRUE_SMTP_MAX_FREQUENCY: seconds(60),

  GOTRUE_SMS_AUTOCONFIRM: flag(false),
  GOTRUE_SMS_OTP_EXP: whole(300, { min: 10, max: 86_400 }),
  GOTRUE_SMS_OTP_LENGTH: whole(6, { min: 6, max: 10 }),
  GOTRUE_SMS_MAX_FREQUENCY: seconds(60),
  GOTRUE_SMS_TEST_OTP: text().transform((given, context) => {
    try {
      return readTestOtp(given)
    } catch (error) {
      context.addIssue((error as Error).message)
      return z.NEVER
    }
  }),
  GOTRUE_SMS_TEST_OTP_VALID_UNTIL: z.coerce.date('must be a time such as 2027-01-01T00:00:00Z').optional(),

  GOTRUE_EXTERNAL_EMAIL_ENABLED: flag(true),
  GOTRUE_EXTERNAL_PHONE_ENABLED: flag(true),
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: flag(false),

  GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: flag(true),
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: whole(10, { max: 3600 }),
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag(false),
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: flag(false),
  GOTRUE_SECURITY_UPDATE_PASSWORD_PROOF_AGE: seconds(300),
  /** An addition to the reference server: answers hide whether an account exists. */
  GOTRUE_SECURITY_NEUTRAL_ANSWERS: flag(true),
  GOTRUE_SECURITY_CAPTCHA_ENABLED: flag(false),
  GOTRUE_SECURITY_CAPTCHA_PROVIDER: z
    .enum(['hcaptcha', 'turnstile'], 'must be hcaptcha or turnstile')
    .default('turnstile'),
  GOTRUE_SECURITY_CAPTCHA_SECRET: text(),
  GOTRUE_SECURITY_CAPTCHA_SITE_KEY: text(),

  GOTRUE_SESSIONS_TIMEBOX: secondsOrNone,
  GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: secondsOrNone,
  GOTRUE_SESSIONS_ALLOW_LOW_AAL: secondsOrNone,
  GOTRUE_SESSIONS_SINGLE_PER_USER: flag(false),

  GOTRUE_PASSWORD_MIN_LENGTH: whole(8, { min: 6, max: 72 }),
  /** Required character sets, separated by ':' ('\:' is a colon). */
  GOTRUE_PASSWORD_REQUIRED_CHARACTERS: text(),
  GOTRUE_PASSWORD_ALLOW_COMMON: flag(false),
  GOTRUE_PASSWORD_HIBP_ENABLED: flag(false),
  GOTRUE_PASSWORD_HIBP_FAIL_CLOSED: flag(false),

  GOTRUE_MFA_MAX_ENROLLED_FACTORS: whole(10, { min: 1 }),
  GOTRUE_MFA_MAX_VERIFIED_FACTORS: whole(10, { min: 1 }),
  GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION: seconds(300),
  GOTRUE_MFA_FACTOR_EXPIRY_DURATION: seconds(300),
  GOTRUE_MFA_TOTP_ENROLL_ENABLED: flag(true),
  GOTRUE_MFA_TOTP_VERIFY_ENABLED: flag(true),
  GOTRUE_MFA_PHONE_ENROLL_ENABLED: flag(false),
  GOTRUE_MFA_PHONE_VERIFY_ENABLED: flag(false),
  GOTRUE_MFA_PHONE_OTP_LENGTH: whole(6, { min: 6, max: 10 }),
  GOTRUE_MFA_PHONE_MAX_FREQUENCY: seconds(60),
  GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: flag(true),
  GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: flag(true),

  ...WEBAUTHN_VARIABLES,
})

export interface AuthSite {
  siteUrl: string
  externalUrl?: string
  landingPath?: string
}

export function readAuthSettings(source: Record<string, string | undefined>, site: AuthSite) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? []
  if (parsed.data?.GOTRUE_SECURITY_CAPTCHA_ENABLED && !parsed.data.GOTRUE_SECURITY_CAPTCHA_SECRET) {
    wrong.push('  GOTRUE_SECURITY_CAPTCHA_SECRET: must be set when the captcha is enabled')
  }
  const siteUrl = (parsed.data?.GOTRUE_SITE_URL ?? site.siteUrl).replace(/\/+$/, '')
  const externalUrl = (parsed.data?.API_EXTERNAL_URL ?? site.externalUrl ?? `${siteUrl}/auth/v1`).replace(/\/+$/, '')
  const providers = attempt(() => readProviderSettings(linkingByDefault(given), externalUrl), wrong)
  const webauthn = parsed.data && readWebauthn(parsed.data, siteUrl, Boolean(given.GOTRUE_PASSKEY_ENABLED), wrong)
  if (!parsed.success || !providers || !webauthn || wrong.length > 0)
    throw new Error(`The configuration is not valid:\n${wrong.join('\n')}`)
  const v = parsed.data
  return {
    siteUrl,
    landingUrl: `${siteUrl}${site.landingPath ?? ''}`,
    uriAllowList: v.GOTRUE_URI_ALLOW_LIST,
    externalUrl,
    disableSignup: v.GOTRUE_DISABLE_SIGNUP,
    jwt: {
      issuer: v.GOTRUE_JWT_ISSUER ?? externalUrl,
      audience: v.GOTRUE_JWT_AUD,
      lifetime: v.GOTRUE_JWT_EXP,
      defaultRole: v.GOTRUE_JWT_DEFAULT_GROUP_NAME,
      adminRoles: v.GOTRUE_JWT_ADMIN_ROLES,
    },
    mailer: {
      autoconfirm: v.GOTRUE_MAILER_AUTOCONFIRM,
      otpLifetime: v.GOTRUE_MAILER_OTP_EXP,
      otpLength: v.GOTRUE_MAILER_OTP_LENGTH,
      secureEmailChange: v.GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED,
      maxFrequency: v.GOTRUE_SMTP_MAX_FREQUENCY,
    },
    sms: {
      autoconfirm: v.GOTRUE_SMS_AUTOCONFIRM,
      otpLifetime: v.GOTRUE_SMS_OTP_EXP,
      otpLength: v.GOTRUE_SMS_OTP_LENGTH,
      maxFrequency: v.GOTRUE_SMS_MAX_FREQUENCY,
      testOtp: v.GOTRUE_SMS_TEST_OTP,
      testOtpValidUntil: v.GOTRUE_SMS_TEST_OTP_VALID_UNTIL,
    },
    external: {
      email: v.GOTRUE_EXTERNAL_EMAIL_ENABLED,
      phone: v.GOTRUE_EXTERNAL_PHONE_ENABLED,
      anonymous: v.GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED,
      flowStateLifetime: providers.flowStateSeconds,
    },
    providers,
    security: {
      refreshTokenRotation: v.GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED,
      reuseInterval: v.GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL,
      passwordNeedsReauthentication: v.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION,
      passwordNeedsCurrent: v.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD,
      /** Seconds; 0 disables the check. */
      passwordProofAge: v.GOTRUE_SECURITY_UPDATE_PASSWORD_PROOF_AGE,
      neutralAnswers: v.GOTRUE_SECURITY_NEUTRAL_ANSWERS,
    },
    captcha: {
      enabled: v.GOTRUE_SECURITY_CAPTCHA_ENABLED,
      provider: v.GOTRUE_SECURITY_CAPTCHA_PROVIDER,
      secret: v.GOTRUE_SECURITY_CAPTCHA_SECRET,
      siteKey: v.GOTRUE_SECURITY_CAPTCHA_SITE_KEY,
    },
    /** Seconds; undefined means no limit. */
    sessions: {
      timebox: v.GOTRUE_SESSIONS_TIMEBOX,
      inactivity: v.GOTRUE_SESSIONS_INACTIVITY_TIMEOUT,
      allowLowAal: v.GOTRUE_SESSIONS_ALLOW_LOW_AAL,
      singlePerUser: v.GOTRUE_SESSIONS_SINGLE_PER_USER,
    },
    password: {
      minLength: v.GOTRUE_PASSWORD_MIN_LENGTH,
      requiredCharacters: v.GOTRUE_PASSWORD_REQUIRED_CHARACTERS.split(/(?<!\\):/)
        .map((set) => set.replaceAll('\\:', ':'))
        .filter((set) => set !== ''),
      allowCommon: v.GOTRUE_PASSWORD_ALLOW_COMMON,
      hibpEnabled: v.GOTRUE_PASSWORD_HIBP_ENABLED,
      hibpFailClosed: v.GOTRUE_PASSWORD_HIBP_FAIL_CLOSED,
    },
    mfa: {
      maxEnrolledFactors: v.GOTRUE_MFA_MAX_ENROLLED_FACTORS,
      maxVerifiedFactors: v.GOTRUE_MFA_MAX_VERIFIED_FACTORS,
      challengeLifetime: v.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION,
      factorLifetime: v.GOTRUE_MFA_FACTOR_EXPIRY_DURATION,
      totp: { enroll: v.GOTRUE_MFA_TOTP_ENROLL_ENABLED, verify: v.GOTRUE_MFA_TOTP_VERIFY_ENABLED },
      phone: {
        enroll: v.GOTRUE_MFA_PHONE_ENROLL_ENABLED,
        verify: v.GOTRUE_MFA_PHONE_VERIFY_ENABLED,
        otpLength: v.GOTRUE_MFA_PHONE_OTP_LENGTH,
        maxFrequency: v.GOTRUE_MFA_PHONE_MAX_FREQUENCY,
      },
      webauthn: { enroll: v.GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED, verify: v.GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED },
    },
    webauthn,
    unused: Object.keys(given).filter(
      (name) => name.startsWith('GOTRUE_') && !KNOWN.has(name) && !name.startsWith('GOTRUE_RATE_LIMIT_'),
    ),
  }
}

const linkingByDefault = (given: Record<string, string | undefined>) => ({
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  ...given,
})

const attempt = (read: () => ProviderSettings, wrong: string[]): ProviderSettings | undefined => {
  try {
    return read()
  } catch (error) {
    wrong.push(...(error as Error).message.split('\n').slice(1))
    return undefined
  }
}

const KNOWN = new Set([
  ...Object.keys(schema.shape),
  ...PROVIDER_VARIABLES,
  'GOTRUE_JWT_SECRET',
  'GOTRUE_JWT_KEYS',
  'GOTRUE_DB_DATABASE_URL',
  'GOTRUE_API_PORT',
  'GOTRUE_SMTP_HOST',
  'GOTRUE_SMTP_PORT',
  'GOTRUE_SMTP_USER',
  'GOTRUE_SMTP_PASS',
  'GOTRUE_SMTP_ADMIN_EMAIL',
  'GOTRUE_SMS_TWILIO_ACCOUNT_SID',
  'GOTRUE_SMS_TWILIO_AUTH_TOKEN',
  'GOTRUE_SMS_TWILIO_MESSAGE_SERVICE_SID',
])

export type AuthSettings = ReturnType<typeof readAuthSettings>
