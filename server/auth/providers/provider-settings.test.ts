import { expect, test } from 'vitest'
import { PROVIDER_VARIABLES, readProviderSettings } from './provider-settings.ts'

const read = (source: Record<string, string>) => readProviderSettings(source, 'https://volante.mx/auth/v1')

test('without variables every provider is closed', () => {
  const { external, saml, web3, manualLinking } = read({})
  expect(Object.values(external).map(({ enabled }) => enabled)).toEqual([false, false, false, false])
  expect([saml.enabled, web3.ethereum.enabled, web3.solana.enabled, manualLinking]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test("the reference server's variables configure it", () => {
  const settings = read({
    GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
    GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'web, ios',
    GOTRUE_EXTERNAL_GOOGLE_SECRET: 's',
    GOTRUE_EXTERNAL_AZURE_URL: 'https://login.microsoftonline.com/tenant/',
    GOTRUE_EXTERNAL_APPLE_REDIRECT_URI: 'https://other.mx/callback',
    GOTRUE_EXTERNAL_WEB3_SOLANA_MAXIMUM_VALIDITY_DURATION: '5m',
    GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: '10s',
    GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD: '1m30s',
  })
  expect(settings.external.google).toEqual({
    enabled: true,
    clientIds: ['web', 'ios'],
    secret: 's',
    redirectUri: 'https://volante.mx/auth/v1/callback',
    url: '',
    skipNonceCheck: false,
    emailOptional: false,
  })
  expect(settings.external.azure.url).toBe('https://login.microsoftonline.com/tenant')
  expect(settings.external.apple.redirectUri).toBe('https://other.mx/callback')
  expect(settings.web3.solana.validitySeconds).toBe(300)
  expect(settings.flowStateSeconds).toBe(300)
  expect(settings.saml.relayStateSeconds).toBe(90)
  expect(PROVIDER_VARIABLES).toContain('GOTRUE_EXTERNAL_FACEBOOK_SKIP_NONCE_CHECK')
})

test('all errors are reported at once', () => {
  const wrong = () =>
    read({
      GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
      GOTRUE_EXTERNAL_AZURE_URL: 'tenant',
      GOTRUE_SAML_ENABLED: 'yes',
      GOTRUE_EXTERNAL_WEB3_SOLANA_MAXIMUM_VALIDITY_DURATION: 'soon',
    })
  for (const name of [
    'GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID',
    'GOTRUE_EXTERNAL_GOOGLE_SECRET',
    'GOTRUE_EXTERNAL_AZURE_URL',
    'GOTRUE_SAML_ENABLED',
    'GOTRUE_EXTERNAL_WEB3_SOLANA_MAXIMUM_VALIDITY_DURATION',
  ])
    expect(wrong).toThrow(name)
  expect(() => read({ GOTRUE_SAML_ENABLED: 'true' })).toThrow('GOTRUE_SAML_PRIVATE_KEY: must be set')
})
