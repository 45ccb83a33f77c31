import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { STORAGE_ROUTES } from '#server/storage/routes.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { ANA, BETO, photograph, STAFF, storageServer, tokenOf } from './storage-fixture.ts'

// Errors as the hosted service sends them: HTTP 400 with the real status in the body.
const server = storageServer()

const text = { 'content-type': 'text/plain' }
const json = { 'content-type': 'application/json' }
const put = (path: string, as: string, body: BodyInit = 'hola', headers: Record<string, string> = text) =>
  server.json(`object/${path}`, { method: 'POST', as, body, headers, duplex: 'half' } as RequestInit & { as: string })
const post = (path: string, as: string, body: unknown) =>
  server.json(path, { method: 'POST', as, body: JSON.stringify(body), headers: json })

beforeAll(async () => {
  await server.bucket('closed')
  await server.bucket('open', { public: true })
  await server.bucket('notes', { limit: 1000, types: ['text/plain'] })
  await put(`feedback/${ANA}/suya.png`, server.ana, new Uint8Array(await photograph('png')), {
    'content-type': 'image/png',
  })
  await put('closed/secreto.txt', server.service, 'secreto')
  await put('open/abierto.txt', server.service, 'abierto')
  await server.sql(
    "insert into public.profiles (id, email) values ($1, 'staff@volante.test') on conflict (id) do nothing",
    [STAFF],
  )
  await server.sql("update public.profiles set role = 'sales' where id = $1", [STAFF])
})

describe('a caller without a token', () => {
  const asking = STORAGE_ROUTES.flatMap((route) => route.methods.map((method) => ({ ...route, method }))).filter(
    ({ asks }) => asks === 'token',
  )
  test.each(asking)('may not $method $path', async ({ method, path }) => {
    const address = path.replace(':bucket', 'closed').replace('*', 'secreto.txt')
    const response = await server.call(address, {
      method,
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: '{}' }),
    })
    expect(response.status).toBe(400)
    if (method === 'HEAD') return
    expect(await response.json()).toEqual({
      statusCode: '400',
      error: 'Error',
      code: 'InvalidRequest',
      message: "headers must have required property 'authorization'",
    })
  })

  test('nor read a private bucket at any address', async () => {
    for (const path of [
      'object/closed/secreto.txt',
      'object/public/closed/secreto.txt',
      'render/image/public/closed/secreto.txt',
      'object/info/public/closed/secreto.txt',
    ]) {
      expect((await server.call(path)).status, path).toBe(400)
    }
    expect((await server.json('object/public/closed/secreto.txt')).body).toEqual({
      statusCode: '404',
      error: 'Bucket not found',
      code: 'NoSuchBucket',
      message: 'Bucket not found',
    })
  })

  test('every route needs a proof or is public', () => {
    expect(STORAGE_ROUTES.filter(({ asks }) => asks === 'nothing').map(({ path }) => path)).toEqual([
      'object/public/:bucket/*',
      'object/info/public/:bucket/*',
      'object/:bucket/*',
      'render/image/public/:bucket/*',
    ])
  })
})

describe('an invalid token', () => {
  const forged = () =>
    new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('x'.repeat(40)))
  test.each([
    ['expired', () => tokenOf(ANA, { exp: 1000 }), '"exp" claim timestamp check failed'],
    ['of another key', forged, 'signature verification failed'],
    ['no token at all', async () => 'nada', 'Invalid Compact JWS'],
    [
      'without a signature',
      async () => `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`,
      'Invalid Compact JWS',
    ],
    [
      'of the service itself',
      () => tokenOf(ANA, { role: 'supabase_storage_admin' }),
      'permission denied to set role "supabase_storage_admin"',
    ],
    [
      'of the login role',
      () => tokenOf(ANA, { role: 'authenticator' }),
      'permission denied to set role "authenticator"',
    ],
  ])('%s', async (_, make, message) => {
    const { status, body } = await server.json('object/closed/secreto.txt', { as: await make() })
    expect(status).toBe(400)
    expect(body).toEqual({ statusCode: '403', error: 'Unauthorized', code: 'AccessDenied', message })
  })
})

describe("another person's folder", () => {
  const theirs = `feedback/${ANA}/suya.png`
  const denied = {
    statusCode: '403',
    error: 'Unauthorized',
    code: 'AccessDenied',
    message: 'new row violates row-level security policy',
  }
  const missing = { statusCode: '404', error: 'not_found', code: 'NoSuchKey', message: 'Object not found' }

  test('cannot be written, replaced, read, described, signed, copied, moved or removed', async () => {
    const png = new Uint8Array(await photograph('png'))
    const image = { 'content-type': 'image/png' }
    expect((await put(`feedback/${ANA}/nueva.png`, server.beto, png, image)).body).toEqual(denied)
    expect((await put(theirs, server.beto, png, { ...image, 'x-upsert': 'true' })).body).toEqual(denied)
    expect((await server.json(`object/${theirs}`, { as: server.beto })).body).toEqual(missing)
    expect((await server.json(`object/info/${theirs}`, { as: server.beto })).body).toEqual(missing)
    expect((await server.json(`render/image/authenticated/${theirs}`, { as: server.beto })).body).toEqual(missing)
    expect((await post(`object/sign/${theirs}`, server.beto, { expiresIn: 60 })).body).toEqual(missing)
    expect((await post(`object/upload/sign/feedback/${ANA}/otra.png`, server.beto, {})).body).toEqual(denied)
    const places = { bucketId: 'feedback', sourceKey: `${ANA}/suya.png`, destinationKey: `${BETO}/mia.png` }
    expect((await post('object/copy', server.beto, places)).body).toEqual(missing)
    expect((await post('object/move', server.beto, places)).body).toEqual(missing)
    expect((await server.json(`object/${theirs}`, { method: 'DELETE', as: server.beto })).body).toEqual(missing)
    const many = await server.json('object/feedback', {
      method: 'DELETE',
      as: server.beto,
      body: JSON.stringify({ prefixes: [`${ANA}/suya.png`] }),
      headers: json,
    })
    expect(many.body).toEqual([])
    expect((await post('object/list/feedback', server.beto, { prefix: ANA })).body).toEqual([])
    expect((await server.json(`object/${theirs}`, { as: server.ana, method: 'HEAD' })).status).toBe(200)
  })

  test("does not accept one's own objects by move", async () => {
    const png = new Uint8Array(await photograph('png'))
    await put(`feedback/${BETO}/mia.png`, server.beto, png, { 'content-type': 'image/png' })
    const places = { bucketId: 'feedback', sourceKey: `${BETO}/mia.png`, destinationKey: `${ANA}/regalo.png` }
    expect((await post('object/move', server.beto, places)).body).toEqual(denied)
    expect((await post('object/copy', server.beto, places)).body).toEqual(denied)
    const deep = await put(`feedback/${BETO}/mas/hondo.png`, server.beto, png, { 'content-type': 'image/png' })
    expect(deep.body).toEqual(denied)
  })

  test('leaves no bytes after refused requests', async () => {
    const versions = await readdir(join(server.home, 'storage/.versions'), { recursive: true, withFileTypes: true })
    const { rows } = await server.sql(
      "select version from storage.objects where version is not null and version::text not like '0f000000-%'",
    )
    const names = versions.filter((entry) => entry.isFile()).map(({ name }) => name)
    expect(names.sort()).toEqual(rows.map(({ version }) => version).sort())
    expect(await readdir(join(server.home, 'storage/.incoming'))).toEqual([])
  })

  test("is readable by the person's advisor, without changes", async () => {
    const staff = await tokenOf(STAFF)
    expect((await server.json(`object/info/${theirs}`, { as: staff })).body).toEqual(missing)
    await server.sql('insert into public.feedback (user_id, message, screenshot_path) values ($1, $2, $3)', [
      ...[ANA, 'Mira', `${ANA}/suya.png`],
    ])
    await server.sql(
      'insert into public.profiles (id, asesor_asignado_id) values ($1, $2) on conflict (id) do update set asesor_asignado_id = $2',
      [ANA, STAFF],
    )
    expect((await server.json(`object/info/${theirs}`, { as: staff })).body).toMatchObject({ name: `${ANA}/suya.png` })
    expect((await server.json(`object/${theirs}`, { method: 'DELETE', as: staff })).body).toEqual(missing)
    expect((await server.json('bucket', { as: staff })).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'feedback' })]),
    )
    expect((await server.json('bucket', { as: server.ana })).body).toEqual([])
  })

  test('buckets are managed by the service only', async () => {
    expect((await post('bucket', server.ana, { name: 'mio' })).body).toEqual(denied)
    for (const [method, path] of [
      ['PUT', 'bucket/open'],
      ['DELETE', 'bucket/open'],
      ['POST', 'bucket/open/empty'],
      ['GET', 'bucket/open'],
    ] as const) {
      const { body } = await server.json(path, {
        method,
        as: server.ana,
        ...(method === 'PUT' ? { body: '{"public":true}', headers: json } : {}),
      })
      expect(body, `${method} ${path}`).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
    }
    expect((await server.json('cdn/open', { method: 'DELETE', as: server.ana })).body).toMatchObject({
      statusCode: '403',
    })
  })
})

describe('missing things', () => {
  test('a bucket', async () => {
    const gone = { statusCode: '404', error: 'Bucket not found', code: 'NoSuchBucket', message: 'Bucket not found' }
    expect((await server.json('bucket/nada', { as: server.service })).body).toEqual(gone)
    expect((await put('nada/a.txt', server.service)).body).toEqual(gone)
    expect((await post('object/list/nada', server.service, {})).body).toEqual(gone)
    expect((await post('object/list-v2/nada', server.service, {})).body).toEqual(gone)
    expect((await server.json('bucket/nada', { method: 'DELETE', as: server.service })).body).toEqual(gone)
  })
  test('an object', async () => {
    const { status, body } = await server.json('object/open/nada.txt')
    expect(status).toBe(400)
    expect(body).toMatchObject({ statusCode: '404', code: 'NoSuchKey', message: 'Object not found' })
    expect((await server.call('object/open/nada.txt', { method: 'HEAD' })).status).toBe(400)
    const signed = await post('object/sign/closed', server.service, {
      expiresIn: 60,
      paths: ['secreto.txt', 'nada.txt'],
    })
    expect(signed.body).toEqual([
      expect.objectContaining({ path: 'secreto.txt', error: null }),
      { path: 'nada.txt', signedURL: null, error: 'Either the object does not exist or you do not have access to it' },
    ])
  })
  test('a route', async () => {
    expect((await server.json('nada/de/nada', { as: server.service })).body).toMatchObject({ statusCode: '404' })
    expect((await server.json('object/open', { as: server.service })).body).toMatchObject({ statusCode: '404' })
  })
})

describe('invalid bodies', () => {
  test.each([
    ['object/list/closed', { limit: 'diez' }],
    ['object/list/closed', { limit: 0 }],
    ['object/list/closed', { sortBy: { column: 'owner; drop table storage.objects' } }],
    ['object/list-v2/closed', { cursor: 'no-es-un-cursor' }],
    ['object/sign/closed/secreto.txt', { expiresIn: 0 }],
    ['object/sign/closed/secreto.txt', { expiresIn: 60, transform: { width: -5 } }],
    ['object/move', { bucketId: 'closed' }],
    ['bucket', {}],
    ['bucket', { name: 'a/b' }],
    ['bucket', { name: 'x', file_size_limit: 'enorme' }],
    ['bucket', { name: 'x', allowed_mime_types: ['cualquiera'] }],
  ])('%s %j', async (path, body) => {
    const answer = await post(path, server.service, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      statusCode: expect.stringMatching(/^4/),
      message: expect.any(String),
      code: expect.any(String),
    })
  })
  test('that are not JSON, or metadata that is no object', async () => {
    const broken = await server.json('object/list/closed', {
      method: 'POST',
      as: server.service,
      body: '{',
      headers: json,
    })
    expect(broken.body).toMatchObject({ statusCode: '400', message: 'Body is not valid JSON' })
    const headers = { ...text, 'x-metadata': btoa('[1]') }
    expect((await put('closed/m.txt', server.service, 'x', headers)).body).toMatchObject({ code: 'InvalidParameter' })
  })
})

describe('invalid object names', () => {
  test.each([
    'más.txt',
    'a//b.txt',
    '%2e%2e/keys.json',
    'a/%2e%2e/%2e%2e/b',
    'a%00b',
    '.',
    'a%5cb',
    '%E0%A4%A',
    'a%0Ab',
    `${'x'.repeat(1025)}`,
    'carpeta/',
    '<b>',
    '"',
    '%25',
  ])('%s', async (name) => {
    const { status, body } = await put(`closed/${name}`, server.service)
    expect(status).toBe(400)
    expect(body).toMatchObject({ statusCode: expect.stringMatching(/^40[04]$/) })
  })
  test('%2F is decoded as a slash', async () => {
    expect((await put('closed/carpeta%2Fdentro.txt', server.service)).body).toMatchObject({
      Key: 'closed/carpeta/dentro.txt',
    })
    expect((await server.call('object/closed/carpeta/dentro.txt', { as: server.service })).status).toBe(200)
  })
  test('no name becomes a file', async () => {
    const files = await readdir(join(server.home, 'storage'), { recursive: true, withFileTypes: true })
    for (const file of files.filter((entry) => entry.isFile())) expect(file.name).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('bodies above the limit', () => {
  const tooLarge = {
    statusCode: '413',
    error: 'Payload too large',
    code: 'EntityTooLarge',
    message: 'The object exceeded the maximum allowed size',
  }
  test('are refused by announced length, or while arriving', async () => {
    expect((await put('notes/a.txt', server.service, 'a'.repeat(1001))).body).toEqual(tooLarge)
    const stream = new Blob(['a'.repeat(5000)]).stream()
    expect((await put('notes/b.txt', server.service, stream as never)).body).toEqual(tooLarge)
    const form = new FormData()
    form.append('', new Blob(['a'.repeat(5000)], { type: 'text/plain' }), 'a.txt')
    expect((await put('notes/c.txt', server.service, form, {})).body).toEqual(tooLarge)
    expect((await put('notes/d.txt', server.service, 'a'.repeat(1000))).status).toBe(200)
    const declared = await put('notes/e.txt', server.service, 'x', { ...text, 'content-length': '5000000000' })
    expect(declared.body).toEqual(tooLarge)
  })
  test('and a form without a file, or a truncated one', async () => {
    const form = new FormData()
    form.append('cacheControl', '60')
    expect((await put('notes/f.txt', server.service, form, {})).body).toMatchObject({ message: 'No content provided' })
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const body of [
      '',
      '--x',
      '--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\nhola',
      'nada',
    ]) {
      expect((await put('notes/g.txt', server.service, body, type)).body, body).toMatchObject({
        message: 'No content provided',
      })
    }
    expect((await put('notes/g.txt', server.service, 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400)
  })
})

test('the answer is never a 500, for any request', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'object',
      'bucket',
      'public',
      'sign',
      'render',
      'image',
      'closed',
      'secreto.txt',
      'list',
      '..',
      '%',
      '%00',
      '%2f',
      '',
      'upload',
      'resumable',
      'info',
      'cdn',
    ),
  )
  const request = fc.record({
    parts: fc.array(piece, { minLength: 1, maxLength: 6 }),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
    query: fc.oneof(fc.constant(''), fc.string({ unit: 'binary' }), fc.constant('width=99999&height=x&token=a.b.c')),
    body: fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.constant('{"prefixes":["\\u0000"]}'),
      fc.constant('{"prefix":"\\u0000"}'),
    ),
  })
  const tokens = [undefined, server.anon, server.ana, server.service]
  await fc.assert(
    fc.asyncProperty(request, fc.nat(3), async ({ parts, method, query, body }, who) => {
      const address = `http://storage.test/storage/v1/${parts.join('/').replaceAll(/[?#]/g, '')}`
      fc.pre(URL.canParse(address) && !/\/bucket\/?(closed|open|notes)?$/.test(address))
      const headers = {
        ...json,
        ...(tokens[who] ? { authorization: `Bearer ${tokens[who]}` } : {}),
        range: 'bytes=0-1',
      }
      const bodied = method === 'GET' || method === 'HEAD' ? {} : { body }
      const response = await server.fetch(`${address}?${encodeURIComponent(query)}`, { method, headers, ...bodied })
      expect(response.status).toBeLessThan(500)
    }),
    { numRuns: sampleSize(400) },
  )
})
