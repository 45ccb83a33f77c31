import { describe, expect, test } from 'vitest'
import { readAuthSettings } from './settings.ts'

const read = (variables: Record<string, string> = {}) =>
  readAuthSettings(variables, { siteUrl: 'https://site.example/' })

describe('the environment of the auth service', () => {
  test.each([
    ['GOTRUE_SITE_URL', 'nowhere'],
    ['GOTRUE_DISABLE_SIGNUP', 'perhaps'],
    ['GOTRUE_JWT_EXP', 'soon'],
    ['GOTRUE_JWT_EXP', '1'],
    ['GOTRUE_MAILER_OTP_LENGTH', '3'],
    ['GOTRUE_SMTP_MAX_FREQUENCY', 'often'],
    ['GOTRUE_SESSIONS_TIMEBOX', '-1h'],
    ['GOTRUE_SMS_TEST_OTP', '528180000000'],
    ['GOTRUE_SMS_TEST_OTP', '528180000000:12'],
    ['GOTRUE_SMS_TEST_OTP_VALID_UNTIL', 'tomorrow'],
    ['GOTRUE_SECURITY_CAPTCHA_PROVIDER', 'picture'],
    ['GOTRUE_SECURITY_CAPTCHA_ENABLED', 'true', 'GOTRUE_SECURITY_CAPTCHA_SECRET'],
    ['GOTRUE_EXTERNAL_GOOGLE_ENABLED', 'true', 'GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID'],
    ['GOTRUE_SAML_ENABLED', 'true', 'GOTRUE_SAML_PRIVATE_KEY'],
    ['GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER', '0'],
    ['GOTRUE_WEBAUTHN_RP_ID', 'https://site.example'],
    ['GOTRUE_WEBAUTHN_RP_ORIGINS', 'site.example'],
    ['GOTRUE_WEBAUTHN_RP_ORIGINS', 'https://site.example,https://evil.example'],
    ['GOTRUE_WEBAUTHN_RP_ORIGINS', 'https://evilsite.example'],
  ])('%s=%s is rejected by name', (name, value, named = name) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`not valid:.*${named}:`, 's'))
  })

  test('names all errors at once', () => {
    expect(() =>
      read({ GOTRUE_JWT_EXP: 'x', GOTRUE_PASSWORD_MIN_LENGTH: 'y', GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true' }),
    ).toThrow(/GOTRUE_JWT_EXP.*GOTRUE_PASSWORD_MIN_LENGTH.*GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID/s)
  })

  test('has safe defaults', () => {
    expect(read()).toMatchObject({
      siteUrl: 'https://site.example',
      landingUrl: 'https://site.example',
      externalUrl: 'https://site.example/auth/v1',
      disableSignup: false,
      jwt: { issuer: 'https://site.example/auth/v1', audience: 'authenticated', lifetime: 3600 },
      mailer: { autoconfirm: false, secureEmailChange: true, maxFrequency: 60 },
      sms: { autoconfirm: false, testOtp: {} },
      external: { email: true, phone: true, anonymous: false },
      security: { refreshTokenRotation: true, reuseInterval: 10 },
      providers: { manualLinking: true },
      captcha: { enabled: false },
      sessions: { timebox: undefined, inactivity: undefined, singlePerUser: false },
      password: { minLength: 8, requiredCharacters: [], hibpEnabled: false },
      unused: [],
    })
  })

  test("durations, lists and character sets are read like the reference server's", () => {
    const settings = read({
      GOTRUE_SMTP_MAX_FREQUENCY: '1m30s',
      GOTRUE_SESSIONS_TIMEBOX: '24h',
      GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '0',
      GOTRUE_URI_ALLOW_LIST: 'https://a.example/**, https://b.example',
      GOTRUE_SMS_TEST_OTP: '+528180000000:123456, 528180000001=654321',
      GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abc:123:\\:;',
      GOTRUE_JWT_ISSUER: '',
    })
    expect(settings).toMatchObject({
      mailer: { maxFrequency: 90 },
      sessions: { timebox: 86_400, inactivity: undefined },
      uriAllowList: ['https://a.example/**', 'https://b.example'],
      sms: { testOtp: { 528180000000: '123456', 528180000001: '654321' } },
      password: { requiredCharacters: ['abc', '123', ':;'] },
      jwt: { issuer: 'https://site.example/auth/v1' },
    })
  })

  test.each([
    ...['HOST', 'PORT', 'USER', 'PASS', 'ADMIN_EMAIL', 'MAX_FREQUENCY'].map((name) => `GOTRUE_SMTP_${name}`),
    ...['ACCOUNT_SID', 'AUTH_TOKEN', 'MESSAGE_SERVICE_SID'].map((name) => `GOTRUE_SMS_TWILIO_${name}`),
    'GOTRUE_RATE_LIMIT_EMAIL_SENT',
  ])('%s is supported', (name) => expect(read({ [name]: '30' }).unused).toEqual([]))

  describe('passkeys', () => {
    const of = (siteUrl: string, variables: Record<string, string> = {}) =>
      readAuthSettings(variables, { siteUrl }).webauthn

    test.each([
      ['https://site.example/', 'site.example', 'https://site.example'],
      ['https://www.site.example', 'www.site.example', 'https://www.site.example'],
      ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ])("belong to the site's domain: %s", (siteUrl, rpId, origin) =>
      expect(of(siteUrl)).toMatchObject({ passkeys: { enabled: true, most: 10 }, rpId, origins: [origin] }),
    )

    test('may be used at several addresses of one domain, and in an app', () => {
      const origins = ['https://site.example', 'https://app.site.example', 'android:apk-key-hash:aB3-_x']
      const variables = { GOTRUE_WEBAUTHN_RP_ID: 'site.example', GOTRUE_WEBAUTHN_RP_ORIGINS: origins.join(', ') }
      expect(of('https://www.site.example', variables)).toMatchObject({ rpId: 'site.example', origins })
    })

    test.each(['http://192.168.1.20:3000', 'http://[fd00::1]:3000'])('need a domain, and %s is none', (siteUrl) => {
      expect(of(siteUrl).passkeys.enabled).toBe(false)
      expect(() => of(siteUrl, { GOTRUE_PASSKEY_ENABLED: 'true' })).toThrow(/GOTRUE_WEBAUTHN_RP_ID:/)
    })

    test('can be turned off', () =>
      expect(of('https://site.example', { GOTRUE_PASSKEY_ENABLED: 'false' }).passkeys.enabled).toBe(false))
  })

  test('unsupported variables are reported', () => {
    expect(read({ GOTRUE_HOOK_SEND_SMS_ENABLED: 'true', GOTRUE_RATE_LIMIT_OTP: '5', OTHER: 'x' }).unused).toEqual([
      'GOTRUE_HOOK_SEND_SMS_ENABLED',
    ])
  })
})
