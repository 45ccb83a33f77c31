import { expect, test, vi } from 'vitest'
import type { AuthCall } from './call.ts'

const loaded = vi.hoisted((): string[] => [])
vi.mock('./saml/saml-metadata.ts', async (original) => {
  loaded.push('saml')
  return original()
})
vi.mock('./saml/sso.ts', async (original) => {
  loaded.push('sso')
  return original()
})
vi.mock('./passkeys/sign-in.ts', () => {
  loaded.push('passkeys')
  return { verifySignIn: async () => 'signed in' }
})
vi.mock('./wallets/grant-web3.ts', () => {
  loaded.push('wallets')
  return { grantWeb3: async () => 'signed in' }
})

const calling = (configured: boolean, path: string, body: object = {}) =>
  ({
    url: new URL(`http://localhost${path}`),
    body,
    services: {
      now: () => new Date(),
      settings: {
        providers: {
          saml: { enabled: configured, externalUrl: 'http://localhost', privateKey: '' },
          web3: { ethereum: { enabled: false }, solana: { enabled: configured } },
        },
      },
    },
  }) as unknown as AuthCall

test('unconfigured features are refused without loading; others load on first use', async () => {
  const { AUTH_ROUTES } = await import('./routes.ts')
  const at = (path: string) => AUTH_ROUTES.find((route) => route.path === path)!.endpoint
  const web3 = '/token?grant_type=web3'
  for (const path of ['/sso', '/sso/saml/acs', '/sso/saml/metadata'])
    await expect(at(path)(calling(false, path))).rejects.toMatchObject({ status: 404, code: 'saml_provider_disabled' })
  await expect(at('/token')(calling(false, web3))).rejects.toMatchObject({ code: 'web3_provider_disabled' })
  expect(loaded).toEqual([])
  expect(await at('/token')(calling(true, web3))).toBe('signed in')
  await at('/sso')(calling(true, '/sso')).catch(() => {})
  const { endpoint, gate } = AUTH_ROUTES.find(({ path }) => path === '/passkeys/authentication/verify')!
  const off = { settings: { webauthn: { passkeys: { enabled: false } } } } as AuthCall['services']
  expect(() => gate!(off)).toThrow(expect.objectContaining({ status: 404, code: 'passkey_disabled' }))
  expect(loaded).toEqual(['wallets', 'sso'])
  expect(await endpoint(calling(true, '/passkeys/authentication/verify'))).toBe('signed in')
  expect(loaded).toEqual(['wallets', 'sso', 'passkeys'])
})
