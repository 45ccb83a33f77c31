import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { type FakePerson, type FakeProvider, startFakeProvider } from '#server/auth/providers/provider.fake.ts'
import { account, authServer, bearer, NAMED, someEmail, told } from './auth-providers-fixture.ts'
import { SITE } from './auth-service.ts'

let google: FakeProvider
const env = () => ({
  GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
  GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: google.clientId,
  GOTRUE_EXTERNAL_GOOGLE_SECRET: google.clientSecret,
  GOTRUE_EXTERNAL_GOOGLE_URL: google.url,
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
})
const server = authServer(async () => {
  google = await startFakeProvider()
  return env()
})
const closed = authServer(() => ({ GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'false' }))
afterAll(async () => {
  await google.close()
  expect(server.errors).toEqual([])
})

type Session = { access_token: string }
const person = (more: Partial<FakePerson> = {}): FakePerson => ({
  sub: crypto.randomUUID(),
  email: someEmail(),
  email_verified: true,
  name: 'Ana Ríos',
  ...more,
})
const begin = (
  session: Session,
  query = `provider=google&skip_http_redirect=true&redirect_to=${SITE}/escritorio/profile`,
) => server.call(`/user/identities/authorize?${query}`, { headers: bearer(session) })
const link = async (session: Session, who: FakePerson) => {
  const begun = await begin(session)
  expect(begun.status).toBe(200)
  const { url } = await google.signIn(begun.body.url, who)
  return told(await server.call(`/callback${url.search}`))
}
const userOf = async (session: Session) => (await server.call('/user', { headers: bearer(session) })).body
const unlink = (session: Session, id: string) =>
  server.call(`/user/identities/${id}`, { method: 'DELETE', headers: { ...bearer(session), ...NAMED } })
const identity = (user: { identities: { provider: string; identity_id: string }[] }, provider: string) =>
  user.identities.find((one) => one.provider === provider)!.identity_id

describe('linking an identity', () => {
  test('needs a session and the setting', async () => {
    expect((await server.call('/user/identities/authorize?provider=google', { headers: NAMED })).body.code).toBe(
      'no_authorization',
    )
    const { session } = await account(closed)
    const path = `/user/identities/authorize?provider=google`
    const refused = await closed.call(path, { headers: { ...bearer(session), ...NAMED } })
    expect(refused).toMatchObject({ status: 404, body: { code: 'manual_linking_disabled' } })
    const bad = await server.call('/user/identities/authorize?provider=fax', {
      headers: { ...bearer((await account(server)).session), ...NAMED },
    })
    expect(bad).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test('adds the provider to the account, with any address there', async () => {
    const ana = await account(server)
    const who = person()
    const { fragment, at } = await link(ana.session, who)
    expect(at).toBe(`${SITE}/escritorio/profile`)
    expect(decodeJwt(fragment.access_token!)).toMatchObject({
      sub: ana.id,
      email: ana.email,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
    })
    const user = await userOf(ana.session)
    expect(user.identities.map((one: { provider: string }) => one.provider)).toEqual(['email', 'google'])
  })

  test('without skip_http_redirect redirects to the provider at once', async () => {
    const { session } = await account(server)
    const answer = await begin(session, 'provider=google')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toContain(google.url)
  })

  test('is refused for a linked identity, here or elsewhere', async () => {
    const [ana, eva] = [await account(server), await account(server)]
    const who = person()
    await link(ana.session, who)
    expect((await link(ana.session, who)).query).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    })
    expect((await link(eva.session, who)).query).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    })
    expect((await userOf(eva.session)).identities).toHaveLength(1)
  })

  test("turns an anonymous account into a person with the provider's address", async () => {
    const anonymous = (await server.post('/signup', {})).body
    expect(anonymous.user.is_anonymous).toBe(true)
    const who = person()
    const { fragment } = await link(anonymous, who)
    expect(decodeJwt(fragment.access_token!)).toMatchObject({
      sub: anonymous.user.id,
      email: who.email,
      is_anonymous: false,
    })
  })

  test('gives an anonymous account no address in use, and an unverified one only once confirmed', async () => {
    const ana = await account(server)
    const first = (await server.post('/signup', {})).body
    expect((await link(first, person({ email: ana.email }))).query).toMatchObject({ error_code: 'email_exists' })
    expect(await userOf(first)).toMatchObject({ is_anonymous: true, email: '', identities: [] })

    const second = (await server.post('/signup', {})).body
    const who = person({ email_verified: false })
    expect((await link(second, who)).query.error_code).toBe('email_not_confirmed')
    const mail = (await server.mails()).at(-1)!
    expect(mail).toMatchObject({ to: who.email, template: 'email-change-new' })
    expect(await userOf(second)).toMatchObject({ email: '', new_email: who.email, is_anonymous: true })
    const proof = { type: 'email_change', email: who.email, token: mail.data.code }
    expect((await server.post('/verify', proof)).body.user).toMatchObject({ email: who.email, is_anonymous: false })
  })

  test('gives a phone account only the address that the provider verified', async () => {
    const byPhone = async () => {
      const phone = `5281${Math.random().toString().slice(2, 10)}`
      const password = 'una frase larga y rara 7'
      await server.admin('POST', '/admin/users', { phone, password, phone_confirm: true })
      return (await server.post('/token?grant_type=password', { phone, password })).body as Session
    }
    const [first, second, third, ana] = [await byPhone(), await byPhone(), await byPhone(), await account(server)]
    const who = person()
    expect((await link(first, who)).fragment.access_token).toBeTruthy()
    expect(await userOf(first)).toMatchObject({ email: who.email, email_confirmed_at: expect.any(String) })
    for (const [session, other] of [
      [second, person({ email_verified: false })],
      [third, person({ email: ana.email })],
    ] as const) {
      expect((await link(session, other)).fragment.access_token).toBeTruthy()
      const user = await userOf(session)
      expect([user.email, user.email_confirmed_at, user.identities.length]).toEqual(['', undefined, 2])
    }
  })

  test('to an account banned meanwhile is refused', async () => {
    const ana = await account(server)
    const begun = await begin(ana.session)
    const { url } = await google.signIn(begun.body.url, person())
    await server.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ana.id])
    expect(told(await server.call(`/callback${url.search}`)).query.error_code).toBe('user_banned')
  })

  test('to an account deleted meanwhile links nothing', async () => {
    const ana = await account(server)
    const begun = await begin(ana.session)
    const { url } = await google.signIn(begun.body.url, person())
    await server.admin('DELETE', `/admin/users/${ana.id}`)
    expect(told(await server.call(`/callback${url.search}`)).query.error_code).toBe('user_not_found')
  })
})

describe('unlinking an identity', () => {
  test('keeps the last way to sign in', async () => {
    const ana = await account(server)
    const answer = await unlink(ana.session, identity(await userOf(ana.session), 'email'))
    expect(answer).toMatchObject({ status: 422, body: { code: 'single_identity_not_deletable' } })
  })

  test("is limited to one's own identities", async () => {
    const [ana, eva] = [await account(server), await account(server)]
    await link(ana.session, person())
    await link(eva.session, person())
    expect(await unlink(ana.session, 'none')).toMatchObject({ status: 404, body: { code: 'validation_failed' } })
    expect(await unlink(ana.session, crypto.randomUUID())).toMatchObject({ body: { code: 'identity_not_found' } })
    const hers = identity(await userOf(eva.session), 'google')
    expect(await unlink(ana.session, hers)).toMatchObject({ status: 422, body: { code: 'identity_not_found' } })
    expect((await userOf(eva.session)).identities).toHaveLength(2)
  })

  test('with the official client removes it, and it no longer signs in', async () => {
    const ana = await account(server)
    const who = person()
    await link(ana.session, who)
    const client = server.client()
    const { access_token, refresh_token } = ana.session
    await client.setSession({ access_token, refresh_token })
    const { data } = await client.getUserIdentities()
    const google = data!.identities.find(({ provider }) => provider === 'google')!
    expect((await client.unlinkIdentity(google)).error).toBeNull()
    const user = await userOf(ana.session)
    expect(user).toMatchObject({ email: ana.email, app_metadata: { provider: 'email', providers: ['email'] } })
    expect(user.identities).toHaveLength(1)
    const audited = await server.sql(
      `select count(*)::int as n from auth.audit_log_entries where payload ->> 'action' = 'identity_unlinked' and payload ->> 'actor_id' = $1`,
      [ana.id],
    )
    expect(audited[0].n).toBe(1)
  })

  test("of e-mail makes the provider's address the account's", async () => {
    const ana = await account(server)
    const who = person()
    await link(ana.session, who)
    expect((await unlink(ana.session, identity(await userOf(ana.session), 'email'))).status).toBe(200)
    expect(await userOf(ana.session)).toMatchObject({
      email: who.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
    })
  })

  test("is refused when the remaining address is another account's", async () => {
    const [ana, eva] = [await account(server), await account(server)]
    await link(ana.session, person({ email: eva.email }))
    const answer = await unlink(ana.session, identity(await userOf(ana.session), 'email'))
    expect(answer).toMatchObject({ status: 422, body: { code: 'email_conflict_identity_not_deletable' } })
    expect(await userOf(ana.session)).toMatchObject({ email: ana.email })
    expect((await userOf(ana.session)).identities).toHaveLength(2)
  })

  test("is refused when the remaining address was never verified: its owner's sign-up would open the account", async () => {
    const ana = await account(server)
    await link(ana.session, person({ email_verified: false }))
    const answer = await unlink(ana.session, identity(await userOf(ana.session), 'email'))
    expect(answer).toMatchObject({ status: 422, body: { code: 'email_conflict_identity_not_deletable' } })
    expect(await userOf(ana.session)).toMatchObject({ email: ana.email, email_confirmed_at: expect.any(String) })
  })

  test('of the phone removes the number', async () => {
    const ana = await account(server)
    await server.admin('PUT', `/admin/users/${ana.id}`, { phone: '528187654321', phone_confirm: true })
    await server.sql(
      `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
       values ($1::text, $1::uuid, $2, 'phone', now(), now()) on conflict do nothing`,
      [ana.id, { sub: ana.id, phone: '528187654321' }],
    )
    expect((await unlink(ana.session, identity(await userOf(ana.session), 'phone'))).status).toBe(200)
    expect(await userOf(ana.session)).toMatchObject({ phone: '', email: ana.email })
  })

  test('of both at once keeps one', async () => {
    const ana = await account(server)
    await link(ana.session, person())
    const user = await userOf(ana.session)
    const answers = await Promise.all(['email', 'google'].map((one) => unlink(ana.session, identity(user, one))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await userOf(ana.session)).identities).toHaveLength(1)
  })
})
