import { afterEach, describe, expect, test } from 'vitest'
import { authService, PASSWORD, SITE } from './auth-service.ts'

const service = authService()
afterEach(() => service.configure())
const wrong = { email: 'nadie@correo.test', password: 'no-es-esta-clave' }
const send = (path: string, init: RequestInit) => service.fetch(`${SITE}/auth/v1${path}`, init)
const json = { 'content-type': 'application/json' }

describe('errors', () => {
  test('have codes since the version 2024-01-01, and numbers before', async () => {
    const ask = (headers: Record<string, string>) =>
      send('/token?grant_type=password', {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify(wrong),
      })
    for (const version of ['2024-01-01', '2025-06-30']) {
      const named = await ask({ 'x-supabase-api-version': version })
      expect(await named.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
      expect(named.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    }
    for (const headers of [{}, { 'x-supabase-api-version': '2023-12-31' }]) {
      const numbered = await ask(headers as Record<string, string>)
      expect(await numbered.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      })
      expect(numbered.headers.get('x-supabase-api-version')).toBeNull()
      expect(numbered.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    }
    expect((await ask({ 'x-supabase-api-version': 'new' })).status).toBe(400)
  })

  test('for an unknown path or method', async () => {
    expect(await service.get('/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const refused = await service.get('/signup')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await service.call('PATCH', '/user', { body: {} })).status).toBe(405)
  })

  test('do not reveal internal failures', async () => {
    const { db } = service.services
    const asCaller = async () => {
      throw new Error('password of the database: hunter2')
    }
    service.replace({ db: { ...db, asCaller } })
    const answer = await service.post('/token?grant_type=password', wrong)
    service.replace({ db })
    expect([answer.status, answer.body.code]).toEqual([500, 'unexpected_failure'])
    expect(JSON.stringify(answer.body)).not.toContain('hunter2')
  })
})

describe('bodies', () => {
  test('may be forms, equal to JSON', async () => {
    const { email } = await service.person()
    const answer = await send('/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, password: PASSWORD }).toString(),
    })
    expect(answer.status).toBe(200)
  })

  test('are refused when too long, too deep, not UTF-8, not JSON', async () => {
    const ask = async (body: BodyInit) => {
      const answer = await send('/signup', { method: 'POST', headers: json, body })
      return [answer.status, answer.headers.get('x-sb-error-code')]
    }
    const deep = `{"data":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`
    expect(await ask(`{"email":"${'a'.repeat(1_048_577)}"}`)).toEqual([413, 'request_too_large'])
    expect(await ask(deep)).toEqual([400, 'bad_json'])
    expect(await ask(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).toEqual([400, 'bad_json'])
    expect(await ask('nada')).toEqual([400, 'bad_json'])
    expect(await ask('"text"')).toEqual([400, 'bad_json'])
    expect(await ask('{"data":{"\\u0000":1}}')).toEqual([400, 'bad_json'])
    const email = service.address()
    const half = `{"email":"${email}","password":"${PASSWORD}","data":{"a":"\\ud800"}}`
    expect((await ask(half))[0]).toBeLessThan(500)
  })

  test('with fields that may not be set change nothing', async () => {
    service.configure({ GOTRUE_MAILER_AUTOCONFIRM: 'true' })
    const { body } = await service.post('/signup', {
      email: service.address(),
      password: PASSWORD,
      role: 'service_role',
      aud: 'admin',
      app_metadata: { role: 'admin' },
      is_super_admin: true,
      data: { role: 'admin', email_verified: true, sub: 'x' },
    })
    expect(body.user).toMatchObject({ role: 'authenticated', aud: 'authenticated' })
    expect(body.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    expect(body.user.user_metadata.sub).toBe(body.user.id)
  })
})

describe('other origins', () => {
  test('a preflight is answered, and answers expose what the client reads', async () => {
    const preflight = await send('/token', {
      method: 'OPTIONS',
      headers: { origin: 'https://site.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    for (const name of ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'])
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name)
    for (const path of ['/settings', '/nothing', '/user']) {
      const { headers } = await send(path, { headers: { origin: 'https://site.example' } })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      for (const name of ['x-supabase-api-version', 'x-sb-error-code', 'x-total-count', 'link'])
        expect(headers.get('access-control-expose-headers')).toContain(name)
    }
  })
})

describe('public endpoints', () => {
  test('health', async () => {
    expect(await service.get('/health')).toMatchObject({ status: 200, body: { name: 'auth' } })
  })

  test('settings: enabled methods, nothing secret', async () => {
    const { body } = await service.get('/settings')
    expect(body).toMatchObject({
      external: { email: true, phone: true, anonymous_users: false, google: false, github: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      saml_enabled: false,
    })
    service.configure({
      GOTRUE_DISABLE_SIGNUP: 'true',
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
      GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
      GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'client-id-of-google',
      GOTRUE_EXTERNAL_GOOGLE_SECRET: 'secret-of-google',
    })
    const changed = (await service.get('/settings')).body
    expect(changed).toMatchObject({ external: { google: true, anonymous_users: true }, disable_signup: true })
    expect(JSON.stringify(changed)).not.toContain('of-google')
  })

  test('answers with personal data are never cached', async () => {
    const person = await service.person()
    for (const answer of [
      await service.get('/user', { token: person.access }),
      await service.post('/token?grant_type=refresh_token', { refresh_token: person.refresh }),
      await service.post('/token?grant_type=password', wrong),
    ])
      expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
