import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { type FakeProvider, startFakeProvider } from '#server/auth/providers/provider.fake.ts'
import { account, authServer, bearer, someEmail } from './auth-providers-fixture.ts'

const APPLE = 'https://appleid.apple.com'
const TENANT = '72f988bf-86f1-41af-91ab-2d7cd011db47'
let google: FakeProvider
const atFake: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  const { origin, pathname } = new URL(address)
  if (origin !== APPLE && origin !== 'https://login.microsoftonline.com') return fetch(input, init)
  const answer = await fetch(`${google.url}${pathname}`)
  return new Response((await answer.text()).replaceAll(`"issuer":"${google.url}`, `"issuer":"${origin}`), answer)
}
const server = authServer(
  async () => {
    google = await startFakeProvider()
    return {
      GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
      GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: `${google.clientId},android-client`,
      GOTRUE_EXTERNAL_GOOGLE_SECRET: google.clientSecret,
      GOTRUE_EXTERNAL_GOOGLE_URL: google.url,
      GOTRUE_EXTERNAL_APPLE_ENABLED: 'true',
      GOTRUE_EXTERNAL_APPLE_CLIENT_ID: 'mx.volante.web',
      GOTRUE_EXTERNAL_APPLE_SECRET: 'a.b.c',
      GOTRUE_EXTERNAL_IOS_BUNDLE_ID: 'mx.volante.app',
      GOTRUE_EXTERNAL_AZURE_ENABLED: 'true',
      GOTRUE_EXTERNAL_AZURE_CLIENT_ID: 'azure-client',
      GOTRUE_EXTERNAL_AZURE_SECRET: 'secret',
      GOTRUE_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS: `${google.url}/otro/v2.0`,
    }
  },
  { fetch: (input, init) => atFake(input, init) },
)
afterAll(async () => {
  await google.close()
  expect(server.errors).toEqual([])
})

const seconds = () => Math.floor(Date.now() / 1000)
const claims = (more: Record<string, unknown> = {}) => ({
  iss: google.url,
  aud: google.clientId,
  sub: crypto.randomUUID(),
  iat: seconds(),
  exp: seconds() + 600,
  email: someEmail(),
  email_verified: true,
  name: 'Ana Ríos',
  ...more,
})
const grant = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.post('/token?grant_type=id_token', body, headers)
const google_ = async (more: Record<string, unknown> = {}, body: Record<string, unknown> = {}) =>
  grant({ provider: 'google', id_token: await google.sign(claims(more)), ...body })
const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex')
const bad = (description: string | RegExp, error = 'invalid request') => ({
  status: 400,
  body: {
    error,
    error_description: typeof description === 'string' ? description : expect.stringMatching(description),
  },
})

describe('an ID token is refused', () => {
  test('when it or its provider is missing, unknown or disabled', async () => {
    expect(await grant({})).toMatchObject(bad('id_token required'))
    expect(await grant({ id_token: 'a.b.c' })).toMatchObject(bad('provider or client_id and issuer required'))
    expect(await grant({ id_token: 'a.b.c', provider: 'fax' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Custom OIDC provider "fax" not allowed' },
    })
    expect(await grant({ id_token: 'a.b.c', provider: 'facebook' })).toMatchObject({
      status: 400,
      body: { code: 'provider_disabled', message: 'Provider (issuer "https://www.facebook.com") is not enabled' },
    })
    expect(await grant({ id_token: 7, provider: 'google' })).toMatchObject({ status: 400, body: { code: 'bad_json' } })
  })

  test('when it is malformed, expired, from the future, or of another issuer', async () => {
    expect(await grant({ provider: 'google', id_token: 'a.b.c' })).toMatchObject(bad('Bad ID token'))
    for (const more of [
      { exp: seconds() - 60, iat: seconds() - 600 },
      { nbf: seconds() + 300 },
      { iss: 'https://accounts.example' },
      { exp: undefined },
    ]) {
      expect(await google_(more), JSON.stringify(more)).toMatchObject(bad('Bad ID token'))
    }
  })

  test('without a signature, or with a foreign one', async () => {
    const stranger = await startFakeProvider()
    const given = claims()
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const jwks = await (await fetch(`${google.url}/jwks`)).text()
    const forged = [
      await stranger.sign(given),
      `${encoded({ alg: 'none' })}.${encoded(given)}.`,
      `${encoded({ alg: 'none', kid: 'fake-1' })}.${encoded(given)}.x`,
      await new SignJWT(given).setProtectedHeader({ alg: 'HS256', kid: 'fake-1' }).sign(Buffer.from(jwks)),
      (await google.sign(given)).replace(/.{8}$/, 'AAAAAAAA'),
    ]
    for (const id_token of forged)
      expect(await grant({ provider: 'google', id_token }), id_token).toMatchObject(bad('Bad ID token'))
    await stranger.close()
    expect((await server.sql('select from auth.users where email = $1', [given.email])).length).toBe(0)
  })

  test('for another client', async () => {
    expect(await google_({ aud: 'another' })).toMatchObject(bad('Unacceptable audience in id_token: [another]'))
    expect(await google_({ aud: ['x', 'y'] })).toMatchObject(bad('Unacceptable audience in id_token: [x y]'))
    expect((await google_({ aud: 'android-client' })).status).toBe(200)
    expect((await google_({ aud: ['x', google.clientId] })).status).toBe(200)
  })

  test('when the nonce is in one place only, or differs', async () => {
    const both = 'Passed nonce and nonce in id_token should either both exist or not.'
    expect(await google_({ nonce: hashed('n') })).toMatchObject(bad(both))
    expect(await google_({}, { nonce: 'n' })).toMatchObject(bad(both))
    expect(await google_({ nonce: 'n' }, { nonce: 'n' })).toMatchObject(bad('Nonces mismatch', 'invalid nonce'))
    expect(await google_({ nonce: hashed('m') }, { nonce: 'n' })).toMatchObject(bad('Nonces mismatch', 'invalid nonce'))
    expect((await google_({ nonce: hashed('n') }, { nonce: 'n' })).status).toBe(200)
  })

  test('when the access token is not its own', async () => {
    const half = createHash('sha256').update('mine').digest().subarray(0, 16).toString('base64url')
    expect(await google_({ at_hash: half }, { access_token: 'stolen' })).toMatchObject(bad('Bad ID token'))
    expect((await google_({ at_hash: half }, { access_token: 'mine' })).status).toBe(200)
  })

  test('when its address is unverified, without affecting the owner', async () => {
    const ana = await account(server)
    const answer = await google_({ email: ana.email, email_verified: false })
    expect(answer).toMatchObject({ status: 422, body: { code: 'provider_email_needs_verification' } })
    const rows = await server.sql(`select provider from auth.identities where user_id = $1`, [ana.id])
    expect(rows).toEqual([{ provider: 'email' }])
  })
})

describe('an ID token signs in', () => {
  test('its subject, as an account of that provider', async () => {
    const given = claims()
    const first = await grant({ provider: 'google', id_token: await google.sign(given) })
    expect(first).toMatchObject({
      status: 200,
      body: {
        token_type: 'bearer',
        refresh_token: expect.any(String),
        user: { email: given.email, app_metadata: { provider: 'google', providers: ['google'] } },
      },
    })
    const again = await grant({ provider: 'google', id_token: await google.sign(given) })
    expect(again.body.user.id).toBe(first.body.user.id)
  })

  test('by client_id and issuer, where that issuer is allowed', async () => {
    const issuer = `${google.url}/otro/v2.0`
    const id_token = await google.sign(claims({ iss: issuer, aud: 'app' }))
    expect((await grant({ id_token, client_id: 'app', issuer })).body.user.app_metadata.provider).toBe(issuer)
    const other = { id_token, client_id: 'app', issuer: `${google.url}/nadie/v2.0` }
    expect(await grant(other)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test('from Apple, for the web client and the app', async () => {
    for (const aud of ['mx.volante.web', 'mx.volante.app']) {
      const id_token = await google.sign(claims({ iss: APPLE, aud, email_verified: 'true', is_private_email: 'true' }))
      expect((await grant({ provider: 'apple', id_token })).body.user).toMatchObject({
        app_metadata: { provider: 'apple' },
        user_metadata: { email_verified: true, custom_claims: { is_private_email: true } },
      })
    }
    const managed = await google.sign(claims({ iss: APPLE, aud: 'mx.volante.web', email_verified: 'false' }))
    expect((await grant({ provider: 'apple', id_token: managed })).body.code).toBe('provider_email_needs_verification')
  })

  test('from a Microsoft tenant, with its own issuer, when its address is verified', async () => {
    const issuer = `https://login.microsoftonline.com/${TENANT}/v2.0`
    const sign = (more: Record<string, unknown>) =>
      google.sign(claims({ iss: issuer, aud: 'azure-client', tid: TENANT, email_verified: undefined, ...more }))
    expect((await grant({ provider: 'azure', id_token: await sign({ xms_edov: true }) })).body.user).toMatchObject({
      app_metadata: { provider: 'azure' },
      user_metadata: { custom_claims: { tid: TENANT } },
    })
    const ana = await account(server)
    expect((await grant({ provider: 'azure', id_token: await sign({ email: ana.email }) })).body.code).toBe(
      'provider_email_needs_verification',
    )
    const elsewhere = await sign({ iss: 'https://evil.example/v2.0' })
    expect((await grant({ provider: 'azure', id_token: elsewhere })).body.message).toBe(
      'Detected ID token issuer is not an Azure ID token issuer',
    )
    expect((await grant({ provider: 'azure', id_token: 'none' })).body.code).toBe('validation_failed')
  })
})

describe('link_identity', () => {
  test('needs a session of the account', async () => {
    const id_token = await google.sign(claims())
    const body = { provider: 'google', id_token, link_identity: true }
    expect(await grant(body)).toMatchObject(bad('Linking requires a valid user access token in Authorization'))
    expect(await grant(body, { authorization: 'Bearer a.b.c' })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    })
  })

  test("adds the identity to the caller's account, once", async () => {
    const ana = await account(server)
    const body = { provider: 'google', id_token: await google.sign(claims()), link_identity: true }
    const linked = await grant(body, bearer(ana.session))
    expect(linked).toMatchObject({
      status: 200,
      body: { user: { id: ana.id, email: ana.email, app_metadata: { providers: ['email', 'google'] } } },
    })
    expect(await grant(body, bearer(ana.session))).toMatchObject({
      status: 422,
      body: { code: 'identity_already_exists' },
    })
  })
})
