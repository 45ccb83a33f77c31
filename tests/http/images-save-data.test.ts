import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photo, pictureServer } from './images-fixture.ts'

const IMAGE = '/img/vehicles/OC-1/exterior-1.jpg'
const SPARING = { 'save-data': 'on' }
const YEAR = 'max-age=31536000, immutable'

const widthOf = async (answer: Response) => (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width
const ready = async () => {
  const server = await pictureServer({ drawMissing: async () => photo() })
  const tagAt = async (size: string, headers: Record<string, string> = {}) =>
    (await server.get(`${IMAGE}/${size}`, { headers })).headers.get('etag') ?? ''
  return { ...server, tagAt }
}

test('Save-Data gets a smaller picture that shared caches do not store', async () => {
  const { get, tagAt } = await ready()
  for (const headers of [SPARING, { ect: '3g' }]) {
    const answer = await get(`${IMAGE}/640.webp`, { headers })
    expect(answer.headers.get('cache-control')).toBe(`private, ${YEAR}`)
    expect(answer.headers.get('vary')).toBe('Save-Data, ECT')
    expect(answer.headers.get('etag')).toBe(await tagAt('320.webp'))
    expect(await widthOf(answer)).toBe(320)
  }
  for (const headers of [undefined, { 'save-data': 'off', ect: '4g' }]) {
    const answer = await get(`${IMAGE}/640.webp`, headers && { headers })
    expect(answer.headers.get('cache-control')).toBe(`public, ${YEAR}`)
    expect(answer.headers.get('vary')).toBe('Save-Data, ECT')
    expect(await widthOf(answer)).toBe(640)
  }
})

test('a cached full picture serves a slow line; a smaller one is replaced on a fast line', async () => {
  const { get, tagAt } = await ready()
  const [full, smaller] = [await tagAt('640.webp'), await tagAt('640.webp', SPARING)]
  const worse = await get(`${IMAGE}/640.webp`, { headers: { ...SPARING, 'if-none-match': full } })
  expect([worse.status, worse.headers.get('etag'), worse.headers.get('cache-control')]).toEqual([
    304,
    full,
    `public, ${YEAR}`,
  ])
  const again = await get(`${IMAGE}/640.webp`, { headers: { ...SPARING, 'if-none-match': smaller } })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, `private, ${YEAR}`])
  const better = await get(`${IMAGE}/640.webp`, { headers: { 'if-none-match': smaller } })
  expect([better.status, await widthOf(better)]).toEqual([200, 640])
})

test('the stand-in for an AVIF and the AVIF are smaller too', async () => {
  const { get, images } = await ready()
  const first = await get(`${IMAGE}/960.avif`, { headers: SPARING })
  expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    'image/webp',
    'private, max-age=60',
  ])
  expect(await widthOf(first)).toBe(640)
  await images.idle()
  const next = await get(`${IMAGE}/960.avif`, { headers: SPARING })
  expect([next.headers.get('content-type'), next.headers.get('cache-control')]).toEqual([
    'image/avif',
    `private, ${YEAR}`,
  ])
  expect(await widthOf(next)).toBe(640)
  const full = await get(`${IMAGE}/960.avif`)
  expect(full.headers.get('content-type')).toBe('image/webp')
  const kept = await get(`${IMAGE}/960.avif`, {
    headers: { ...SPARING, 'if-none-match': full.headers.get('etag') ?? '' },
  })
  expect([kept.status, kept.headers.get('etag')]).toEqual([304, full.headers.get('etag')])
})
