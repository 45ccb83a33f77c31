import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { urlSigner } from '#server/storage/url-signer.ts'
import { ANA, photograph, SECRET, storageServer } from './storage-fixture.ts'

const drawn = async () => photograph('jpeg', 320)
const server = storageServer({ drawMissing: drawn })

const put = (path: string, body: BodyInit, type = 'text/plain', more: Record<string, string> = {}) =>
  server.json(`object/${path}`, {
    method: 'POST',
    as: server.service,
    body,
    headers: { 'content-type': type, ...more },
  })
const post = (path: string, body: unknown, as = server.service) =>
  server.json(path, { method: 'POST', as, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

const TEXT = 'abcdefghijklmnopqrstuvwxyz'

beforeAll(async () => {
  await server.bucket('open', { public: true })
  await server.bucket('closed')
  await put('open/letras.txt', TEXT, 'text/plain', { 'cache-control': 'max-age=60' })
  await put('closed/letras.txt', TEXT)
  await put('open/vacio.txt', '')
  await put('open/foto.jpg', new Uint8Array(await photograph()), 'image/jpeg')
  await put('closed/foto.png', new Uint8Array(await photograph('png')), 'image/png')
})

describe('ranges', () => {
  const part = (range: string, more: Record<string, string> = {}) =>
    server.call('object/public/open/letras.txt', { headers: { range, ...more } })
  test.each([
    ['bytes=0-3', 'abcd', '0-3'],
    ['bytes=20-', 'uvwxyz', '20-25'],
    ['bytes=-5', 'vwxyz', '21-25'],
    ['bytes=24-900', 'yz', '24-25'],
    ['bytes=-900', TEXT, '0-25'],
  ])('%s', async (range, expected, told) => {
    const answer = await part(range)
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${told}/26`)
    expect(answer.headers.get('content-length')).toBe(String(expected.length))
    expect(await answer.text()).toBe(expected)
  })
  test.each(['bytes=26-', 'bytes=100-200', 'bytes=-0'])('%s cannot be satisfied', async (range) => {
    const answer = await part(range)
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */26')
    expect(await answer.json()).toMatchObject({ statusCode: '416', code: 'InvalidRange' })
  })
  test.each(['bytes=5-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=a-b', 'bytes=-'])(
    '%s is answered whole',
    async (range) => {
      const answer = await part(range)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe(TEXT)
    },
  )
  test('apply only to unchanged objects', async () => {
    const tag = (await part('bytes=0-0')).headers.get('etag') ?? ''
    expect((await part('bytes=0-3', { 'if-range': tag })).status).toBe(206)
    expect((await part('bytes=0-3', { 'if-range': '"otra"' })).status).toBe(200)
  })
  test('of an empty object', async () => {
    const empty = await server.call('object/public/open/vacio.txt')
    expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', ''])
    expect((await server.call('object/public/open/vacio.txt', { headers: { range: 'bytes=0-' } })).status).toBe(416)
  })
})

describe('conditional requests', () => {
  test('get 304 with the present tag, at every address', async () => {
    for (const [path, as] of [
      ['object/public/open/letras.txt', undefined],
      ['object/open/letras.txt', undefined],
      ['object/authenticated/closed/letras.txt', server.service],
      ['object/closed/letras.txt', server.service],
    ] as const) {
      const ask = (headers: Record<string, string>) => server.call(path, { ...(as ? { as } : {}), headers })
      const whole = await ask({})
      expect(whole.status, path).toBe(200)
      const tag = whole.headers.get('etag') ?? ''
      const modified = whole.headers.get('last-modified') ?? ''
      const later = new Date(Date.parse(modified) + 60_000).toUTCString()
      const before = new Date(Date.parse(modified) - 60_000).toUTCString()
      const same = await ask({ 'if-none-match': `"otra", W/${tag}` })
      expect([same.status, await same.text(), same.headers.get('etag')], path).toEqual([304, '', tag])
      expect((await ask({ 'if-none-match': '*' })).status).toBe(304)
      expect((await ask({ 'if-modified-since': modified })).status).toBe(304)
      expect((await ask({ 'if-modified-since': later })).status).toBe(304)
      expect((await ask({ 'if-modified-since': before })).status).toBe(200)
      expect((await ask({ 'if-none-match': '"otra"', 'if-modified-since': later })).status).toBe(200)
      expect((await ask({ 'if-modified-since': 'nunca' })).status).toBe(200)
    }
  })
  test('HEAD has every header of GET', async () => {
    const answer = await server.call('object/public/open/letras.txt', { method: 'HEAD' })
    expect(await answer.text()).toBe('')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '26',
      'accept-ranges': 'bytes',
      'cache-control': 'max-age=60',
      'last-modified': expect.any(String),
      etag: expect.any(String),
    })
  })
  test('private objects are not stored by shared caches', async () => {
    const answer = await server.call('object/closed/letras.txt', { as: server.service })
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })
  test('?download sets the file name', async () => {
    const kept = await server.call('object/public/open/foto.jpg?download')
    expect(kept.headers.get('content-disposition')).toBe('attachment')
    const named = await server.call(
      `object/public/open/foto.jpg?download=${encodeURIComponent('mi "coche"\r\n ñ.jpg')}`,
    )
    expect(named.headers.get('content-disposition')).toBe(
      "attachment; filename=mi%20%22coche%22%0D%0A%20%C3%B1.jpg; filename*=UTF-8''mi%20%22coche%22%0D%0A%20%C3%B1.jpg",
    )
    expect((await server.call('object/public/open/foto.jpg')).headers.get('content-disposition')).toBeNull()
  })
})

describe('signed addresses', () => {
  const sign = async (path: string, body: object) =>
    String((await post(`object/sign/${path}`, { expiresIn: 60, ...body })).body.signedURL).slice(1)
  const bad = (code: string) => ({ statusCode: '400', code })

  test('show one object to whoever has them, for a while', async () => {
    const url = await sign('closed/letras.txt', {})
    const answer = await server.call(url)
    expect(await answer.text()).toBe(TEXT)
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=(59|60)$/)
    expect((await server.call(url, { headers: { range: 'bytes=0-1' } })).status).toBe(206)
  })
  test.each([
    ['another object', (url: string) => url.replace('letras.txt', 'foto.png'), 'InvalidSignature'],
    ['a rendering', (url: string) => url.replace('object/', 'render/image/'), 'InvalidSignature'],
    ['a changed token', (url: string) => `${url}x`, 'InvalidJWT'],
    ['no token', (url: string) => url.replace(/\?.*/, ''), 'InvalidSignature'],
    ['an empty token', (url: string) => url.replace(/=.*/, '='), 'InvalidSignature'],
  ])('reject %s', async (_, change, code) => {
    const { status, body } = await server.json(change(await sign('closed/letras.txt', {})))
    expect(status).toBe(400)
    expect(body).toMatchObject(bad(code))
  })
  test("and uploads do not accept each other's signature", async () => {
    const rendering = await sign('closed/foto.png', { transform: { width: 50 } })
    expect(rendering).toMatch(/^render\/image\/sign\//)
    const original = await server.json(rendering.replace('render/image/', 'object/'))
    expect(original.body).toMatchObject({ code: 'InvalidSignature', message: 'Token is not scoped for download' })
    const upload = await post('object/upload/sign/closed/nueva.txt', {})
    const asDownload = await server.json(`object/sign/closed/nueva.txt?token=${upload.body.token}`)
    expect(asDownload.body).toMatchObject(bad('InvalidSignature'))
    const token = (await sign('closed/letras.txt', {})).split('token=')[1]
    const asUpload = await server.json(`object/upload/sign/closed/letras.txt?token=${token}`, {
      method: 'PUT',
      body: 'x',
    })
    expect(asUpload.body).toMatchObject(bad('InvalidSignature'))
  })
  test("reject expired ones, and those with a session's key", async () => {
    const url = 'closed/letras.txt'
    const late = await urlSigner(SECRET).download(url, -1)
    expect((await server.json(`object/sign/${url}?token=${late}`)).body).toMatchObject({
      code: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    })
    const claims = { url, scope: 'download', exp: Math.floor(Date.now() / 1000) + 60 }
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(SECRET))
    expect((await server.json(`object/sign/${url}?token=${forged}`)).body).toMatchObject(bad('InvalidJWT'))
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
    expect((await server.json(`object/sign/${url}?token=${none}`)).body).toMatchObject(bad('InvalidJWT'))
    // A download token is no session.
    const good = await urlSigner(SECRET).download(url, 60)
    expect((await server.json(`object/${url}`, { as: good })).body).toMatchObject({ statusCode: '403' })
  })
  test('metadata of a request does not change owners or rights', async () => {
    const upload = await post('object/upload/sign/closed/mia.txt', {
      role: 'service_role',
      upsert: true,
      owner: ANA,
      scope: 'download',
    })
    const payload = JSON.parse(Buffer.from(String(upload.body.token).split('.')[1] ?? '', 'base64url').toString())
    expect(payload).toEqual({
      url: 'closed/mia.txt',
      scope: 'upload',
      upsert: false,
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: expect.any(Number),
    })
  })
})

describe("an object's description", () => {
  test.each([
    ['info/open/letras.txt', true],
    ['info/authenticated/open/letras.txt', true],
    ['info/public/open/letras.txt', false],
  ])("HEAD object/%s has it in the object's headers", async (path, asks) => {
    const head = await server.call(`object/${path}`, { method: 'HEAD', ...(asks && { as: server.service }) })
    const { headers } = await server.call('object/public/open/letras.txt')
    expect([head.status, await head.text(), head.headers.get('cache-control')]).toEqual([200, '', 'max-age=60'])
    expect(head.headers.get('content-type')).toContain('application/json')
    for (const name of ['etag', 'last-modified']) {
      expect(head.headers.get(name)).not.toBeNull()
      expect(head.headers.get(name)).toBe(headers.get(name))
    }
  })
  test('is hidden from others, and missing for unknown objects', async () => {
    const head = (path: string, as?: string) =>
      server.call(`object/info/${path}`, { method: 'HEAD', ...(as && { as }) })
    const missing = await head('closed/nada.txt', server.service)
    for (const answer of [
      missing,
      await head('closed/letras.txt', server.ana),
      await head('public/closed/letras.txt'),
    ]) {
      expect([answer.status, answer.headers.get('etag')]).toEqual([400, null])
    }
    expect((await head('closed/letras.txt')).status).toBe(400)
  })
})

test('the service names its contract, and purges caches', async () => {
  const version = await server.call('version')
  expect([version.status, await version.text()]).toEqual([200, 'storage/v1'])
  for (const path of ['cdn/', 'cdn/open', 'cdn/open/letras.txt'])
    expect(await server.json(`${path}?transformations=true`, { method: 'DELETE', as: server.service }), path).toEqual({
      status: 200,
      body: { message: 'success' },
    })
  expect((await server.json('cdn/', { method: 'DELETE', as: server.ana })).body).toMatchObject({ statusCode: '403' })
})

describe('photographs on disk under their names', () => {
  test('are listed, served, rendered, and used by /img', async () => {
    const { rows } = await server.sql(
      "select name from storage.objects where bucket_id = 'vehicles' and version is null limit 1",
    )
    const name = rows[0].name as string
    const shown = await server.call(`object/public/vehicles/${name}`)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(await readdir(join(server.home, 'storage/vehicles'))).toEqual([name.split('/')[0]])
    const rendered = await server.call(`render/image/public/vehicles/${name}?width=64`)
    expect(await sharp(Buffer.from(await rendered.arrayBuffer())).metadata()).toMatchObject({ width: 64 })
    const picture = await server.fetch(`http://storage.test/img/vehicles/${name}/160.jpg`)
    expect(picture.headers.get('cache-control')).toContain('immutable')
    expect((await server.call('object/public/vehicles/OC-0/sin-renglon.jpg')).status).toBe(200)
  })
  test('are replaced everywhere by an upload of that name', async () => {
    await mkdir(join(server.home, 'storage/vehicles/OC-9'), { recursive: true })
    await writeFile(join(server.home, 'storage/vehicles/OC-9/a.jpg'), await photograph('jpeg', 320))
    const img = async () =>
      (await server.fetch('http://storage.test/img/vehicles/OC-9/a.jpg/320.jpg')).headers.get('etag')
    const before = await img()
    const red = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer()
    expect((await put('vehicles/OC-9/a.jpg', new Uint8Array(red), 'image/jpeg')).status).toBe(200)
    const public_ = await server.call('object/public/vehicles/OC-9/a.jpg')
    expect(await sharp(Buffer.from(await public_.arrayBuffer())).metadata()).toMatchObject({ width: 640 })
    expect(await img()).not.toBe(before)
  })
})

describe('lists of objects', () => {
  const names = [
    'a/1.txt',
    'a/2.txt',
    'a/b/3.txt',
    'a/b/4.txt',
    'B/5.txt',
    'c.txt',
    'd_e.txt',
    'd%25e.txt'.replace('%25', '-'),
  ]
  beforeAll(async () => {
    await server.bucket('lista')
    for (const name of names) await put(`lista/${name}`, name)
  })
  const list = async (body: object) =>
    (await post('object/list/lista', body)).body as unknown as { name: string; id: string | null }[]

  test('show a folder: its folders first, then its objects, with relative names', async () => {
    const root = await list({})
    expect(root.map(({ name, id }) => [name, id !== null])).toEqual([
      ['B', false],
      ['a', false],
      ['c.txt', true],
      ['d-e.txt', true],
      ['d_e.txt', true],
    ])
    expect((await list({ prefix: 'a' })).map(({ name }) => name)).toEqual(['b', '1.txt', '2.txt'])
    expect((await list({ prefix: 'a/b/' })).map(({ name }) => name)).toEqual(['3.txt', '4.txt'])
    expect(await list({ prefix: 'nada' })).toEqual([])
  })
  test('have pages, any order, and prefixes', async () => {
    expect((await list({ limit: 2, offset: 2 })).map(({ name }) => name)).toEqual(['c.txt', 'd-e.txt'])
    expect((await list({ prefix: 'a', sortBy: { column: 'name', order: 'desc' } })).map(({ name }) => name)).toEqual([
      'b',
      '2.txt',
      '1.txt',
    ])
    expect(
      (await list({ prefix: 'a', sortBy: { column: 'created_at', order: 'desc' } })).map(({ name }) => name),
    ).toEqual(['b', '2.txt', '1.txt'])
    expect((await list({ search: 'D_' })).map(({ name }) => name)).toEqual(['d_e.txt'])
    expect(await list({ search: '%' })).toEqual([])
  })
  test('have a maximum page length', async () => {
    expect(await list({ limit: 5000 })).toHaveLength(5)
    const { status, body } = await post('object/list-v2/lista', { limit: 5000 })
    expect([status, (body as unknown as { objects: unknown[] }).objects.length]).toEqual([200, names.length])
  })
  test.each(['name', 'created_at', 'updated_at'] as const)(
    'in version 2 page through everything by %s in both directions',
    async (column) => {
      for (const order of ['asc', 'desc'] as const) {
        for (const with_delimiter of [true, false]) {
          const seen: string[] = []
          let cursor: string | undefined
          let pages = 0
          do {
            const { body } = await post('object/list-v2/lista', {
              limit: 2,
              with_delimiter,
              sortBy: { column, order },
              ...(cursor ? { cursor } : {}),
            })
            const page = body as {
              folders: { name: string }[]
              objects: { name: string }[]
              nextCursor?: string
              hasNext: boolean
            }
            seen.push(...[...page.folders, ...page.objects].map(({ name }) => name))
            expect(page.hasNext).toBe(page.nextCursor !== undefined)
            cursor = page.nextCursor
            pages += 1
          } while (cursor)
          const all = with_delimiter ? ['B/', 'a/', 'c.txt', 'd-e.txt', 'd_e.txt'] : [...names].sort()
          expect([...seen].sort()).toEqual([...all].sort())
          if (column === 'name' && !with_delimiter) expect(seen).toEqual(order === 'asc' ? all : [...all].reverse())
          expect(pages).toBe(Math.ceil(all.length / 2))
        }
      }
    },
  )
  test('in version 2 show folders once, with their key; a prefix need not be a folder', async () => {
    const { body } = await post('object/list-v2/lista', { with_delimiter: true, prefix: 'a' })
    expect(body).toMatchObject({ hasNext: false, folders: [{ key: 'a', name: 'a/' }], objects: [] })
    const inside = await post('object/list-v2/lista', { with_delimiter: true, prefix: 'a/' })
    expect(inside.body).toMatchObject({
      folders: [{ key: 'a/b', name: 'a/b/' }],
      objects: [{ name: 'a/1.txt' }, { name: 'a/2.txt' }],
    })
  })
})
