import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { authService, PASSWORD } from './auth-service.ts'

const service = authService()
const NEW = 'otra-clave-mas-larga-9'
afterEach(() => service.configure())
let ana: Awaited<ReturnType<typeof service.person>>
beforeAll(async () => {
  ana = await service.person()
})
const me = (token: string) => service.get('/user', { token })
const put = (token: string, body: object) => service.put('/user', body, { token })

describe("a change of one's account is refused", () => {
  test('without a session, or of protected fields', async () => {
    expect(await service.put('/user', { data: {} })).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    const cases: [object, number, string][] = [
      [{ email: 'nada' }, 400, 'validation_failed'],
      [{ phone: 'nada' }, 400, 'validation_failed'],
      [{ data: { long: 'x'.repeat(5000) } }, 400, 'validation_failed'],
      [{ password: 'corta' }, 422, 'weak_password'],
      [{ password: PASSWORD }, 422, 'same_password'],
      [{ password: NEW, current_password: 'no-es-esta-clave' }, 400, 'current_password_invalid'],
      [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    ]
    for (const [body, status, code] of cases) {
      const answer = await put(ana.access, body)
      expect([answer.status, answer.body.code], JSON.stringify(body).slice(0, 100)).toEqual([status, code])
    }
    const before = (await me(ana.access)).body
    const { body } = await put(ana.access, {
      role: 'service_role',
      aud: 'x',
      is_super_admin: true,
      id: 'x',
      banned_until: null,
    })
    expect({ ...body, updated_at: null }).toEqual({ ...before, updated_at: null })
  })

  test('to an address in use', async () => {
    const other = await service.person()
    const phone = service.phone()
    await service.admin().auth.admin.createUser({ phone, phone_confirm: true })
    const wanted = [{ email: other.email.toUpperCase() }, { phone }]
    for (const one of wanted) expect(await put(ana.access, one)).toMatchObject({ status: 200, body: { phone: '' } })
    expect((await service.get('/user', { token: ana.access })).body.email).toBe(ana.email)
    service.advance(61)
    service.configure({ GOTRUE_SECURITY_NEUTRAL_ANSWERS: 'false' })
    const told = []
    for (const one of wanted) told.push((await put(ana.access, one)).body.code)
    expect(told).toEqual(['email_exists', 'phone_exists'])
    service.configure()
  })

  test('for a single sign-on account', async () => {
    const sso = await service.person()
    await service.sql('update auth.users set is_sso_user = true where id = $1', [sso.id])
    for (const body of [{ email: service.address() }, { phone: service.phone() }, { password: NEW }])
      expect(await put(sso.access, body)).toMatchObject({ status: 422, body: { code: 'user_sso_managed' } })
    expect((await put(sso.access, { data: { a: 1 } })).status).toBe(200)
  })

  test('of sign-in methods, below the second factor', async () => {
    const careful = await service.person()
    await service.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [careful.id],
    )
    for (const body of [{ email: service.address() }, { phone: service.phone() }, { password: NEW }])
      expect(await put(careful.access, body)).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } })
    expect((await put(careful.access, { data: { a: 1 } })).status).toBe(200)
  })

  test('of the password of an anonymous account without an address', async () => {
    service.configure({ GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' })
    const { body } = await service.post('/signup', {})
    expect(await put(body.access_token, { password: NEW })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    })
  })
})

describe("one's own metadata", () => {
  test('is merged into the stored one; null removes a key', async () => {
    const device = service.device()
    await device.auth.signInWithPassword(ana)
    expect((await device.auth.updateUser({ data: { a: 1, b: { c: 2 } } })).data.user?.user_metadata).toMatchObject({
      a: 1,
      b: { c: 2 },
    })
    const { data } = await device.auth.updateUser({ data: { a: null, d: 'ñ' } })
    expect(data.user?.user_metadata).toMatchObject({ b: { c: 2 }, d: 'ñ', email_verified: true })
    expect(data.user?.user_metadata).not.toHaveProperty('a')
  })
})

describe('a new password', () => {
  test('signs other devices out, keeps this one, and sends a mail', async () => {
    const person = await service.person()
    const other = await service.signIn(person.email)
    expect((await put(person.access, { password: NEW, current_password: PASSWORD })).status).toBe(200)
    expect((await me(other.access)).body.code).toBe('session_not_found')
    expect((await service.post('/token?grant_type=refresh_token', { refresh_token: other.refresh })).status).toBe(400)
    expect((await me(person.access)).status).toBe(200)
    expect((await service.post('/token?grant_type=password', { email: person.email, password: PASSWORD })).status).toBe(
      400,
    )
    expect((await service.signIn(person.email, NEW)).access).toBeTruthy()
    expect((await service.lastSent(person.email)).template).toBe('password-changed')
  })

  test('needs the present one where configured', async () => {
    service.configure({ GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true' })
    const person = await service.person()
    expect((await put(person.access, { password: NEW })).body.code).toBe('current_password_required')
    expect((await put(person.access, { password: NEW, current_password: 'no-es-esta-clave' })).body.code).toBe(
      'current_password_invalid',
    )
    expect((await put(person.access, { password: NEW, current_password: PASSWORD })).status).toBe(200)
    service.advance(61)
    await service.post('/recover', { email: person.email })
    const proof = { type: 'recovery', email: person.email, token: await service.code(person.email) }
    const { body } = await service.post('/verify', proof)
    expect((await put(body.access_token, { password: PASSWORD })).status).toBe(200)
  })

  test('needs a nonce where configured when the session is a day old; each nonce once', async () => {
    service.configure({ GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true' })
    const person = await service.person()
    expect((await put(person.access, { password: NEW })).status).toBe(200)
    service.advance(25 * 3600)
    const { body } = await service.post('/token?grant_type=refresh_token', { refresh_token: person.refresh })
    const token = body.access_token
    expect(await put(token, { password: PASSWORD })).toMatchObject({
      status: 400,
      body: { code: 'reauthentication_needed' },
    })
    expect((await service.get('/reauthenticate', { token })).status).toBe(200)
    const nonce = await service.code(person.email)
    expect((await put(token, { password: PASSWORD, nonce: 'x' })).body.code).toBe('reauthentication_not_valid')
    expect((await put(token, { password: PASSWORD, nonce })).status).toBe(200)
    expect((await put(token, { password: NEW, nonce })).body.code).toBe('reauthentication_not_valid')
  })
})

describe('a new e-mail', () => {
  test('applies once both addresses confirmed', async () => {
    const person = await service.person()
    const email = service.address('nueva')
    const { body } = await put(person.access, { email })
    expect(body).toMatchObject({ email: person.email, new_email: email, email_change_sent_at: expect.any(String) })
    expect((await service.lastSent(email)).template).toBe('email-change-new')
    expect((await service.lastSent(person.email)).template).toBe('email-change-current')
    const confirm = async (address: string) =>
      service.post('/verify', { type: 'email_change', email: address, token: await service.code(address) })
    expect((await confirm(email)).body).toMatchObject({ code: '200' })
    expect((await me(person.access)).body.email).toBe(person.email)
    expect((await confirm(person.email)).body.user).toMatchObject({ email, identities: [{ email }] })
    expect((await me(person.access)).body).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    expect((await service.signIn(email)).access).toBeTruthy()
  })

  test('applies at once where no confirmation is needed', async () => {
    service.configure({ GOTRUE_MAILER_AUTOCONFIRM: 'true', GOTRUE_SMS_AUTOCONFIRM: 'true' })
    const person = await service.person()
    const [email, phone] = [service.address('nueva'), service.phone()]
    expect((await put(person.access, { email })).body).toMatchObject({ email })
    expect((await put(person.access, { phone })).body).toMatchObject({
      phone: phone.slice(1),
      app_metadata: { providers: ['email', 'phone'] },
    })
  })

  test('a new phone applies once its code is entered', async () => {
    const person = await service.person()
    const phone = service.phone()
    expect((await put(person.access, { phone })).body).toMatchObject({ phone: '', new_phone: phone.slice(1) })
    const proof = { type: 'phone_change', phone, token: await service.code(phone) }
    expect((await service.post('/verify', proof)).body.user).toMatchObject({ phone: phone.slice(1) })
  })
})

describe('signing out', () => {
  const three = async () => {
    const first = await service.person()
    return [first, await service.signIn(first.email), await service.signIn(first.email)] as const
  }
  const alive = async (...devices: { access: string }[]) =>
    Promise.all(devices.map(async ({ access }) => (await me(access)).status === 200))

  test('is refused without a session, or with an unknown scope', async () => {
    expect(await service.post('/logout')).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    const { access: token } = await service.person()
    expect(await service.post('/logout?scope=planet', {}, { token })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })

  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('%s', async (scope, left) => {
    const devices = await three()
    const answer = await service.post(`/logout?scope=${scope}`, undefined, { token: devices[0].access })
    expect([answer.status, answer.body]).toEqual([204, ''])
    expect(await alive(...devices)).toEqual(left)
    const refreshed = await Promise.all(
      devices.map(({ refresh }) => service.post('/token?grant_type=refresh_token', { refresh_token: refresh })),
    )
    expect(refreshed.map(({ status }) => status === 200)).toEqual(left)
  })

  test('twice with the official client equals once', async () => {
    const device = service.device()
    const person = await service.person()
    await device.auth.signInWithPassword(person)
    await service.post('/logout', {}, { token: (await device.auth.getSession()).data.session?.access_token })
    expect((await device.auth.signOut()).error).toBeNull()
    expect((await device.auth.getSession()).data.session).toBeNull()
    expect((await me(person.access)).body.code).toBe('session_not_found')
  })
})
