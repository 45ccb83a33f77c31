import { deflateSync } from 'node:zlib'
import pg from 'pg'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { imageUrl } from '#contract/vehicles/images.ts'
import { openDatabase } from '#server/db.ts'
import { knownSource } from '#server/images/known-source.ts'
import { fetchRemote } from '#server/images/remote.ts'
import { ownDatabase } from '../clone.ts'
import { elsewhere, photo, pictureServer } from './images-fixture.ts'

const STAND_IN = 'public, max-age=300'
const known = { isKnownSource: async () => true }
const anywhere = { ...known, remote: { allowAddress: () => true } }

test('a source outside the inventory is never fetched', async () => {
  const { visits, at } = await elsewhere((_, response) => response.end())
  const { get } = await pictureServer({ remote: { allowAddress: () => true } })
  const answer = await get(imageUrl(`${at('127.0.0.1')}/a.jpg`, 640, 'webp'))
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'image_unknown' })
  expect(visits).toEqual([])
})

describe('a private address is never fetched, even when the inventory has it', () => {
  test.each([
    '127.0.0.1',
    'localhost',
    '127.1',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::]',
  ])('%s', async (host) => {
    const { visits, at } = await elsewhere((_, response) => response.end())
    const { get, warnings } = await pictureServer(known)
    const answer = await get(imageUrl(`${at(host)}/a.jpg`, 640, 'webp', 'SUV'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe(STAND_IN)
    expect(visits).toEqual([])
    expect(warnings).toEqual([expect.objectContaining({ reason: expect.stringMatching(/not a public address/) })])
  })
})

test('a redirect is checked like the first address', async () => {
  const inner = await elsewhere((_, response) => response.end('secreto'))
  const outer = await elsewhere((_, response) =>
    response.writeHead(302, { location: `${inner.at('127.0.0.2')}/` }).end(),
  )
  const allowAddress = (address: string) => address === '127.0.0.1'
  await expect(fetchRemote(`${outer.at('127.0.0.1')}/`, { allowAddress })).rejects.toThrow(
    /127\.0\.0\.2 is not a public/,
  )
  expect(inner.visits).toEqual([])
})

describe('refused remote answers', () => {
  const padded = deflateSync(Buffer.alloc(10))
  test.each([
    ['an error', /answered 500/, (response) => response.writeHead(500).end()],
    ['nothing found', /answered 404/, (response) => response.writeHead(404).end()],
    [
      'a redirect without end',
      /too many redirects/,
      (response) => response.writeHead(301, { location: '/otra' }).end(),
    ],
    ['a redirect to a file', /file:/, (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
    ['credentials', /credentials/, (response) => response.writeHead(302, { location: 'http://a:b@127.0.0.1/' }).end()],
    ['too much, and it says so', /larger/, (response) => response.writeHead(200, { 'content-length': 5000 }).end()],
    ['too much, without saying so', /larger/, (response) => response.write(Buffer.alloc(5000))],
    [
      'half of what it promised',
      /./,
      (response) => response.writeHead(200, { 'content-length': 50 }).write(padded, () => response.destroy()),
    ],
    ['headers and then silence', /./, (response) => response.writeHead(200).write('x')],
    ['silence', /./, () => {}],
  ] as [string, RegExp, (response: import('node:http').ServerResponse) => unknown][])(
    '%s',
    async (_, reason, answer) => {
      const { at } = await elsewhere((_, response) => void answer(response))
      const rules = { allowAddress: () => true, maxBytes: 1000, timeoutMs: 300 }
      await expect(fetchRemote(`${at('127.0.0.1')}/`, rules)).rejects.toThrow(reason)
    },
  )
})

test('an HTML page as photograph shows the placeholder, and is not fetched again', async () => {
  const { visits, at } = await elsewhere((_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>'),
  )
  const { get } = await pictureServer(anywhere)
  const url = imageUrl(`${at('127.0.0.1')}/a.jpg`, 640, 'jpg', 'Motos')
  const [answer, placeholder] = [await get(url), await get('/img/placeholder/motos/640.jpg')]
  expect(await answer.arrayBuffer()).toEqual(await placeholder.arrayBuffer())
  await get(url)
  expect(visits).toHaveLength(1)
})

test('a photograph of the inventory is fetched once for all requests and sizes', async () => {
  const bytes = await photo(1600)
  const { visits, at } = await elsewhere((_, response) => response.end(bytes))
  const { get } = await pictureServer(anywhere)
  const source = `${at('127.0.0.1')}/autos/jetta 2019.jpg?n=1`
  const answers = await Promise.all(
    ([160, 320, 640] as const).flatMap((width) => [1, 2, 3].map(() => get(imageUrl(source, width, 'webp')))),
  )
  for (const answer of answers) {
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp')
  }
  expect(visits).toHaveLength(1)
})

test('without the database, fetched photographs are served, others show the placeholder', async () => {
  const { at } = await elsewhere(async (_, response) => response.end(await photo(400)))
  const isKnownSource = vi.fn(async () => true)
  const { get } = await pictureServer({ ...anywhere, isKnownSource })
  await get(imageUrl(`${at('127.0.0.1')}/a.jpg`, 320, 'webp'))
  isKnownSource.mockRejectedValue(new Error('connection refused'))
  const brought = await get(imageUrl(`${at('127.0.0.1')}/a.jpg`, 640, 'webp'))
  expect(brought.headers.get('cache-control')).toBe('public, max-age=3600')
  const other = await get(imageUrl(`${at('127.0.0.1')}/b.jpg`, 640, 'webp'))
  expect(other.status).toBe(200)
  expect(other.headers.get('cache-control')).toBe(STAND_IN)
})

test('a replaced photograph with a number plate is served at no address, even if fetched before', async () => {
  const { at } = await elsewhere(async (_, response) => response.end(await photo(400)))
  const source = `${at('127.0.0.1')}/a.jpg`
  const hidden = new Set<string>()
  const isHidden = async (one: { source: string } | { bucket: string; path: string }) =>
    hidden.has('source' in one ? one.source : one.path)
  const { get, store } = await pictureServer({ ...anywhere, isHidden })
  await store('vehicles/car/a.jpg', await photo(400))
  const own = '/img/vehicles/car/a.jpg/320.webp'
  const shown = async () =>
    Promise.all([imageUrl(source, 320, 'webp'), own].map(async (url) => (await get(url)).headers.get('cache-control')))
  expect(await shown()).toEqual(['public, max-age=3600', 'public, max-age=31536000, immutable'])
  hidden.add(source).add('car/a.jpg')
  expect(await shown()).toEqual([STAND_IN, STAND_IN])
  expect((await get('/storage/v1/object/public/vehicles/car/a.jpg')).status).toBe(400)
})

describe('the photographs of the inventory', () => {
  const database = ownDatabase()

  test('are those of visible vehicles, and none of hidden ones', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const vehicle = (slug: string, ordenstatus: string) =>
      client.query(
        `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, ordenstatus, feature_image,
           galeria_exterior, galeria_interior, fotos_exterior_url, fotos_interior_url, car_studio_feature_image, car_studio_gallery)
         values ($1, $1, 'Auto', 'Marca', 'Modelo', 2020, $2, $3 || 'portada', array[$3 || 'exterior'], array[$3 || 'interior'],
           array['#ERROR!', $3 || 'fotos-exterior'], array[$3 || 'fotos-interior'], $3 || 'estudio', array[$3 || 'galeria'])`,
        [slug, ordenstatus, `https://fotos.example/${slug}/`],
      )
    await vehicle('imagenes-visible', 'Comprado')
    await vehicle('imagenes-oculto', 'En revisión')
    await client.end()
    const db = openDatabase(database.url, 2)
    try {
      const isKnown = knownSource(db)
      const columns = ['portada', 'exterior', 'interior', 'fotos-exterior', 'fotos-interior', 'estudio', 'galeria']
      for (const column of columns) {
        expect([column, await isKnown(`https://fotos.example/imagenes-oculto/${column}`)]).toEqual([column, false])
        expect([column, await isKnown(`https://fotos.example/imagenes-visible/${column}`)]).toEqual([column, true])
      }
      const together = await Promise.all(
        ['visible', 'oculto', 'visible'].map((slug) => isKnown(`https://fotos.example/imagenes-${slug}/portada`)),
      )
      expect(together).toEqual([true, false, true])
      expect(await isKnown("https://fotos.example/' or true --")).toBe(false)
    } finally {
      await db.close()
    }
  })
})
