import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { describe, expect, test } from 'vitest'
import { authService, PASSWORD } from './auth-service.ts'

const service = authService()
const asService = (method: string, path: string, body?: unknown) =>
  service.call(method, path, { body, token: service.keys.serviceRole })
const admin = () => service.admin().auth.admin

describe('a change by an administrator is refused', () => {
  test('with a reason, when it is invalid', async () => {
    const taken = await service.person()
    const phone = service.phone()
    await admin().createUser({ phone, phone_confirm: true })
    const cases: [object, number, string][] = [
      [{}, 400, 'validation_failed'],
      [{ email: 'nada' }, 400, 'validation_failed'],
      [{ phone: 'nada' }, 400, 'validation_failed'],
      [{ email: service.address(), id: 'nada' }, 400, 'validation_failed'],
      [{ email: service.address(), id: '00000000-0000-0000-0000-000000000000' }, 400, 'validation_failed'],
      [{ email: service.address(), password: 'corta' }, 422, 'weak_password'],
      [{ email: service.address(), password: PASSWORD, password_hash: 'x' }, 400, 'validation_failed'],
      [{ email: service.address(), password_hash: PASSWORD }, 400, 'validation_failed'],
      [{ email: service.address(), ban_duration: 'long' }, 400, 'validation_failed'],
      [{ email: service.address(), ban_duration: '-1h' }, 400, 'validation_failed'],
      [{ email: service.address(), app_metadata: 'x' }, 400, 'bad_json'],
      [{ email: taken.email.toUpperCase() }, 422, 'email_exists'],
      [{ phone }, 422, 'phone_exists'],
      [{ email: service.address(), id: taken.id }, 422, 'user_already_exists'],
    ]
    for (const [body, status, code] of cases) {
      const answer = await asService('POST', '/admin/users', body)
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([status, code])
    }
  })

  test('for an unknown or missing id', async () => {
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { user_metadata: {} }],
      ['DELETE', {}],
    ] as const) {
      expect(await asService(method, `/admin/users/${randomUUID()}`, body)).toMatchObject({
        status: 404,
        body: { code: 'user_not_found' },
      })
      expect((await asService(method, '/admin/users/nada', body)).status).toBe(404)
    }
  })

  test('for an address in use', async () => {
    const [one, other] = [await service.person(), await service.person()]
    expect((await asService('PUT', `/admin/users/${one.id}`, { email: other.email })).body.code).toBe('email_exists')
  })
})

describe('an account made by an administrator', () => {
  test('is created as given; nothing is mailed', async () => {
    const [email, phone, id] = [service.address(), service.phone(), randomUUID()]
    const { data, error } = await admin().createUser({
      id,
      email,
      phone,
      password: PASSWORD,
      email_confirm: true,
      phone_confirm: true,
      user_metadata: { first_name: 'Ana' },
      app_metadata: { team: 'ventas' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id,
      email,
      phone: phone.slice(1),
      email_confirmed_at: expect.any(String),
      phone_confirmed_at: expect.any(String),
      app_metadata: { team: 'ventas', provider: 'email', providers: ['email', 'phone'] },
    })
    expect(data.user?.user_metadata).toEqual({ first_name: 'Ana', email_verified: true })
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'phone'])
    expect([await service.sent(email), await service.sent(phone)]).toEqual([[], []])
    expect((await service.signIn(email)).session.user.id).toBe(id)
  })

  test('has exactly the given metadata, also after a change', async () => {
    const user_metadata = { tema: 'claro' }
    const made = await admin().createUser({ email: service.address(), password: PASSWORD, user_metadata })
    expect(made.data.user?.user_metadata).toEqual(user_metadata)
    const changed = await admin().updateUserById(made.data.user!.id, { user_metadata: { puesto: 'ventas' } })
    expect(changed.data.user?.user_metadata).toEqual({ tema: 'claro', puesto: 'ventas' })
    const moved = await admin().updateUserById(made.data.user!.id, { email: service.address('otra') })
    expect(moved.data.user?.user_metadata).toEqual({ tema: 'claro', puesto: 'ventas' })
  })

  test('is unconfirmed by default; may have a foreign password hash', async () => {
    const email = service.address()
    const { data } = await admin().createUser({ email, password_hash: await bcrypt.hash(PASSWORD, 4) })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const signIn = () => service.post('/token?grant_type=password', { email, password: PASSWORD })
    expect((await signIn()).body.code).toBe('email_not_confirmed')
    await admin().updateUserById(data.user?.id ?? '', { email_confirm: true })
    expect((await signIn()).status).toBe(200)
  })
})

describe('a change by an administrator', () => {
  test('applies at once and keeps the rest', async () => {
    const person = await service.person()
    const email = service.address('nueva')
    const { data, error } = await admin().updateUserById(person.id, {
      email,
      email_confirm: true,
      user_metadata: { a: 1 },
      app_metadata: { team: 'x' },
      role: 'authenticated',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { a: 1, email_verified: true },
      app_metadata: { team: 'x', provider: 'email', providers: ['email'] },
      identities: [{ email, identity_data: { email, email_verified: true } }],
    })
    const again = await admin().updateUserById(person.id, { user_metadata: { a: null, b: 2 } })
    expect(again.data.user?.user_metadata).toMatchObject({ b: 2 })
    expect(again.data.user?.user_metadata).not.toHaveProperty('a')
    expect(again.data.user?.email_confirmed_at).toBe(data.user?.email_confirmed_at)
    expect((await service.signIn(email)).access).toBeTruthy()
  })

  test('of password or ban signs the person out; a ban can be lifted', async () => {
    const person = await service.person()
    await admin().updateUserById(person.id, { password: 'una-clave-distinta-3' })
    expect((await service.get('/user', { token: person.access })).body.code).toBe('session_not_found')
    const again = await service.signIn(person.email, 'una-clave-distinta-3')
    const { data } = await admin().updateUserById(person.id, { ban_duration: '1h30m' })
    const until = Date.parse((data.user as { banned_until?: string } | null)?.banned_until ?? '')
    expect(Math.round((until - service.now().getTime()) / 60_000)).toBe(90)
    expect((await service.get('/user', { token: again.access })).status).toBe(403)
    await admin().updateUserById(person.id, { ban_duration: 'none' })
    expect((await service.signIn(person.email, 'una-clave-distinta-3')).access).toBeTruthy()
  })
})

describe('a deletion by an administrator', () => {
  test('removes everything of the account', async () => {
    const person = await service.person()
    expect((await admin().deleteUser(person.id)).error).toBeNull()
    for (const table of ['users', 'identities', 'sessions', 'one_time_tokens']) {
      const column = table === 'users' ? 'id' : 'user_id'
      expect(await service.sql(`select from auth.${table} where ${column} = $1`, [person.id])).toEqual([])
    }
    expect(await service.sql('select from auth.refresh_tokens where user_id = $1', [person.id])).toEqual([])
    expect((await service.post('/signup', { email: person.email, password: PASSWORD })).status).toBe(200)
  })

  test('is refused while retained records refer to it', async () => {
    const person = await service.person()
    await service.sql(
      `insert into private.legal_holds (user_id, reason, until) values ($1, 'crédito', now() + interval '1 day')`,
      [person.id],
    )
    expect(await asService('DELETE', `/admin/users/${person.id}`, {})).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect((await service.get('/user', { token: person.access })).status).toBe(200)
  })

  test('that is soft keeps the row without personal data', async () => {
    const person = await service.person()
    await service.put('/user', { data: { first_name: 'Ana' } }, { token: person.access })
    expect((await admin().deleteUser(person.id, true)).error).toBeNull()
    const [row] = await service.sql('select to_jsonb(u) as row from auth.users u where id = $1', [person.id])
    const identities = await service.sql('select to_jsonb(i) as row from auth.identities i where user_id = $1', [
      person.id,
    ])
    const text = JSON.stringify([row, identities])
    expect(text).not.toContain(person.email)
    expect(text).not.toContain('Ana')
    expect(row.row).toMatchObject({ deleted_at: expect.any(String), encrypted_password: null })
    expect((await service.get('/user', { token: person.access })).status).toBe(403)
    expect((await asService('GET', `/admin/users/${person.id}`)).status).toBe(404)
    const anew = await service.person(person.email)
    expect(anew.id).not.toBe(person.id)
  })
})

describe('the list of accounts', () => {
  test('has pages, a total and links, newest first', async () => {
    const made = []
    for (let count = 0; count < 5; count++) made.push((await service.person(service.address('lista'))).id)
    const { data, error } = await admin().listUsers({ page: 1, perPage: 4 })
    expect(error).toBeNull()
    expect(data.users.map(({ id }) => id)).toEqual([made[4], made[3], made[2], made[1]])
    const { total, lastPage, nextPage } = data as typeof data & { total: number; lastPage: number; nextPage: number }
    expect(total).toBeGreaterThanOrEqual(5)
    expect([lastPage, nextPage]).toEqual([Math.ceil(total / 4), 2])
    const last = await asService('GET', `/admin/users?page=${lastPage}&per_page=4`)
    expect(last.headers.get('link')).not.toContain('next')
    expect((await asService('GET', '/admin/users?page=1000000')).body.users).toEqual([])
    expect((await asService('GET', '/admin/users?filter=lista.&per_page=100')).body.users).toHaveLength(5)
    expect((await asService('GET', '/admin/users?filter=%25&per_page=100')).body.users).toEqual([])
    const sorted: { email: string }[] = (await asService('GET', '/admin/users?sort=email%20asc&per_page=100')).body
      .users
    const emails = sorted.map(({ email }) => email).filter(Boolean)
    expect(emails).toEqual(emails.toSorted())
    expect(sorted.slice(0, emails.length).every(({ email }) => email !== '')).toBe(true)
    for (const query of ['page=x', 'per_page=-1', 'sort=encrypted_password', 'sort=email;drop'])
      expect((await asService('GET', `/admin/users?${query}`)).status, query).toBe(400)
  })

  test('has no secrets', async () => {
    const { body } = await asService('GET', '/admin/users?per_page=100')
    const text = JSON.stringify(body)
    for (const secret of ['$argon2', '$2b$', 'encrypted_password', '_token']) expect(text).not.toContain(secret)
  })
})

describe('OAuth applications', () => {
  const one = `/admin/oauth/clients/${randomUUID()}`
  const asked: [string, string][] = [
    ['GET', '/admin/oauth/clients'],
    ['POST', '/admin/oauth/clients'],
    ['GET', one],
    ['PUT', one],
    ['DELETE', one],
    ['POST', `${one}/regenerate_secret`],
  ]
  test('do not exist, and the service says so', async () => {
    for (const [method, path] of asked) {
      expect(
        await asService(method, path, method === 'GET' ? undefined : { client_name: 'x' }),
        `${method} ${path}`,
      ).toMatchObject({
        status: 501,
        body: { code: 'feature_disabled', message: 'The OAuth server is not implemented' },
      })
    }
    const { error } = await admin().oauth.listClients()
    expect(error?.status).toBe(501)
  })
  test('are answered to the service role only', async () => {
    const { access } = await service.person()
    for (const [method, path] of asked) {
      expect((await service.call(method, path, {})).status, path).toBe(401)
      expect((await service.call(method, path, { token: access })).status, path).toBe(403)
    }
  })
})
