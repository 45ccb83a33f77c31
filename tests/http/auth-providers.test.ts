import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakePerson, type FakeProvider, startFakeProvider } from '#server/auth/providers/provider.fake.ts'
import { account, authServer, NAMED, pkce, someEmail, told } from './auth-providers-fixture.ts'
import { SITE } from './auth-service.ts'

let google: FakeProvider
let facebook: FakeProvider
const server = authServer(async () => {
  ;[google, facebook] = [await startFakeProvider(), await startFakeProvider()]
  return {
    GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
    GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: google.clientId,
    GOTRUE_EXTERNAL_GOOGLE_SECRET: google.clientSecret,
    GOTRUE_EXTERNAL_GOOGLE_URL: google.url,
    GOTRUE_EXTERNAL_FACEBOOK_ENABLED: 'true',
    GOTRUE_EXTERNAL_FACEBOOK_CLIENT_ID: facebook.clientId,
    GOTRUE_EXTERNAL_FACEBOOK_SECRET: facebook.clientSecret,
    GOTRUE_EXTERNAL_FACEBOOK_URL: facebook.url,
    GOTRUE_URI_ALLOW_LIST: 'https://app.example.mx/**',
  }
})
beforeAll(() => {
  google.alter = (claims) => claims
})
afterAll(async () => {
  await google.close()
  await facebook.close()
  expect(server.errors).toEqual([])
})

const person = (more: Partial<FakePerson> = {}): FakePerson => ({
  sub: crypto.randomUUID(),
  email: someEmail(),
  email_verified: true,
  name: 'Ana Ríos',
  ...more,
})
const authorize = async (query: Record<string, string>) =>
  server.call(`/authorize?${new URLSearchParams({ provider: 'google', redirect_to: `${SITE}/acceder`, ...query })}`)
const cameBack = async (who: FakePerson, query: Record<string, string> = {}, at = google) => {
  const left = await authorize(query)
  expect(left.status).toBe(302)
  const { url } = await at.signIn(left.headers.get('location')!, who)
  return url
}
const arrive = async (url: URL) => told(await server.call(`/callback${url.search}`))
const signIn = async (who: FakePerson, query: Record<string, string> = {}, at = google) =>
  arrive(await cameBack(who, query, at))
const rowOf = async (email: string) => (await server.sql('select * from auth.users where email = $1', [email]))[0]

describe('redirecting to a provider', () => {
  test('is refused for an unknown or unconfigured one, as the settings say', async () => {
    const cases: [string, string][] = [
      ['twitter', 'Unsupported provider: Provider twitter could not be found'],
      ['apple', 'Unsupported provider: provider is not enabled'],
      ['', 'Unsupported provider: Provider  could not be found'],
    ]
    for (const [provider, message] of cases) {
      const answer = await server.call(`/authorize?provider=${provider}`, {
        headers: NAMED,
      })
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message } })
    }
    const { external } = (await server.call('/settings')).body
    expect(external).toMatchObject({ google: true, facebook: true, apple: false, azure: false })
  })

  test('is refused with half a code challenge', async () => {
    const { query } = pkce()
    expect((await authorize({ code_challenge: query.code_challenge })).status).toBe(400)
    expect((await authorize({ code_challenge: 'short', code_challenge_method: 's256' })).status).toBe(400)
    expect((await authorize({ ...query, code_challenge_method: 'md5' })).status).toBe(400)
  })

  test("sends state, nonce, PKCE and the app's own parameters, but none that override ours", async () => {
    const left = await authorize({
      scopes: 'https://example/calendar openid',
      prompt: 'consent',
      redirect_uri: 'https://evil.example/',
      state: 'mine',
      client_id: 'mine',
      response_type: 'token',
      nonce: 'mine',
    })
    const query = Object.fromEntries(new URL(left.headers.get('location')!).searchParams)
    expect(query).toMatchObject({
      client_id: google.clientId,
      redirect_uri: `${SITE}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile https://example/calendar',
      prompt: 'consent',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(query.nonce).toMatch(/^[\w-]{43}$/)
    expect(query.code_challenge).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(query)).not.toContain('mine')
    expect(query).not.toHaveProperty('redirect_to')
    expect(left.headers.get('cache-control')).toBe('no-store')
  })
})

test("deletes abandoned sign-ins, and keeps today's", async () => {
  const today = await cameBack(person())
  const old = await cameBack(person())
  const id = old.searchParams.get('state')
  await server.sql(`update auth.flow_state set created_at = now() - interval '3 days' where id = $1`, [id])
  await server.sql(
    `update auth.oauth_client_states set created_at = now() - interval '3 days'
      where id = (select oauth_client_state_id from auth.flow_state where id = $1)`,
    [id],
  )
  const count = async () =>
    (
      await server.sql(`select (select count(*) from auth.flow_state where created_at < now() - interval '2 days')::int as flows,
       (select count(*) from auth.oauth_client_states where created_at < now() - interval '2 days')::int as clients`)
    )[0]
  expect(await count()).toEqual({ flows: 1, clients: 1 })
  await authorize({})
  expect(await count()).toEqual({ flows: 0, clients: 0 })
  expect((await arrive(today)).fragment.access_token).toBeTruthy()
})

describe('returning from a provider', () => {
  const refused = { at: `${SITE}/`, status: 303 }

  test('with a missing, strange, unknown, mail or expired state redirects to the site', async () => {
    expect(await arrive(new URL('http://x/callback?code=a'))).toMatchObject({
      ...refused,
      query: { error: 'invalid_request', error_code: 'bad_oauth_callback' },
    })
    const mailed = crypto.randomUUID()
    await server.sql(
      `insert into auth.flow_state (id, provider_type, authentication_method, created_at) values ($1, 'email', 'magiclink', now())`,
      [mailed],
    )
    for (const state of ['forged', crypto.randomUUID(), mailed]) {
      expect(await arrive(new URL(`http://x/callback?code=a&state=${state}`)), state).toMatchObject({
        ...refused,
        query: { error: 'invalid_request', error_code: 'bad_oauth_state' },
      })
    }
    const old = await cameBack(person())
    await server.sql(`update auth.flow_state set created_at = now() - interval '301 seconds' where id = $1`, [
      old.searchParams.get('state'),
    ])
    expect(await arrive(old)).toMatchObject({ query: { error_description: 'OAuth state has expired' } })
  })

  test('uses a state once: replayed it signs nobody in, in either flow', async () => {
    const implicit = await cameBack(person())
    expect((await arrive(implicit)).fragment.access_token).toBeTruthy()
    expect(await arrive(implicit)).toMatchObject({ query: { error_code: 'bad_oauth_state' }, fragment: {} })

    const withCode = await cameBack(person(), pkce().query)
    expect((await arrive(withCode)).query.code).toBeTruthy()
    expect(await arrive(withCode)).toMatchObject({ query: { error_code: 'flow_state_already_used' } })
  })

  test('twice at once with one state signs in once', async () => {
    const url = await cameBack(person())
    const both = await Promise.all([arrive(url), arrive(url)])
    expect(both.filter(({ fragment }) => fragment.access_token)).toHaveLength(1)
  })

  test('after a refusal there says so in query and fragment', async () => {
    const { searchParams } = await cameBack(person())
    const denied = await arrive(
      new URL(`http://x/callback?error=access_denied&error_description=No+quiso&state=${searchParams.get('state')}`),
    )
    const said = { error: 'access_denied', error_description: 'No quiso' }
    expect(denied).toMatchObject({ status: 302, at: `${SITE}/acceder`, query: said, fragment: said })
  })

  test('without a code, or with a forged one, is refused', async () => {
    const { searchParams } = await cameBack(person())
    const state = searchParams.get('state')
    expect((await arrive(new URL(`http://x/callback?state=${state}`))).query.error_code).toBe('bad_oauth_callback')
    const forged = await arrive(new URL(`http://x/callback?code=forged&state=${state}`))
    expect(forged.query).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })
    expect(forged.query.error_description).toBe('Unable to exchange external code')
    server.errors.length = 0
  })

  const soon = () => Math.floor(Date.now() / 1000)
  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://accounts.example' })],
    ['a time that is over', (claims) => ({ ...claims, iat: soon() - 900, exp: soon() - 300 })],
    ['no subject', ({ sub: _, ...claims }) => claims],
  ])('rejects an id_token with %s', async (_, alter) => {
    google.alter = alter
    const who = person()
    const answer = await signIn(who)
    google.alter = (claims) => claims
    expect(answer).toMatchObject({ query: { error: 'server_error' } })
    expect(answer.fragment.access_token).toBeUndefined()
    expect(await rowOf(who.email!)).toBeUndefined()
    server.errors.length = 0
  })

  test('rejects an id_token with a foreign key, or none', async () => {
    const { sign } = google
    const stranger = await startFakeProvider()
    const none = (claims: object) =>
      Promise.resolve(`${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`.replaceAll('=', ''))
    for (const forge of [stranger.sign, none]) {
      google.sign = forge
      expect((await signIn(person())).query.error).toBe('server_error')
    }
    google.sign = sign
    await stranger.close()
    server.errors.length = 0
  })

  test('uses the site for a redirect that is not allowed', async () => {
    expect((await signIn(person(), { redirect_to: 'https://evil.example/' })).at).toBe(`${SITE}/`)
    expect((await signIn(person(), { redirect_to: 'https://app.example.mx/in' })).at).toBe('https://app.example.mx/in')
  })
})

describe('a session by a provider', () => {
  test("is in the fragment in the implicit flow, with the provider's own tokens", async () => {
    const who = person()
    const { at, query, fragment } = await signIn(who)
    expect(at).toBe(`${SITE}/acceder`)
    expect(query).toEqual({})
    expect(fragment).toMatchObject({ token_type: 'bearer', provider_token: expect.any(String), expires_in: '3600' })
    expect(fragment.provider_refresh_token).toBeTruthy()
    expect(decodeJwt(fragment.access_token!)).toMatchObject({
      email: who.email,
      amr: [{ method: 'oauth' }],
      app_metadata: { provider: 'google', providers: ['google'] },
    })
    const user = await server.call('/user', { headers: { authorization: `Bearer ${fragment.access_token}` } })
    expect(user.body).toMatchObject({
      email: who.email,
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Ana Ríos', email_verified: true, provider_id: who.sub },
      identities: [{ provider: 'google', id: who.sub, identity_data: { sub: who.sub, iss: google.url } }],
    })
  })

  test('is exchanged for the code in the PKCE flow, also by the official client', async () => {
    const client = server.client('pkce')
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${SITE}/acceder`, skipBrowserRedirect: true },
    })
    const { search } = new URL(data.url!)
    const left = await server.call(`/authorize${search}`)
    const who = person()
    const { url } = await google.signIn(left.headers.get('location')!, who)
    const { query, fragment } = await arrive(url)
    expect(fragment).toEqual({})
    const { data: entered, error } = await client.exchangeCodeForSession(query.code!)
    expect(error).toBeNull()
    expect(entered.session).toMatchObject({ provider_token: expect.any(String), user: { email: who.email } })
    expect((await client.exchangeCodeForSession(query.code!)).error).toBeTruthy()
  })

  test('is refused with a wrong verifier', async () => {
    const { query } = await signIn(person(), pkce().query)
    const stolen = await server.post('/token?grant_type=pkce', {
      auth_code: query.code,
      code_verifier: pkce().verifier,
    })
    expect(stolen).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
  })

  test('by Facebook, without an id_token, belongs to its profile', async () => {
    const who = person({ name: 'Luz Elena Garza' })
    const { fragment } = await signIn(who, { provider: 'facebook' }, facebook)
    const user = await server.call('/user', { headers: { authorization: `Bearer ${fragment.access_token}` } })
    expect(user.body).toMatchObject({
      email: who.email,
      user_metadata: { full_name: 'Luz Elena Garza' },
      identities: [{ provider: 'facebook', id: who.sub }],
    })
    const nobody = await signIn(person({ email: undefined }), { provider: 'facebook' }, facebook)
    expect(nobody.query.error_description).toBe('Error getting user email from external provider')
    server.errors.length = 0
  })
})

describe("the account of a provider's identity", () => {
  test('is the same when the address changed', async () => {
    const who = person()
    const first = decodeJwt((await signIn(who)).fragment.access_token!)
    const again = decodeJwt((await signIn({ ...who, email: someEmail(), name: 'Ana R.' })).fragment.access_token!)
    expect(again.sub).toBe(first.sub)
    expect(again.email).toBe(who.email)
    const rows = await server.sql('select * from auth.identities where user_id = $1', [first.sub])
    expect(rows).toHaveLength(1)
    expect(rows[0].identity_data.name).toBe('Ana R.')
  })

  test('is the one with the verified address, which keeps its password', async () => {
    const ana = await account(server)
    const { fragment } = await signIn(person({ email: ana.email.toUpperCase() }))
    expect(decodeJwt(fragment.access_token!)).toMatchObject({
      sub: ana.id,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
    })
    const { email, password } = ana
    expect((await server.post('/token?grant_type=password', { email, password })).status).toBe(200)
  })

  test('is a new one without the address for an unverified address in use', async () => {
    const ana = await account(server)
    const stranger = person({ email: ana.email, email_verified: false })
    const { query, fragment } = await signIn(stranger)
    expect(query).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description: 'Unverified email with google. Verify the email with google in order to sign in',
    })
    expect(fragment.access_token).toBeUndefined()
    const rows = await server.sql('select user_id from auth.identities where provider_id = $1', [stranger.sub])
    expect(rows[0].user_id).not.toBe(ana.id)
    expect((await server.sql('select email from auth.users where id = $1', [rows[0].user_id]))[0].email).toBeNull()
  })

  test('with an unverified free address gets a confirmation by mail, and signs in after it', async () => {
    const who = person({ email_verified: false })
    expect((await signIn(who)).query).toMatchObject({
      error: 'access_denied',
      error_description: 'Unverified email with google. A confirmation email has been sent to your google email',
    })
    const mail = (await server.mails()).at(-1)!
    expect(mail).toMatchObject({ to: who.email, template: 'confirm-signup' })
    const again = await signIn(who)
    expect(again.query.error_code).toBe('over_email_send_rate_limit')
    const link = new URL(mail.data.link!)
    expect((await server.call(`/verify${link.search}`)).status).toBe(303)
    server.wait(61)
    expect((await signIn(who)).fragment.access_token).toBeTruthy()
  })

  test("taken by a squatter goes to the address's owner: password, phone, factors and sessions are removed", async () => {
    const squatter = await account(server, someEmail(), false)
    await server.admin('PUT', `/admin/users/${squatter.id}`, { phone: '528112345678', phone_confirm: true })
    const kept = await server.sql(
      `insert into auth.sessions (id, user_id, created_at, updated_at, aal) values (gen_random_uuid(), $1, now(), now(), 'aal1') returning id`,
      [squatter.id],
    )
    await server.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'x')`,
      [squatter.id],
    )
    const { fragment } = await signIn(person({ email: squatter.email, name: 'La dueña' }))
    expect(decodeJwt(fragment.access_token!)).toMatchObject({
      sub: squatter.id,
      app_metadata: { providers: ['google'] },
    })
    const row = await rowOf(squatter.email)
    expect(row).toMatchObject({ encrypted_password: null, phone: null, raw_user_meta_data: { name: 'La dueña' } })
    expect(row.email_confirmed_at).not.toBeNull()
    const left = await server.sql(
      `select (select count(*) from auth.sessions where id = $1)::int as sessions,
              (select count(*) from auth.mfa_factors where user_id = $2)::int as factors`,
      [kept[0].id, squatter.id],
    )
    expect(left[0]).toEqual({ sessions: 0, factors: 0 })
    const { email, password } = squatter
    expect((await server.post('/token?grant_type=password', { email, password })).body.code).toBe('invalid_credentials')
  })

  test('with an address linked without verification does not attract its owner', async () => {
    const attacker = await account(server)
    const victim = someEmail()
    await server.sql(
      `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
       values ($1, $2, $3, 'azure', now(), now())`,
      [crypto.randomUUID(), attacker.id, { sub: 'x', email: victim, email_verified: false }],
    )
    const { fragment } = await signIn(person({ email: victim }))
    expect(decodeJwt(fragment.access_token!).sub).not.toBe(attacker.id)
  })

  test('of a banned person stays closed', async () => {
    const ana = await account(server)
    await server.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ana.id])
    const { query } = await signIn(person({ email: ana.email }))
    expect(query).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
  })

  test('is one after ten concurrent sign-ins of a new person', async () => {
    const who = person()
    const urls = await Promise.all(Array.from({ length: 10 }, () => cameBack(who)))
    const subs = (await Promise.all(urls.map(arrive))).map(({ fragment }) => decodeJwt(fragment.access_token!).sub)
    expect(new Set(subs).size).toBe(1)
  })
})
