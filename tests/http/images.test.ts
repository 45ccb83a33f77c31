import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { FORMATS, PLACEHOLDERS, WIDTHS } from '#contract/vehicles/images.ts'
import { render } from '#server/images/render.ts'
import { photo, pictureServer } from './images-fixture.ts'

vi.mock('#server/images/render.ts', async (actual) => {
  const real = await actual<typeof import('#server/images/render.ts')>()
  return { ...real, render: vi.fn(real.render) }
})

const FOREVER = 'public, max-age=31536000, immutable'
const IMAGE = '/img/vehicles/OC-1/exterior-1.jpg'

test('fifty concurrent visitors cause one render', async () => {
  const drawMissing = vi.fn(async () => photo())
  const { get } = await pictureServer({ drawMissing })
  vi.mocked(render).mockClear()
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(`${IMAGE}/640.webp`)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1)
  expect(drawMissing).toHaveBeenCalledTimes(1)
  expect(render).toHaveBeenCalledTimes(1)
})

test('a render is stored: the second request and a new process find it', async () => {
  const first = await pictureServer({ drawMissing: async () => photo() })
  await first.get(`${IMAGE}/640.webp`)
  vi.mocked(render).mockClear()
  const answer = await first.get(`${IMAGE}/640.webp`)
  const next = await pictureServer({ folder: join(first.home, 'storage'), cacheFolder: join(first.home, 'cache') })
  const later = await next.get(`${IMAGE}/640.webp`)
  expect(await later.arrayBuffer()).toEqual(await answer.arrayBuffer())
  expect(render).not.toHaveBeenCalled()
})

test('an answer is immutable, with exact headers', async () => {
  const { get } = await pictureServer({ drawMissing: async () => photo() })
  const answer = await get(`${IMAGE}/640.jpg`)
  const body = Buffer.from(await answer.arrayBuffer())
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': FOREVER,
    'content-type': 'image/jpeg',
    'content-length': String(body.length),
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[0-9a-f]{40}\.jpg"$/),
  })
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
  const head = await get(`${IMAGE}/640.jpg`, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(body.length))
  expect(await head.text()).toBe('')
})

test('a client that has it gets 304, for any list of tags', async () => {
  const { get } = await pictureServer({ drawMissing: async () => photo() })
  const tag = (await get(`${IMAGE}/640.webp`)).headers.get('etag') ?? ''
  for (const wanted of [tag, `W/${tag}`, `"otro", ${tag}`]) {
    const answer = await get(`${IMAGE}/640.webp`, { headers: { 'if-none-match': wanted } })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('cache-control')).toBe(FOREVER)
  }
  const other = await get(`${IMAGE}/320.webp`, { headers: { 'if-none-match': tag } })
  expect(other.status).toBe(200)
})

test('the first visitor gets WebP instead of waiting for an AVIF, the next the AVIF', async () => {
  const { get, images } = await pictureServer({ drawMissing: async () => photo() })
  const first = await get(`${IMAGE}/640.avif`)
  expect(first.headers.get('content-type')).toBe('image/webp')
  expect(first.headers.get('cache-control')).toBe('public, max-age=60')
  expect((await sharp(Buffer.from(await first.arrayBuffer())).metadata()).format).toBe('webp')
  await images.idle()
  const next = await get(`${IMAGE}/640.avif`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(next.status).toBe(200)
  expect(next.headers.get('content-type')).toBe('image/avif')
  expect(next.headers.get('cache-control')).toBe(FOREVER)
  expect(await sharp(Buffer.from(await next.arrayBuffer())).metadata()).toMatchObject({ format: 'heif', width: 640 })
})

test('warming renders card pictures in advance, and skips invalid ones', async () => {
  const { get, images } = await pictureServer({ drawMissing: async () => photo() })
  const source = (name: string) => `http://localhost:3000/storage/v1/object/public/vehicles/${name}`
  images.warm(['', '#ERROR!', source('OC-1/exterior-1.jpg'), source('%2e%2e')], [320])
  await images.idle()
  vi.mocked(render).mockClear()
  expect((await get(`${IMAGE}/320.avif`)).headers.get('content-type')).toBe('image/avif')
  expect((await get(`${IMAGE}/320.webp`)).status).toBe(200)
  expect(render).not.toHaveBeenCalled()
})

test('a photograph is upright, never enlarged and without metadata', async () => {
  const { get, store } = await pictureServer()
  const taken = sharp(await photo(400))
    .withExif({ IFD0: { Copyright: 'quien la tomó' } })
    .withMetadata({ orientation: 6 })
  await store('vehicles/OC-1/exterior-1.jpg', await taken.jpeg().toBuffer())
  const answer = await get(`${IMAGE}/960.jpg`)
  const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(metadata).toMatchObject({ width: 300, height: 400 })
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
})

test('a replaced original is rendered again', async () => {
  const { get, store } = await pictureServer()
  await store('vehicles/OC-1/exterior-1.jpg', await photo(400, '#ff0000'))
  const before = await get(`${IMAGE}/320.jpg`)
  await store('vehicles/OC-1/exterior-1.jpg', await photo(500, '#0000ff'))
  const after = await get(`${IMAGE}/320.jpg`)
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
})

test('every body type has its placeholder in every size and format', async () => {
  const { get, images } = await pictureServer({ queue: { workers: 2 } })
  const seen = new Set<string>()
  for (const placeholder of PLACEHOLDERS) {
    for (const format of FORMATS) {
      const answer = await get(`/img/placeholder/${placeholder}/320.${format}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe(format === 'avif' ? 'public, max-age=60' : FOREVER)
      if (format === 'jpg') seen.add(Buffer.from(await answer.arrayBuffer()).toString('base64'))
    }
  }
  expect(seen.size).toBe(PLACEHOLDERS.length)
  await images.idle()
  for (const width of WIDTHS) expect((await get(`/img/placeholder/motos/${width}.webp`)).status).toBe(200)
})

test('a missing photograph shows its body type, with a short cache', async () => {
  const { get } = await pictureServer()
  for (const [query, placeholder] of [
    ['', 'sedan'],
    ['?tipo=motos', 'motos'],
    ['?tipo=../etc', 'sedan'],
  ] as const) {
    const answer = await get(`${IMAGE}/640.jpg${query}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const expected = await get(`/img/placeholder/${placeholder}/640.jpg`)
    expect(await answer.arrayBuffer()).toEqual(await expected.arrayBuffer())
  }
})

test("file names of renders are hashes, never visitors' input", async () => {
  const { get, home, images } = await pictureServer({ drawMissing: async () => photo(400) })
  await get(`${IMAGE}/320.jpg`)
  await images.idle()
  const files = (await readdir(join(home, 'cache'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^[0-9a-f]{40}\.jpg$/)])
})

test('an original is served as stored, whole or in part', async () => {
  const { get, store } = await pictureServer()
  const bytes = await photo(400)
  await store('vehicles/OC-1/exterior-1.jpg', bytes)
  await store('vehicles/OC-1/pagina.html', Buffer.from('<script>alert(1)</script>'))
  const url = '/storage/v1/object/public/vehicles/OC-1/exterior-1.jpg'
  const whole = await get(url)
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
  })
  const same = await get(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })
  expect(same.status).toBe(304)
  const part = await get(url, { headers: { range: 'bytes=10-19' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
  const end = await get(url, { headers: { range: 'bytes=-5' } })
  expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-5))
  expect((await get(url, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416)
  expect((await get(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes.length))
  const page = await get('/storage/v1/object/public/vehicles/OC-1/pagina.html')
  expect(page.headers.get('content-type')).toBe('application/octet-stream')
  expect(page.headers.get('content-disposition')).toBe('attachment')
  for (const name of ['otra.jpg', '..%2f..%2fkeys.json', '%2e%2e/keys.json', 'a%00.jpg', '']) {
    expect((await get(`/storage/v1/object/public/vehicles/${name}`)).status).toBe(400)
  }
})
