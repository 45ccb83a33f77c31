import bcrypt from 'bcryptjs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as passwords from '#server/auth/accounts/passwords.ts'
import { authService, PASSWORD } from './auth-service.ts'

vi.mock('#server/auth/accounts/passwords.ts', { spy: true })

const service = authService()
afterEach(() => service.configure())
const grant = (body: unknown) => service.post('/token?grant_type=password', body)
const wrong = { code: 'invalid_credentials', message: 'Invalid login credentials' }

describe('a password sign-in is refused without revealing accounts', () => {
  test('with one answer for a wrong password, an unknown address and an account without a password', async () => {
    const { email } = await service.person()
    const phone = service.phone()
    const withoutPassword = service.address()
    await service.post(
      '/admin/users',
      { email: withoutPassword, email_confirm: true },
      { token: service.keys.serviceRole },
    )
    const attempts = [
      { email, password: 'no-es-esta-clave' },
      { email, password: '' },
      { email: service.address('nadie'), password: PASSWORD },
      { phone, password: PASSWORD },
      { email: withoutPassword, password: '' },
      { email: withoutPassword, password: PASSWORD },
    ]
    for (const attempt of attempts) {
      const answer = await grant(attempt)
      expect([answer.status, answer.body], JSON.stringify(attempt)).toEqual([400, wrong])
      expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    }
  })

  test('with the same work for unknown addresses', async () => {
    const { email } = await service.person()
    const check = vi.mocked(passwords.checkPassword)
    for (const address of [email, service.address('nadie')]) {
      check.mockClear()
      await grant({ email: address, password: 'no-es-esta-clave' })
      expect(check).toHaveBeenCalledTimes(1)
    }
    expect(await passwords.checkPassword(undefined, PASSWORD)).toEqual({ right: false, rehash: false })
    const time = async (work: () => Promise<unknown>) => {
      const start = process.cpuUsage().user
      for (let round = 0; round < 5; round++) await work()
      return process.cpuUsage().user - start
    }
    const kept = await passwords.hashPassword(PASSWORD)
    const known = await time(() => passwords.checkPassword(kept, 'otra'))
    const unknown = await time(() => passwords.checkPassword(null, 'otra'))
    expect(unknown / known).toBeGreaterThan(0.3)
  })

  test('and tells of a ban or a missing confirmation only with the right password', async () => {
    const banned = await service.person()
    await service.admin().auth.admin.updateUserById(banned.id, { ban_duration: '24h' })
    expect((await grant({ email: banned.email, password: 'no-es-esta-clave' })).body).toEqual(wrong)
    expect((await grant(banned)).body).toEqual({ code: 'user_banned', message: 'User is banned' })
    service.advance(25 * 3600)
    expect((await grant({ email: banned.email, password: PASSWORD })).status).toBe(200)

    const email = service.address()
    await service.post('/signup', { email, password: PASSWORD })
    expect((await grant({ email, password: 'no-es-esta-clave' })).body).toEqual(wrong)
    expect((await grant({ email, password: PASSWORD })).body).toEqual({
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })
    const phone = service.phone()
    await service.post('/signup', { phone, password: PASSWORD })
    expect((await grant({ phone, password: PASSWORD })).body.code).toBe('phone_not_confirmed')
  })

  test('when it is no pair of address and password', async () => {
    const cases: [unknown, number, string][] = [
      [{}, 400, 'validation_failed'],
      [{ password: PASSWORD }, 400, 'validation_failed'],
      [{ email: 'a@b.test', phone: '+5218', password: PASSWORD }, 400, 'validation_failed'],
      [{ email: 5, password: PASSWORD }, 400, 'bad_json'],
      [{ email: 'a@b.test', password: ['x'] }, 400, 'bad_json'],
      [[], 400, 'bad_json'],
      ['{"email":', 400, 'bad_json'],
      ['{"email":"a@b.test","password":"\\u0000"}', 400, 'bad_json'],
    ]
    for (const [body, status, code] of cases) {
      const answer = await grant(body)
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([status, code])
    }
    expect((await service.post('/token?grant_type=magic')).body).toEqual({
      code: 'invalid_credentials',
      message: 'unsupported_grant_type',
    })
    expect((await service.post('/token')).status).toBe(400)
    expect((await service.post('/token?grant_type=toString')).status).toBe(400)
  })

  test('when the method is disabled, with that message', async () => {
    service.configure({ GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false', GOTRUE_EXTERNAL_PHONE_ENABLED: 'false' })
    expect(await grant({ email: 'a@b.test', password: 'x' })).toMatchObject({
      status: 422,
      body: { code: 'email_provider_disabled' },
    })
    expect((await grant({ phone: '+528100000000', password: 'x' })).body.code).toBe('phone_provider_disabled')
  })

  test('beyond the limits by address and by account', async () => {
    service.countLimits()
    const { email } = await service.person()
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
    const attempt = (address: string, ip: string) =>
      service.post('/token?grant_type=password', { email: address, password: 'no-es-esta-clave' }, from(ip))
    const statuses = []
    for (let round = 0; round < 12; round++) statuses.push((await attempt(email, '203.0.113.7')).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400))
    expect(statuses.slice(10)).toEqual([429, 429])
    const refused = await attempt(email, '203.0.113.7')
    expect(refused.body.code).toBe('over_request_rate_limit')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(
      (await service.post('/token?grant_type=password', { email, password: PASSWORD }, from('198.51.100.9'))).status,
    ).toBe(200)
    service.countLimits(false)
  })
})

describe('a session by password', () => {
  test('follows the contract of the official client', async () => {
    const person = await service.person()
    const device = service.device()
    const { data, error } = await device.auth.signInWithPassword({
      email: person.email.toUpperCase(),
      password: PASSWORD,
    })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(data.user).toMatchObject({
      id: person.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: person.email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      is_anonymous: false,
      identities: [{ provider: 'email', id: person.id, user_id: person.id, email: person.email }],
    })
    const { data: known } = await device.auth.getUser()
    expect(known.user?.id).toBe(person.id)
  })

  test('works by phone, in any spelling', async () => {
    const phone = service.phone()
    await service.admin().auth.admin.createUser({ phone, password: PASSWORD, phone_confirm: true })
    const spaced = `${phone.slice(0, 3)} ${phone.slice(3, 5)} ${phone.slice(5)}`
    const { data, error } = await service.device().auth.signInWithPassword({ phone: spaced, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone: phone.slice(1), email: '', app_metadata: { provider: 'phone' } })
  })

  test('of an imported account verifies its bcrypt hash, and stores argon2id from then on', async () => {
    const email = service.address()
    await service.admin().auth.admin.createUser({
      email,
      email_confirm: true,
      password_hash: await bcrypt.hash(PASSWORD, 4),
    })
    const kept = async () =>
      (await service.sql('select encrypted_password from auth.users where email = $1', [email]))[0]
    expect((await kept()).encrypted_password).toMatch(/^\$2b\$/)
    expect((await grant({ email, password: 'no-es-esta-clave' })).status).toBe(400)
    expect((await kept()).encrypted_password).toMatch(/^\$2b\$/)
    expect((await grant({ email, password: PASSWORD })).status).toBe(200)
    expect((await kept()).encrypted_password).toMatch(/^\$argon2id\$/)
    expect((await grant({ email, password: PASSWORD })).status).toBe(200)
  })

  test('says when the password would be refused today', async () => {
    const email = service.address()
    const weak = 'password'
    await service
      .admin()
      .auth.admin.createUser({ email, email_confirm: true, password_hash: await bcrypt.hash(weak, 4) })
    const { data } = await service.device().auth.signInWithPassword({ email, password: weak })
    expect(data.weakPassword).toMatchObject({ reasons: ['pwned'] })
    const strong = await service.person()
    expect(strong.session.weak_password).toBeUndefined()
  })

  test('has an access token with person, method and time', async () => {
    const person = await service.person()
    const { data, error } = await service.device().auth.getClaims(person.access)
    expect(error).toBeNull()
    const at = Math.floor(service.now().getTime() / 1000)
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
    expect(data?.claims).toMatchObject({
      iss: 'http://volante.test/auth/v1',
      sub: person.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: person.email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect((data?.claims.exp ?? 0) - at).toBeGreaterThan(3590)
    expect((data?.claims.exp ?? 0) - at).toBeLessThanOrEqual(3600)
  })

  test('is in the audit log', async () => {
    const person = await service.person()
    const rows = await service.sql(
      `select payload ->> 'action' as action, ip_address from auth.audit_log_entries where payload ->> 'actor_id' = $1`,
      [person.id],
    )
    expect(rows.map(({ action }) => action)).toContain('login')
  })
})
