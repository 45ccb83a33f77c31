import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { authContext } from '#server/http/auth-context.ts'
import { readTokenKeys } from '#server/keys/tokens.ts'
import { anonKey, restServer, SECRET, sending } from './rest-fixture.ts'

const server = restServer({ preRequest: 'extra.check_request', maxRows: 3, aggregates: true, plans: true })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const now = () => Math.floor(Date.now() / 1000)
const as = async (claims: Record<string, unknown>) => bearer(await server.token(claims))
const whoami = async (headers: Record<string, string>) => (await server.json('/rpc/whoami', { headers })).body

describe('tokens of the data API', () => {
  test('that are invalid are refused with a reason', async () => {
    const other = await new SignJWT({ role: 'anon' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('another secret'))
    const none = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`
    const cases: [Record<string, string>, string, string][] = [
      [bearer('foo'), 'PGRST301', 'Expected 3 parts in JWT; got 1'],
      [bearer(''), 'PGRST301', 'Empty JWT is sent in Authorization header'],
      [bearer('a.b.c'), 'PGRST301', 'JWT cryptographic operation failed'],
      [bearer(other), 'PGRST301', 'No suitable key or wrong key type'],
      [bearer(none), 'PGRST301', 'Wrong or unsupported encoding algorithm'],
      [await as({ role: 'anon', exp: now() - 60 }), 'PGRST303', 'JWT expired'],
      [await as({ role: 'anon', nbf: now() + 60 }), 'PGRST303', 'JWT not yet valid'],
      [await as({ role: 'anon', iat: now() + 60 }), 'PGRST303', 'JWT issued at future'],
      [await as({ role: 'anon', exp: 'soon' }), 'PGRST303', "The JWT 'exp' claim must be a number"],
      [await as({ role: 'anon', aud: 5 }), 'PGRST303', "The JWT 'aud' claim must be a string or an array of strings"],
    ]
    for (const [headers, code, message] of cases) {
      const answer = await server.json('/users', { headers })
      expect(answer, message).toMatchObject({ status: 401, body: { code, message } })
      expect(answer.headers.get('www-authenticate')).toContain('Bearer')
    }
    const brief = await as({ role: 'anon', exp: now() - 29 })
    expect((await server.json('/users', { headers: brief })).status).toBe(200)
  })

  test('set the role and the claims in SQL', async () => {
    expect(await whoami({})).toMatchObject({ role: 'anon', claims: { role: 'anon' }, uid: null })
    const sub = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
    expect(await whoami(await as({ role: 'authenticated', sub, extra: { a: 1 } }))).toMatchObject({
      role: 'authenticated',
      uid: sub,
      claims: { role: 'authenticated', sub, extra: { a: 1 } },
    })
    expect(await whoami(await as({ sub }))).toMatchObject({ role: 'anon', uid: sub })
    expect(await whoami({ authorization: 'Basic eDp5' })).toMatchObject({ role: 'anon' })
  })

  test('with an unknown role are refused', async () => {
    expect(await server.json('/users', { headers: await as({ role: 'nobody' }) })).toMatchObject({
      status: 401,
      body: { code: '22023' },
    })
    expect((await server.json('/users', { headers: await as({ role: 'pg_read_all_data"; --' }) })).status).toBe(401)
  })

  test('may use asymmetric keys, another audience, another claim', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwks = JSON.stringify({
      keys: [
        { ...publicKey.export({ format: 'jwk' }), kid: 'k1' },
        { kty: 'oct', k: Buffer.from(SECRET).toString('base64url'), alg: 'HS256' },
      ],
    })
    const verify = authContext({
      keys: readTokenKeys(jwks),
      audience: 'us',
      roleClaimKey: '.app.roles[1]',
      anonRole: null,
      requireKey: false,
    })
    const sign = (kid: string, claims: object) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
    const claims = { aud: ['us'], app: { roles: ['x', 'author'] } }
    expect(await verify(new Headers(bearer(await sign('k1', claims))))).toMatchObject({ role: 'author' })
    expect(await verify(new Headers(await as(claims)))).toMatchObject({ role: 'author' })
    await expect(verify(new Headers(bearer(await sign('k2', claims))))).rejects.toMatchObject({
      status: 401,
      code: 'PGRST301',
    })
    await expect(verify(new Headers(bearer(await sign('k1', { ...claims, aud: 'them' }))))).rejects.toMatchObject({
      code: 'PGRST303',
      message: 'JWT not in audience',
    })
    await expect(verify(new Headers())).rejects.toMatchObject({
      status: 401,
      code: 'PGRST302',
      message: 'Anonymous access is disabled',
    })
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(JSON.stringify(publicKey.export({ format: 'jwk' }))))
    await expect(verify(new Headers(bearer(confused)))).rejects.toMatchObject({ code: 'PGRST301' })
    expect(() => authContext({ keys: null, roleClaimKey: 'role', anonRole: null, requireKey: false })).toThrow(
      'role claim key',
    )
    expect(() => readTokenKeys('{"no":"key"}')).toThrow()
  })

  test('need the project key where configured, beside a user token', async () => {
    const verify = authContext({ keys: new TextEncoder().encode(SECRET), anonRole: 'anon', requireKey: true })
    await expect(verify(new Headers())).rejects.toMatchObject({ status: 401, message: 'No API key found in request' })
    await expect(verify(new Headers({ apikey: 'foo' }))).rejects.toMatchObject({ status: 401, code: 'PGRST301' })
    const apikey = await anonKey()
    expect(await verify(new Headers({ apikey }))).toMatchObject({ role: 'anon' })
    const user = await as({ role: 'authenticated', sub: 'u' })
    expect(await verify(new Headers({ apikey, ...user }))).toMatchObject({ role: 'authenticated', sub: 'u' })
    expect(await verify(new Headers(user))).toMatchObject({ role: 'authenticated' })
    await expect(verify(new Headers({ apikey: 'foo', ...user }))).rejects.toMatchObject({ status: 401 })
  })
})

describe('privileges on the data API', () => {
  test('when missing answer 401 to anon and 403 to users', async () => {
    expect(await server.json('/secrets')).toMatchObject({ status: 401, body: { code: '42501' } })
    expect(await server.json('/secrets', { headers: await as({ role: 'authenticated' }) })).toMatchObject({
      status: 403,
      body: { code: '42501' },
    })
    expect(await server.json('/secrets?select=id&closed=eq.nobody')).toMatchObject({ status: 401 })
    expect((await server.json('/secrets?select=id,open')).body).toEqual([{ id: 1, open: 'everybody' }])
  })

  test('to write suffice without the right to read, if no rows are returned', async () => {
    const row = { id: 2, open: 'o', closed: 'c' }
    expect((await server.json('/secrets', sending('POST', row, { prefer: 'tx=rollback' }))).status).toBe(201)
    expect(
      (await server.json('/secrets', sending('POST', row, { prefer: 'tx=rollback, return=representation' }))).status,
    ).toBe(401)
    expect(
      (
        await server.json(
          '/secrets?select=open',
          sending('POST', row, { prefer: 'tx=rollback, return=representation' }),
        )
      ).body,
    ).toEqual([{ open: 'o' }])
  })

  test('include settings of a role for its requests', async () => {
    expect(await server.json('/rpc/sleepy', sending('POST', {}, await as({ role: 'authenticated' })))).toMatchObject({
      status: 504,
      body: { code: '57014' },
    })
  })
})

describe('the request context in SQL', () => {
  test('has method, path, headers, cookies, schema and time zone, and reads are read-only', async () => {
    const told = await whoami({
      'user-agent': 'tests',
      cookie: 'a=1; visit=first',
      prefer: 'timezone=America/Monterrey',
    })
    expect(told).toMatchObject({
      method: 'GET',
      path: '/rpc/whoami',
      agent: 'tests',
      cookie: 'first',
      search_path: '"shop", "extra"',
      zone: 'America/Monterrey',
      read_only: 'on',
    })
    expect((await server.json('/rpc/whoami', sending('POST', {}))).body).toMatchObject({
      method: 'POST',
      read_only: 'on',
      zone: expect.not.stringContaining('Monterrey'),
    })
    expect((await server.json('/rpc/uses_extra')).body).toBe('helped')
  })

  test('is passed to a function that may refuse the request', async () => {
    expect(await server.json('/users', { headers: { 'x-blocked': 'yes' } })).toMatchObject({
      status: 403,
      body: { code: 'PT403', message: 'blocked' },
    })
  })
})

describe('exposed schemas', () => {
  test('are chosen by profile; others are refused', async () => {
    for (const profile of ['public', 'extra', 'pg_catalog', '']) {
      expect(await server.json('/users', { headers: { 'accept-profile': profile } })).toMatchObject({
        status: 406,
        body: { code: 'PGRST106', hint: 'Only the following schemas are exposed: shop, personal' },
      })
    }
    expect(await server.json('/users', sending('POST', {}, { 'content-profile': 'extra' }))).toMatchObject({
      status: 406,
    })
    const personal = await server.json('/users', { headers: { 'accept-profile': 'personal' } })
    expect([personal.body, personal.headers.get('content-profile')]).toEqual([
      [{ username: 'leroyjenkins', status: 'ONLINE' }],
      'personal',
    ])
    const call = sending('POST', { name_param: 'leroyjenkins' }, { 'content-profile': 'personal' })
    expect((await server.json('/rpc/get_status', call)).body).toBe('ONLINE')
    expect((await server.json('/users?limit=1')).headers.get('content-profile')).toBe('shop')
  })
})

describe('configuration of the data API', () => {
  test('limits rows, and answers tell the total', async () => {
    expect((await server.json('/users')).body).toHaveLength(3)
    expect((await server.json('/users?limit=100')).body).toHaveLength(3)
    const counted = await server.json('/users', { headers: { prefer: 'count=exact' } })
    expect([counted.status, counted.headers.get('content-range')]).toEqual([206, '0-2/5'])
    const estimated = await server.json('/users', { headers: { prefer: 'count=estimated' } })
    expect(estimated.headers.get('content-range')).toMatch(/^0-2\/\d+$/)
    expect((await server.json('/rpc/all_users')).body).toHaveLength(3)
    const all = sending('PATCH', { data: null }, { prefer: 'return=representation, tx=rollback' })
    expect((await server.json('/users?username=not.is.null', all)).body).toHaveLength(5)
  })

  test('allows aggregates, grouped by the other columns', async () => {
    const body = async (select: string) => (await server.json(`/messages?select=${select}`)).body
    expect(await body('count()')).toEqual([{ count: 3 }])
    expect(await body('n:count(),id.max(),price.sum()::text,low:price.min()')).toEqual([
      { n: 3, max: 3, sum: '10.60', low: 0.1 },
    ])
    expect(await body('username,id.count()&order=username')).toEqual([
      { username: 'kiwicopple', count: 1 },
      { username: 'supabot', count: 2 },
    ])
    expect(await body('channel::text.max(),id.avg()::int')).toEqual([{ max: '3', avg: 2 }])
  })

  test('allows plans', async () => {
    const explain = (accept: string, path = '/users?username=eq.supabot') => server.call(path, { headers: { accept } })
    const json = await explain(
      'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose|settings',
    )
    expect(json.headers.get('content-type')).toBe(
      'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose|settings; charset=utf-8',
    )
    expect(await json.json()).toEqual([
      expect.objectContaining({ Plan: expect.any(Object), 'Execution Time': expect.any(Number) }),
    ])
    expect(await (await explain('application/vnd.pgrst.plan')).text()).toMatch(/Aggregate {2}\(cost=/)
  })
})

describe('OPTIONS, the root, and other origins', () => {
  test('OPTIONS names the methods of a resource', async () => {
    const allow = async (path: string) => (await server.call(path, { method: 'OPTIONS' })).headers.get('allow')
    expect(await allow('/')).toBe('OPTIONS,GET,HEAD')
    expect(await allow('/users')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
    expect(await allow('/keyless')).toBe('OPTIONS,GET,HEAD,POST,PATCH,DELETE')
    expect(await allow('/grouped_view')).toBe('OPTIONS,GET,HEAD')
    expect(await allow('/corner_view')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
    expect(await allow('/rpc/get_status?name_param=x')).toBe('OPTIONS,GET,HEAD,POST')
    expect(await allow('/rpc/void_func')).toBe('OPTIONS,POST')
    expect((await server.call('/nothing', { method: 'OPTIONS' })).status).toBe(404)
  })

  test('a preflight is answered without a key, an answer shows its headers', async () => {
    const preflight = await server.call('/users', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://site.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-own, prefer',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
    for (const name of ['authorization', 'apikey', 'prefer', 'range', 'x-retry-count', 'x-own']) {
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name)
    }
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    for (const path of ['/users', '/nothing']) {
      const answer = await server.call(path, { headers: { origin: 'https://site.example' } })
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      for (const name of ['content-range', 'preference-applied', 'location']) {
        expect(answer.headers.get('access-control-expose-headers')).toContain(name)
      }
    }
  })

  test('the root describes what the role may use', async () => {
    expect(await server.json('/', { headers: { accept: 'text/html' } })).toMatchObject({
      status: 406,
      body: { code: 'PGRST107' },
    })
    const { body, headers } = await server.json('/')
    expect(headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
    const { swagger, paths, definitions } = body as {
      swagger: string
      paths: Record<string, Record<string, unknown>>
      definitions: Record<string, { properties: object }>
    }
    expect(swagger).toBe('2.0')
    expect(Object.keys(paths['/users'] ?? {})).toEqual(['get', 'post', 'patch', 'delete'])
    expect(Object.keys(paths['/rpc/void_func'] ?? {})).toEqual(['post'])
    expect(paths['/rpc/forbidden']).toBeUndefined()
    expect(definitions.messages).toMatchObject({
      description: 'What users said',
      properties: { id: { type: 'integer', format: 'bigint' }, price: { description: 'Pesos' } },
    })
    const service = (await server.json('/', { headers: await as({ role: 'service_role' }) })).body as typeof body & {
      paths: object
    }
    expect(Object.keys(service.paths)).toContain('/rpc/forbidden')
    expect((await server.call('/', { method: 'HEAD' })).status).toBe(200)
  })
})
