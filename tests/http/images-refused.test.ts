import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { bomb, photo, pictureServer } from './images-fixture.ts'

const PLACEHOLDER = 'public, max-age=300'

describe('sizes and formats that are not listed', () => {
  test.each([
    '641.avif',
    '0.jpg',
    '-640.jpg',
    '640.5.jpg',
    '1e3.webp',
    '99999.webp',
    '640.png',
    '640.svg',
    '640.AVIF',
    '640',
    '.avif',
    '',
    '640.avif%00',
    '640x480.jpg',
  ])('%j is refused without rendering', async (size) => {
    const drawMissing = vi.fn(async () => photo(320))
    const { get } = await pictureServer({ drawMissing })
    const answer = await get(`/img/vehicles/OC-1/a.jpg/${size}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'image_size_unknown' })
    expect(drawMissing).not.toHaveBeenCalled()
  })
})

describe('names without an object', () => {
  test.each([
    'vehicles/..%2f..%2fsecreto',
    'vehicles/%2e%2e/secreto.jpg',
    'vehicles/a%00.jpg',
    'vehicles/.oculto',
    'vehicles//a.jpg',
    'vehicles/a%20b.jpg',
    'vehicles/..%5c..%5ca.jpg',
    'vehicles%2fa.jpg',
    `vehicles/${'a'.repeat(200)}.jpg`,
    `vehicles/${'a/'.repeat(9)}b.jpg`,
    'vehicles',
    'placeholder/camion',
    'placeholder',
    'remote/no-es-una-direccion',
    'remote/aHR0cHM6Ly9hLmV4YW1wbGUv/a.jpg',
  ])('/img/%s is not found', async (name) => {
    const { get, store } = await pictureServer()
    await store('secreto.jpg', await photo(320))
    const answer = await get(`/img/${name}/640.webp`)
    expect([400, 404]).toContain(answer.status)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })
})

test('the answer is never a 500, for any path', async () => {
  const { get } = await pictureServer()
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'vehicles',
      'remote',
      'placeholder',
      'suv',
      '640.webp',
      '..',
      '%',
      '%00',
      '%2f',
      '',
      'aHR0cDovL2EvYg',
    ),
  )
  const path = fc.tuple(
    fc.array(piece, { maxLength: 6 }),
    fc.constantFrom('', '/640.webp', '/320.avif', '/1.jpg'),
    piece,
  )
  await fc.assert(
    fc.asyncProperty(path, async ([pieces, size, query]) => {
      const url = `http://localhost/img/${pieces.join('/').replaceAll(/[?#]/g, '')}${size}?tipo=${query}`
      fc.pre(URL.canParse(url))
      expect((await get(url, { headers: { 'if-none-match': '"a", W/"b"' } })).status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})

test('an object of a private bucket is 404 like a missing one', async () => {
  const { get, store } = await pictureServer()
  await store('documents/ine.jpg', await photo(640))
  const there = await get('/img/documents/ine.jpg/640.jpg')
  const absent = await get('/img/documents/otra.jpg/640.jpg')
  expect(there.headers.get('cache-control')).toBe(PLACEHOLDER)
  expect(there.headers.get('etag')).toBe(absent.headers.get('etag'))
  expect((await get('/storage/v1/object/public/documents/ine.jpg')).status).toBe(400)
})

describe('dangerous originals show the placeholder for a short time', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>'
  test.each([
    ['a 15,000 × 15,000 bomb', async () => bomb(15_000), /pixel limit/],
    ['HTML called .jpg', async () => Buffer.from('<script>alert(1)</script>'), /neither/],
    ['SVG', async () => Buffer.from(svg), /neither/],
    ['an empty file', async () => Buffer.alloc(0), /neither/],
    ['half a JPEG', async () => (await photo()).subarray(0, 4000), /./],
    ['a header alone', async () => Buffer.from('\xff\xd8\xff\xe0 and no more', 'latin1'), /./],
    [
      'TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .tiff()
          .toBuffer(),
      /neither/,
    ],
  ])('%s', async (_, make, reason) => {
    const { get, store, warnings } = await pictureServer()
    await store('vehicles/OC-1/a.jpg', await make())
    const answer = await get('/img/vehicles/OC-1/a.jpg/640.webp?tipo=suv')
    const placeholder = await get('/img/placeholder/suv/640.webp')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe(PLACEHOLDER)
    expect(await answer.arrayBuffer()).toEqual(await placeholder.arrayBuffer())
    expect(warnings).toEqual([expect.objectContaining({ reason: expect.stringMatching(reason) })])
    await get('/img/vehicles/OC-1/a.jpg/320.webp')
    expect(warnings).toHaveLength(1)
  })
})

test('a photograph that cannot be rendered counts as missing', async () => {
  const { get } = await pictureServer({ drawMissing: () => Promise.reject(new Error('no photograph is called a.jpg')) })
  const answer = await get('/img/vehicles/OC-1/a.jpg/640.webp')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe(PLACEHOLDER)
  expect((await get('/storage/v1/object/public/vehicles/OC-1/a.jpg')).status).toBe(400)
})

test('a full queue answers Retry-After to some, and serves the others', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { get } = await pictureServer({
    queue: { workers: 1, waiting: 2 },
    drawMissing: () => released.then(() => photo(320)),
  })
  const asked = [1, 2, 3, 4].map((n) => get(`/img/vehicles/OC-${n}/a.jpg/320.webp`))
  const refused = await Promise.race(asked)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await refused.json()).toMatchObject({ code: 'image_queue_full' })
  release()
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503])
  const again = answers.findIndex(({ status }) => status === 503) + 1
  expect((await get(`/img/vehicles/OC-${again}/a.jpg/320.webp`)).status).toBe(200)
})
