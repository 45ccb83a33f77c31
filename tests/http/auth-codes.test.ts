import { describe, expect, test } from 'vitest'
import { codesWorld, newEmail, newPhone } from './auth-codes-world.ts'
import { SITE } from './auth-service.ts'

const world = codesWorld({ GOTRUE_SMS_TEST_OTP: '525500000001:424242', GOTRUE_SMS_OTP_EXP: '60' })
const EXPIRED = { status: 403, body: { code: 'otp_expired', message: 'Token has expired or is invalid' } }

const codeFor = async (email: string, body: object = {}) => {
  expect(await world.ask('/otp', { email, ...body })).toMatchObject({ status: 200, body: {} })
  return (await world.message(email)).data.code ?? ''
}
/** An account with a confirmed address. */
const known = async () => {
  const email = newEmail()
  const { body } = await world.ask('/verify', { type: 'email', email, token: await codeFor(email) })
  world.pass(61)
  return { email, session: body }
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code by mail', () => {
  test('that is wrong, for another address or type signs nobody in, and the right one still works', async () => {
    const email = newEmail()
    const other = newEmail()
    const code = await codeFor(email)
    await codeFor(other)
    expect(await world.ask('/verify', { type: 'email', email, token: wrong(code) })).toMatchObject(EXPIRED)
    expect(await world.ask('/verify', { type: 'email', email: other, token: code })).toMatchObject(EXPIRED)
    expect(await world.ask('/verify', { type: 'email', email: newEmail(), token: code })).toMatchObject(EXPIRED)
    expect(await world.ask('/verify', { type: 'recovery', email, token: code })).toMatchObject(EXPIRED)
    expect(await world.ask('/verify', { type: 'email_change', email, token: code })).toMatchObject(EXPIRED)
    expect(await world.ask('/verify', { type: 'email', email, token: code })).toMatchObject({ status: 200 })
  })

  test('works once', async () => {
    const email = newEmail()
    const code = await codeFor(email)
    const both = await Promise.all([1, 2].map(() => world.ask('/verify', { type: 'email', email, token: code })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await world.ask('/verify', { type: 'email', email, token: code })).toMatchObject(EXPIRED)
  })

  test('expires after exactly an hour', async () => {
    const [early, late] = [newEmail(), newEmail()]
    const [first, second] = [await codeFor(early), await codeFor(late)]
    world.pass(3595)
    expect(await world.ask('/verify', { type: 'email', email: early, token: first })).toMatchObject({ status: 200 })
    world.pass(10)
    expect(await world.ask('/verify', { type: 'email', email: late, token: second })).toMatchObject(EXPIRED)
  })

  test('is void once another is sent', async () => {
    const email = newEmail()
    const first = await codeFor(email)
    world.pass(61)
    const second = await codeFor(email)
    expect(await world.ask('/verify', { type: 'email', email, token: first })).toMatchObject(EXPIRED)
    expect(await world.ask('/verify', { type: 'email', email, token: second })).toMatchObject({ status: 200 })
  })

  test('does not sign in a banned person', async () => {
    const { email } = await known()
    const code = await codeFor(email)
    await world.sql(`update auth.users set banned_until = now() + interval '1 year' where email = $1`, [email])
    expect(await world.ask('/verify', { type: 'email', email, token: code })).toMatchObject({
      status: 403,
      body: { code: 'user_banned' },
    })
    world.pass(61)
    expect(await world.ask('/otp', { email })).toMatchObject({ status: 200, body: {} })
    expect(await world.messages(email)).toEqual([])
  })

  test('sent to a former address confirms nothing', async () => {
    const { email } = await known()
    const code = await codeFor(email)
    await world.sql('update auth.users set email = $2 where email = $1', [email, newEmail()])
    expect(await world.ask('/verify', { type: 'email', email, token: code })).toMatchObject(EXPIRED)
  })

  test('creates the account at the first sign-in, confirmed, with its data; so does the official client', async () => {
    const email = newEmail()
    const client = world.client()
    const asked = await client.auth.signInWithOtp({ email: email.toUpperCase(), options: { data: { tema: 'claro' } } })
    expect(asked.error).toBeNull()
    const { template, data } = await world.message(email)
    expect(template).toBe('confirm-signup')
    expect(data.code).toMatch(/^\d{6}$/)
    const { data: signedIn, error } = await client.auth.verifyOtp({ type: 'email', email, token: data.code ?? '' })
    expect(error).toBeNull()
    expect(signedIn.user).toMatchObject({
      email,
      phone: '',
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { tema: 'claro', email_verified: true },
      identities: [{ provider: 'email', email, identity_data: { email_verified: true } }],
    })
    expect(signedIn.user?.email_confirmed_at).toBeTruthy()
    const claims = await client.auth.getClaims()
    expect(claims.data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }], email })
  })

  test('is stored as a hash, and the link has more than the hash of six digits', async () => {
    const email = newEmail()
    expect(await world.ask('/otp', { email })).toMatchObject({ status: 200 })
    const { data } = await world.message(email)
    const kept = await world.sql('select token_hash from auth.one_time_tokens where relates_to = $1', [email])
    const token = new URL(data.link ?? '').searchParams.get('token') ?? ''
    expect(JSON.stringify(kept)).not.toContain(data.code)
    expect(token.length).toBeGreaterThanOrEqual(56 + 32)
    const guessed = await world.ask('/verify', { type: 'email', token_hash: token.slice(-56) })
    expect(guessed).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
    expect(await world.ask('/verify', { type: 'email', token_hash: token })).toMatchObject({ status: 200 })
    expect(await world.ask('/verify', { type: 'email', token_hash: token })).toMatchObject({ status: 403 })
  })

  test('does not confirm a password that somebody else chose before', async () => {
    const email = newEmail()
    const password = 'una contraseña ajena 1'
    expect(await world.ask('/signup', { email, password })).toMatchObject({ status: 200 })
    await world.messages(email)
    world.pass(61)
    const code = await codeFor(email)
    expect(await world.ask('/verify', { type: 'email', email, token: code })).toMatchObject({ status: 200 })
    expect(await world.ask('/token', { email, password }, { query: { grant_type: 'password' } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials' },
    })
  })
})

describe('requesting a code', () => {
  test.each([
    ['nothing', {}],
    ['both addresses', { email: 'a@example.com', phone: '525512345678' }],
    ['a channel with an e-mail', { email: 'a@example.com', channel: 'sms' }],
    ['no e-mail address', { email: 'not an address' }],
    ['no phone', { phone: 'abc' }],
    ['an unknown channel', { phone: '525512345678', channel: 'dove' }],
    [
      'a phone with a challenge',
      { phone: '525512345678', code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' },
    ],
    ['half a challenge', { email: 'a@example.com', code_challenge: 'a'.repeat(43) }],
  ])('with %s is refused', async (_, body) => {
    expect(await world.ask('/otp', body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test.each([
    ['no type', { email: 'a@example.com', token: '123456' }],
    ['an unknown type', { type: 'magic', email: 'a@example.com', token: '123456' }],
    ['no token', { type: 'email', email: 'a@example.com' }],
    ['token and hash', { type: 'email', email: 'a@example.com', token: '123456', token_hash: 'abc' }],
    ['a hash and an address', { type: 'email', email: 'a@example.com', token_hash: 'abc' }],
    ['no address', { type: 'email', token: '123456' }],
    ['a phone for a mailed type', { type: 'recovery', phone: '525512345678', token: '123456' }],
    ['an e-mail for a texted type', { type: 'sms', email: 'a@example.com', token: '123456' }],
    ['a hash for a texted type', { type: 'sms', token_hash: 'abc' }],
  ])('verifying with %s is refused', async (_, body) => {
    expect(await world.ask('/verify', body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test('unusual texts are wrong codes, never a 500', async () => {
    for (const token of ["' or 1=1 --", '١٢٣٤٥٦', '🚗', 'x'.repeat(5000)]) {
      expect(await world.ask('/verify', { type: 'email', email: newEmail(), token })).toMatchObject(EXPIRED)
      expect((await world.ask('/verify', { type: 'email', token_hash: token })).status).toBe(403)
    }
    expect(world.errors).toEqual([])
  })

  test('creates no account when the caller says so', async () => {
    const stranger = newEmail()
    const ask = () => world.client().auth.signInWithOtp({ email: stranger, options: { shouldCreateUser: false } })
    expect((await ask()).error).toBeNull()
    expect(await world.messages(stranger)).toEqual([])
    expect(await world.sql('select from auth.users where email = $1', [stranger])).toEqual([])
    world.service.configure({ GOTRUE_SECURITY_NEUTRAL_ANSWERS: 'false' })
    world.pass(61)
    expect((await ask()).error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    })
    world.service.configure()
    const { email } = await known()
    expect(await world.ask('/otp', { email, create_user: false })).toMatchObject({ status: 200, body: {} })
  })
})

describe('a code by text message', () => {
  test('is valid for a minute, once, for its phone', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const asked = await world.ask('/otp', { phone: `+${phone}` })
    expect(asked).toMatchObject({ status: 200, body: { message_id: expect.any(String) } })
    const { template, data } = await world.message(phone)
    const token = data.code ?? ''
    expect(template).toBe('otp')
    expect(await world.ask('/verify', { type: 'sms', phone, token: wrong(token) })).toMatchObject(EXPIRED)
    expect(await world.ask('/verify', { type: 'sms', phone: other, token })).toMatchObject(EXPIRED)
    expect(await world.ask('/verify', { type: 'phone_change', phone, token })).toMatchObject(EXPIRED)
    const { data: signedIn } = await world.client().auth.verifyOtp({ type: 'sms', phone: `+${phone}`, token })
    expect(signedIn.user).toMatchObject({ phone, identities: [{ provider: 'phone' }] })
    expect(signedIn.user?.phone_confirmed_at).toBeTruthy()
    expect(await world.ask('/verify', { type: 'sms', phone, token })).toMatchObject(EXPIRED)

    world.pass(61)
    expect(await world.ask('/otp', { phone })).toMatchObject({ status: 200 })
    const late = (await world.message(phone)).data.code ?? ''
    world.pass(61)
    expect(await world.ask('/verify', { type: 'sms', phone, token: late })).toMatchObject(EXPIRED)
  })

  test('does not confirm a password that somebody else chose before', async () => {
    const phone = newPhone()
    const password = 'una contraseña ajena 1'
    expect(await world.ask('/signup', { phone, password })).toMatchObject({ status: 200 })
    await world.messages(phone)
    world.pass(61)
    await world.ask('/otp', { phone })
    const { data } = await world.message(phone)
    expect((await world.ask('/verify', { type: 'sms', phone, token: data.code })).status).toBe(200)
    const stranger = await world.ask('/token', { phone, password }, { query: { grant_type: 'password' } })
    expect(stranger).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
  })

  test('is fixed for a test phone, without a message', async () => {
    const phone = '525500000001'
    expect(await world.ask('/otp', { phone })).toMatchObject({ status: 200 })
    expect(await world.messages(phone)).toEqual([])
    expect(await world.ask('/verify', { type: 'sms', phone, token: '424243' })).toMatchObject(EXPIRED)
    expect(await world.ask('/verify', { type: 'sms', phone, token: '424242' })).toMatchObject({ status: 200 })
  })
})

describe('recovery', () => {
  test('without an address is refused', async () => {
    expect(await world.ask('/recover', {})).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test('signs in to set a new password, and the session records it', async () => {
    const { email } = await known()
    const client = world.client()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => events.push(event))
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
    const { template, data } = await world.message(email)
    expect(template).toBe('recovery')
    expect((await client.auth.verifyOtp({ type: 'recovery', email, token: data.code ?? '' })).error).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
    const claims = await client.auth.getClaims()
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'recovery' }])
    expect((await client.auth.updateUser({ password: 'mi nueva contraseña 5' })).error).toBeNull()
    const again = await world.client().auth.signInWithPassword({ email, password: 'mi nueva contraseña 5' })
    expect(again.error).toBeNull()
  })
})

describe('resend', () => {
  test.each([
    [{ email: 'a@example.com' }],
    [{ type: 'recovery', email: 'a@example.com' }],
    [{ type: 'signup' }],
    [{ type: 'signup', phone: '525512345678' }],
    [{ type: 'sms', email: 'a@example.com' }],
    [{ type: 'email_change' }],
    [{ type: 'sms', email: 'a@example.com', phone: '525512345678' }],
  ])('%j is refused', async (body) => {
    expect(await world.ask('/resend', body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test('sends only when something is to be confirmed', async () => {
    const { email } = await known()
    expect((await world.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    expect(await world.messages(email)).toEqual([])
    const fresh = newEmail()
    expect(await world.ask('/signup', { email: fresh, password: 'una contraseña 77' })).toMatchObject({ status: 200 })
    const first = await world.message(fresh)
    world.pass(61)
    expect((await world.client().auth.resend({ type: 'signup', email: fresh })).error).toBeNull()
    const second = await world.message(fresh)
    expect(await world.ask('/verify', { type: 'signup', email: fresh, token: first.data.code })).toMatchObject(EXPIRED)
    const done = await world.ask('/verify', { type: 'signup', email: fresh, token: second.data.code })
    expect(done).toMatchObject({ status: 200, body: { user: { email: fresh } } })
    expect(second.data.link).toContain(`${SITE}/auth/v1/verify?token=`)
  })
})

describe('reauthentication', () => {
  test('needs a session, at most once a minute', async () => {
    expect(await world.ask('/reauthenticate')).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    const { email, session } = await known()
    const asked = () => world.ask('/reauthenticate', undefined, { token: session.access_token })
    expect(await asked()).toMatchObject({ status: 200, body: {} })
    const { template, data } = await world.message(email)
    expect([template, data.link]).toEqual(['reauthentication', undefined])
    expect(await asked()).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } })
    world.pass(61)
    expect(await asked()).toMatchObject({ status: 200 })
  })

  test('sends a nonce that changes a password once, where required', async () => {
    const { email, session } = await known()
    world.service.configure({
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
      GOTRUE_JWT_EXP: '604800',
    })
    const refreshed = await world.ask(
      '/token',
      { refresh_token: session.refresh_token },
      { query: { grant_type: 'refresh_token' } },
    )
    const token = refreshed.body.access_token
    world.pass(86_400)
    const change = (password: string, nonce?: string) =>
      world.ask('/user', { password, ...(nonce && { nonce }) }, { token, method: 'PUT' })
    expect(await change('primera contraseña 1')).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed' },
    })
    expect(await world.ask('/reauthenticate', undefined, { token })).toMatchObject({ status: 200 })
    const nonce = (await world.message(email)).data.code ?? ''
    const refused = { status: 422, body: { code: 'reauthentication_not_valid' } }
    expect(await change('primera contraseña 1', wrong(nonce))).toMatchObject(refused)
    expect(await change('primera contraseña 1', nonce)).toMatchObject({ status: 200 })
    expect(await change('segunda contraseña 2', nonce)).toMatchObject(refused)
    world.service.configure()
  })
})
