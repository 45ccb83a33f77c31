import { afterAll, describe, expect, test } from 'vitest'
import { type FakePerson, type FakeProvider, startFakeProvider } from '#server/auth/providers/provider.fake.ts'
import { authServer, someEmail, told } from './auth-providers-fixture.ts'
import { SITE } from './auth-service.ts'

let google: FakeProvider
const server = authServer(async () => {
  google = await startFakeProvider()
  return {
    GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
    GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: google.clientId,
    GOTRUE_EXTERNAL_GOOGLE_SECRET: google.clientSecret,
    GOTRUE_EXTERNAL_GOOGLE_URL: google.url,
  }
})
afterAll(() => google.close())

const throughGoogle = async (who: FakePerson) => {
  const query = new URLSearchParams({ provider: 'google', redirect_to: `${SITE}/acceder` })
  const left = await server.call(`/authorize?${query}`)
  const { url } = await google.signIn(left.headers.get('location')!, who)
  return told(await server.call(`/callback${url.search}`))
}
const codeTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email).at(-1)!.data.code

describe("an account of a provider with another person's address", () => {
  const password = 'una frase larga y rara 7'
  const ways: [name: string, ask: (email: string) => Promise<{ status: number }>, type: string][] = [
    ['signs up', (email) => server.post('/signup', { email, password }), 'signup'],
    ['asks for a code', (email) => server.post('/otp', { email }), 'email'],
    ['recovers a password', (email) => server.post('/recover', { email }), 'recovery'],
  ]
  test.each(ways)('is signed out once the owner %s and verifies it', async (_, ask, type) => {
    const stranger = { sub: crypto.randomUUID(), email: someEmail(), email_verified: false, name: 'Un extraño' }
    expect((await throughGoogle(stranger)).query.error_code).toBe('provider_email_needs_verification')
    server.wait(61)
    const { email } = stranger
    await server.sql(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key)
       select id, convert_to(id::text, 'utf8'), 'a key' from auth.users where email = $1`,
      [email],
    )
    expect((await ask(email)).status).toBe(200)
    const proven = await server.post('/verify', { type, email, token: await codeTo(email) })
    expect(proven.status).toBe(200)
    expect(proven.body.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    })
    expect(proven.body.user.user_metadata.name).toBeUndefined()

    server.wait(61)
    const again = await throughGoogle(stranger)
    expect(again.fragment.access_token).toBeUndefined()
    const [held] = await server.sql('select user_id from auth.identities where provider_id = $1', [stranger.sub])
    expect(held?.user_id).not.toBe(proven.body.user.id)
    expect(await server.sql(`select from auth.webauthn_credentials where public_key = 'a key'`)).toEqual([])
  })
})
