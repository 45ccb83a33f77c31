import { afterEach, describe, expect, test } from 'vitest'
import { authService, PASSWORD } from './auth-service.ts'

const service = authService()
const signup = (body: object, headers = {}) => service.post('/signup', body, { headers })
const MINUTE = 61
afterEach(() => service.configure())

describe('an invalid sign-up', () => {
  test('is refused with a reason', async () => {
    const email = () => service.address()
    const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
    const cases: [object, number, string][] = [
      [{}, 422, 'anonymous_provider_disabled'],
      [{ email: email() }, 400, 'validation_failed'],
      [{ email: email(), phone: service.phone(), password: PASSWORD }, 400, 'validation_failed'],
      [{ email: 'nada', password: PASSWORD }, 400, 'validation_failed'],
      [{ email: 'a b@correo.test', password: PASSWORD }, 400, 'validation_failed'],
      [{ email: 'a@correo.test\r\nbcc: otro@correo.test', password: PASSWORD }, 400, 'validation_failed'],
      [{ email: `${'a'.repeat(250)}@correo.test`, password: PASSWORD }, 400, 'validation_failed'],
      [{ phone: 'abc', password: PASSWORD }, 400, 'validation_failed'],
      [{ phone: service.phone(), password: PASSWORD, ...challenge }, 400, 'validation_failed'],
      [{ phone: service.phone(), password: PASSWORD, channel: 'pigeon' }, 400, 'validation_failed'],
      [{ email: email(), password: PASSWORD, code_challenge: 'a'.repeat(43) }, 400, 'validation_failed'],
      [{ email: email(), password: PASSWORD, data: { long: 'x'.repeat(5000) } }, 400, 'validation_failed'],
      [{ email: email(), password: PASSWORD, data: [] }, 400, 'bad_json'],
      [{ email: email(), password: 'corta' }, 422, 'weak_password'],
      [{ email: email(), password: 'password' }, 422, 'weak_password'],
      [{ email: email(), password: 'ñ'.repeat(37) }, 400, 'validation_failed'],
    ]
    for (const [body, status, code] of cases) {
      const answer = await signup(body)
      expect([answer.status, answer.body.code], JSON.stringify(body).slice(0, 120)).toEqual([status, code])
    }
    expect(await service.sql('select count(*)::int as n from auth.users where email like $1', ['persona%'])).toEqual([
      { n: 0 },
    ])
  })

  test('names the reasons of a weak password to the official client', async () => {
    const { error } = await service.device().auth.signUp({ email: service.address(), password: 'abc' })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length', 'pwned'] })
  })

  test('is reported when sign-ups are closed', async () => {
    service.configure({ GOTRUE_DISABLE_SIGNUP: 'true' })
    expect((await signup({ email: service.address(), password: PASSWORD })).body).toEqual({
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    })
    service.configure({ GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false', GOTRUE_EXTERNAL_PHONE_ENABLED: 'false' })
    expect((await signup({ email: service.address(), password: PASSWORD })).body.code).toBe('email_provider_disabled')
    expect((await signup({ phone: service.phone(), password: PASSWORD })).body.code).toBe('phone_provider_disabled')
  })

  test('needs a captcha where configured, before anything else; not with the service key', async () => {
    service.configure({ GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true', GOTRUE_SECURITY_CAPTCHA_SECRET: 's' })
    const body = { email: service.address(), password: PASSWORD }
    expect(await signup(body)).toMatchObject({ status: 400, body: { code: 'captcha_failed' } })
    expect((await service.post('/token?grant_type=password', body)).body.code).toBe('captcha_failed')
    expect((await service.post('/token?grant_type=refresh_token', { refresh_token: 'x' })).body.code).toBe(
      'refresh_token_not_found',
    )
    expect((await service.post('/signup', body, { token: service.keys.serviceRole })).status).toBe(200)
  })
})

describe('a sign-up with an address in use', () => {
  const shape = (body: Record<string, unknown>) => Object.keys(body).sort()

  test('answers like a new one: status, fields, values; nothing of the account', async () => {
    const known = await service.person()
    await service.put('/user', { data: { first_name: 'Ana' } }, { token: known.access })
    const taken = await signup({ email: known.email, password: PASSWORD, data: { a: 1 } })
    const fresh = await signup({ email: service.address(), password: PASSWORD, data: { a: 1 } })
    expect([taken.status, fresh.status]).toEqual([200, 200])
    expect(shape(taken.body)).toEqual(shape(fresh.body))
    expect(shape(taken.body.user_metadata)).toEqual(shape(fresh.body.user_metadata))
    expect(taken.body).toMatchObject({
      email: known.email,
      role: 'authenticated',
      app_metadata: fresh.body.app_metadata,
      is_anonymous: false,
    })
    const [one, other] = [taken, fresh].map(({ body }) => body.identities)
    expect([one.length, other.length]).toEqual([1, 1])
    expect(shape(one[0])).toEqual(shape(other[0]))
    expect(shape(one[0].identity_data)).toEqual(shape(other[0].identity_data))
    expect(one[0].identity_data.sub).toBe(taken.body.id)
    expect(taken.body.id).not.toBe(known.id)
    expect(JSON.stringify(taken.body)).not.toContain('Ana')
    const headers = (answer: typeof taken) => [...answer.headers.keys()].sort()
    expect(headers(taken)).toEqual(headers(fresh))
    expect((await service.signIn(known.email)).access).toBeTruthy()
  })

  test('also answers alike when repeated within the minute', async () => {
    const known = await service.person()
    const fresh = service.address()
    for (const email of [known.email, fresh]) {
      expect((await signup({ email, password: PASSWORD })).status).toBe(200)
      expect(await signup({ email, password: PASSWORD })).toMatchObject({
        status: 429,
        body: { code: 'over_email_send_rate_limit' },
      })
    }
  })

  test('is reported where accounts need no confirmation', async () => {
    service.configure({ GOTRUE_MAILER_AUTOCONFIRM: 'true' })
    const known = await service.person()
    const { data, error } = await service.device().auth.signUp({ email: known.email, password: PASSWORD })
    expect([data.user, error?.status, error?.code, error?.message]).toEqual([
      null,
      422,
      'user_already_exists',
      'User already registered',
    ])
  })

  test('keeps nothing of an earlier stranger: the last one, confirmed by mail, sets the password', async () => {
    const email = service.address('ana')
    const strangers = 'clave-del-extrano-1'
    await signup({ email, password: strangers, data: { note: 'mine' } })
    const strangersLink = (await service.lastSent(email)).data.link ?? ''
    service.advance(MINUTE)
    await signup({ email, password: PASSWORD, data: { first_name: 'Ana' } })
    expect((await service.get(`/verify${new URL(strangersLink).search}`)).headers.get('location')).toContain('error')
    const code = await service.code(email)
    expect((await service.post('/verify', { type: 'signup', email, token: code })).status).toBe(200)
    expect((await service.post('/token?grant_type=password', { email, password: strangers })).status).toBe(400)
    const mine = await service.signIn(email)
    expect(mine.session.user.user_metadata).toMatchObject({ first_name: 'Ana', email })
    expect(JSON.stringify(mine.session.user)).not.toContain('mine')
  })

  test('does not take over an unconfirmed address of an account with another sign-in', async () => {
    const email = service.address()
    const phone = service.phone()
    await service.admin().auth.admin.createUser({ email, phone, phone_confirm: true, password: PASSWORD })
    const told = await signup({ email, password: 'clave-del-extrano-1' })
    expect([told.status, JSON.stringify(told.body).includes(phone.slice(1))]).toEqual([200, false])
    const body = { phone, password: 'clave-del-extrano-1' }
    expect((await service.post('/token?grant_type=password', body)).status).toBe(400)
    expect((await service.post('/token?grant_type=password', { phone, password: PASSWORD })).status).toBe(200)
  })

  test('twice at once creates one account', async () => {
    service.configure({ GOTRUE_MAILER_AUTOCONFIRM: 'true' })
    const email = service.address()
    const answers = await Promise.all([1, 2, 3, 4].map(() => signup({ email, password: PASSWORD })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    expect(await service.sql('select count(*)::int as n from auth.users where email = $1', [email])).toEqual([{ n: 1 }])
  })
})

describe('a new account', () => {
  test('has metadata limited to the size of a token, however created', async () => {
    const data = { note: 'x'.repeat(5000) }
    const asked: [path: string, body: object, token?: string][] = [
      ['/signup', { email: service.address(), password: PASSWORD, data }],
      ['/otp', { email: service.address(), data }],
      ['/otp', { phone: service.phone(), data }],
      ['/invite', { email: service.address(), data }, service.keys.serviceRole],
      ['/admin/generate_link', { type: 'magiclink', email: service.address(), data }, service.keys.serviceRole],
    ]
    for (const [path, body, token] of asked) {
      const { status, body: told } = await service.post(path, body, { token })
      expect([path, status, told.code]).toEqual([path, 400, 'validation_failed'])
    }
  })

  test('by e-mail: the user is answered, a code and a link are mailed, either starts the session', async () => {
    const email = service.address()
    const device = service.device()
    const { data, error } = await device.auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { first_name: 'Ana' } },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      email,
      phone: '',
      role: 'authenticated',
      user_metadata: { first_name: 'Ana', email, email_verified: false },
      identities: [{ provider: 'email', identity_data: { email, email_verified: false, first_name: 'Ana' } }],
    })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect(await service.lastSent(email)).toMatchObject({
      to: email,
      template: 'confirm-signup',
      data: { code: expect.stringMatching(/^\d{6}$/), link: expect.stringContaining('/auth/v1/verify?token=') },
    })
    const verified = await device.auth.verifyOtp({ email, token: await service.code(email), type: 'signup' })
    expect(verified.error).toBeNull()
    expect(verified.data.user?.email_confirmed_at).toBeTruthy()
    expect((await service.signIn(email)).access).toBeTruthy()
  })

  test('by phone: the code is sent by text', async () => {
    const phone = service.phone()
    const device = service.device()
    const { data, error } = await device.auth.signUp({ phone, password: PASSWORD })
    expect([error, data.session]).toEqual([null, null])
    expect(data.user).toMatchObject({ phone: phone.slice(1), email: '', app_metadata: { provider: 'phone' } })
    expect((await service.lastSent(phone)).template).toBe('otp')
    const verified = await device.auth.verifyOtp({ phone, token: await service.code(phone), type: 'sms' })
    expect(verified.error).toBeNull()
    expect(verified.data.session?.user.phone_confirmed_at).toBeTruthy()
  })

  test('confirmed at once where configured: a session', async () => {
    service.configure({ GOTRUE_MAILER_AUTOCONFIRM: 'true', GOTRUE_SMS_AUTOCONFIRM: 'true' })
    const email = service.address()
    const { data } = await service.device().auth.signUp({ email, password: PASSWORD })
    expect(data.session).toMatchObject({
      token_type: 'bearer',
      user: { email, email_confirmed_at: expect.any(String) },
    })
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
    expect(await service.sent(email)).toEqual([])
    const byPhone = await service.device().auth.signUp({ phone: service.phone(), password: PASSWORD })
    expect(byPhone.data.session?.user.phone_confirmed_at).toBeTruthy()
  })

  test('with a code challenge: the link answers with an auth code', async () => {
    const email = service.address()
    const device = service.device({ flowType: 'pkce' })
    const { error } = await device.auth.signUp({ email, password: PASSWORD })
    expect(error).toBeNull()
    const { link = '' } = (await service.lastSent(email)).data
    expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_/)
    const landed = await service.get(`/verify${new URL(link).search}`)
    const code = new URL(landed.headers.get('location') ?? '').searchParams.get('code')
    const { data, error: refused } = await device.auth.exchangeCodeForSession(code ?? '')
    expect(refused).toBeNull()
    expect(data.user?.email).toBe(email)
  })

  test('without an address, where anonymous accounts are enabled', async () => {
    service.configure({ GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' })
    const { data, error } = await service.device().auth.signInAnonymously({ options: { data: { theme: 'dark' } } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', user_metadata: { theme: 'dark' }, identities: [] })
    const { data: claims } = await service.device().auth.getClaims(data.session?.access_token)
    expect(claims?.claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] })
  })
})
