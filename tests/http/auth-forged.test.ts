import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeSigningKey, openSigningKeys } from '#server/keys/signing-keys.ts'
import { authService, SECRET } from './auth-service.ts'

const service = authService()
let ana: Awaited<ReturnType<typeof service.person>>
let claims: Record<string, unknown>
beforeAll(async () => {
  ana = await service.person()
  claims = JSON.parse(Buffer.from(ana.access.split('.')[1] ?? '', 'base64url').toString())
})
const user = (token?: string) => service.get('/user', { token })
const ours = (more: object) => service.services.keys.sign({ ...claims, ...more })
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const bySecret = (more: object, secret = SECRET) =>
  new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))

describe('tokens with a foreign signature', () => {
  test('are refused everywhere: by the auth service as bad_jwt, by the data API as PGRST301', async () => {
    const [header = '', payload = '', signature = ''] = ana.access.split('.')
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const kid = JSON.parse(Buffer.from(header, 'base64url').toString()).kid
    const published = service.services.keys.published.keys[0]!
    const forged = {
      none: new UnsecuredJWT(claims).encode(),
      'None with a signature': `${base64({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
      'no signature': `${header}.${payload}.`,
      'another key': await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(stranger),
      'another key under our id': await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(stranger),
      'a key it brings itself': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256' } })
        .sign(stranger),
      'another family': await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(rsa),
      'another secret': await bySecret({}, 'another secret, as long as the one that is used'),
      'the public key as a secret': await bySecret({}, JSON.stringify(published)),
      'our key by another name': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'other' })
        .sign((await importJWK(service.keys.signing[0]!, 'ES256')) as CryptoKey),
      'another payload': `${header}.${base64({ ...claims, sub: randomUUID() })}.${signature}`,
      'the role of the service': `${header}.${base64({ ...claims, role: 'service_role' })}.${signature}`,
      'no token': 'nothing',
      'half a token': `${header}.${payload}`,
    }
    for (const [name, token] of Object.entries(forged)) {
      const answer = await user(token)
      expect([answer.status, answer.body.code], name).toEqual([403, 'bad_jwt'])
      expect((await service.get('/admin/users', { token })).status, name).toBe(403)
      const data = await service.fetch('http://volante.test/rest/v1/branches', {
        headers: { apikey: service.keys.anon, authorization: `Bearer ${token}` },
      })
      expect([data.status, (await data.json()).code], name).toEqual([401, 'PGRST301'])
    }
    expect((await user(ana.access)).status).toBe(200)
  })
})

describe('tokens with invalid claims', () => {
  test("are refused: expired, not yet valid, wrong issuer or audience, no subject, another's session", async () => {
    const now = Math.floor(service.now().getTime() / 1000)
    const other = await service.person()
    const session = (token: string) => JSON.parse(atob(token.split('.')[1] ?? '')).session_id
    const cases: [object, string][] = [
      [{ exp: now - 60 }, 'bad_jwt'],
      [{ nbf: now + 60 }, 'bad_jwt'],
      [{ iat: now + 60 }, 'bad_jwt'],
      [{ exp: 'soon' }, 'bad_jwt'],
      [{ iss: 'https://elsewhere.example/auth/v1' }, 'bad_jwt'],
      [{ aud: 'others' }, 'bad_jwt'],
      [{ sub: undefined }, 'bad_jwt'],
      [{ sub: '' }, 'bad_jwt'],
      [{ sub: "' or 1=1" }, 'bad_jwt'],
      [{ sub: randomUUID() }, 'user_not_found'],
      [{ session_id: randomUUID() }, 'session_not_found'],
      [{ session_id: 'x' }, 'session_not_found'],
      [{ session_id: session(other.access) }, 'session_not_found'],
    ]
    for (const [more, code] of cases) {
      const answer = await user(await ours(more))
      expect([answer.status, answer.body.code], JSON.stringify(more)).toEqual([403, code])
    }
    expect((await user(await ours({ exp: now - 60 }))).body.message).toContain('token is expired')
  })

  test('a device is signed out at once when its session or account is deleted', async () => {
    const gone = await service.person()
    const device = service.device()
    await device.auth.setSession({ access_token: gone.access, refresh_token: gone.refresh })
    await service.admin().auth.admin.deleteUser(gone.id)
    expect(await user(gone.access)).toMatchObject({ status: 403, body: { code: 'user_not_found' } })
    expect((await service.put('/user', { data: { a: 1 } }, { token: gone.access })).body.code).toBe('user_not_found')
    expect((await device.auth.getUser()).error).toMatchObject({ code: 'user_not_found' })
    expect((await device.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  test("a ban stops the person's requests", async () => {
    const banned = await service.person()
    await service.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [banned.id])
    expect(await user(banned.access)).toMatchObject({ status: 403, body: { code: 'user_banned' } })
  })
})

describe('rights by key', () => {
  test('anonymous, the anon key and persons are not the service', async () => {
    const calls = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${ana.id}`],
      ['PUT', `/admin/users/${ana.id}`],
      ['DELETE', `/admin/users/${ana.id}`],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'GET' ? undefined : {}
      expect(await service.call(method, path, { body })).toMatchObject({
        status: 401,
        body: { code: 'no_authorization' },
      })
      for (const token of [service.keys.anon, ana.access])
        expect(await service.call(method, path, { body, token })).toMatchObject({
          status: 403,
          body: { code: 'not_admin', message: 'User not allowed' },
        })
    }
    expect((await user(ana.access)).status).toBe(200)
    expect(await user(service.keys.anon)).toMatchObject({
      status: 403,
      body: { message: 'invalid claim: missing sub claim' },
    })
    expect(await user(service.keys.serviceRole)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
    expect(await user()).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
  })

  test("the data API refuses tokens with the services' internal roles", async () => {
    for (const role of ['supabase_auth_admin', 'supabase_storage_admin', 'authenticator']) {
      const data = await service.fetch('http://volante.test/rest/v1/branches', {
        headers: { apikey: service.keys.anon, authorization: `Bearer ${await ours({ role })}` },
      })
      expect(data.status, role).toBe(403)
    }
  })

  test('the data API accepts tokens of users, and of the shared secret', async () => {
    const ask = async (token: string) =>
      (
        await service.fetch('http://volante.test/rest/v1/profiles?select=id', {
          headers: { apikey: service.keys.anon, authorization: `Bearer ${token}` },
        })
      ).status
    expect(await ask(ana.access)).toBe(200)
    expect(await ask(await bySecret({}))).toBe(200)
  })
})

describe('keys', () => {
  test('published keys cannot sign and have no secret', async () => {
    const { body, headers } = await service.get('/.well-known/jwks.json')
    expect(headers.get('cache-control')).toBe('public, max-age=600')
    expect(body.keys).toHaveLength(1)
    expect(Object.keys(body.keys[0]).sort()).toEqual(['alg', 'crv', 'ext', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
    const text = JSON.stringify(body)
    for (const secret of [service.keys.signing[0]?.d, Buffer.from(SECRET).toString('base64url'), SECRET])
      expect(text).not.toContain(secret)
  })

  test('after a rotation the new key signs; tokens of the old one stay valid', async () => {
    const before = await service.person()
    const fresh = await makeSigningKey()
    const [old] = service.keys.signing
    const { d: _, ...publicHalf } = old!
    service.replace({ keys: openSigningKeys([fresh, publicHalf], SECRET) })
    const after = await service.signIn(before.email)
    const kid = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
    expect([kid(before.access), kid(after.access)]).toEqual([old?.kid, fresh.kid])
    expect((await user(before.access)).status).toBe(200)
    expect((await user(after.access)).status).toBe(200)
    expect((await service.get('/.well-known/jwks.json')).body.keys.map(({ kid }: { kid: string }) => kid)).toEqual([
      fresh.kid,
      old?.kid,
    ])
    service.replace({ keys: openSigningKeys([fresh], SECRET) })
    expect((await user(before.access)).body.code).toBe('bad_jwt')
    service.replace({ keys: openSigningKeys(service.keys.signing, SECRET) })
  })
})
