import { expect, test } from 'vitest'
import { openPageCache } from './page-cache.ts'

const page = (status: number) => ({ html: 'x'.repeat(20_000), status, headers: {}, state: '' })

test('404 pages never evict real pages', async () => {
  const cache = openPageCache(() => '1', { maxBytes: 100_000, maxBytesOfNothing: 50_000 })
  await cache.keep('/autos', '1', page(200))
  for (let n = 0; n < 100; n++) await cache.keep(`/nada-${n}`, '1', page(404))
  expect(cache.find('/autos')).toBeDefined()
  expect(cache.find('/nada-0')).toBeUndefined()
  expect(cache.find('/nada-99')).toBeDefined()
})

test('the least recently used page is evicted, and a missing page is cached as missing', async () => {
  const cache = openPageCache(() => '1', { maxBytes: 50_000 })
  await cache.keep('/a', '1', page(200))
  await cache.keep('/b', '1', page(200))
  await cache.keep('/c', '1', page(200))
  expect(['/a', '/b', '/c'].filter((url) => cache.find(url))).toEqual(['/b', '/c'])
  await cache.keep('/b', '1', page(410))
  expect(cache.find('/b')?.status).toBe(410)
})

test('a page is valid for the version it was rendered at', async () => {
  let version = '1'
  const cache = openPageCache(() => version)
  await cache.keep('/a', '1', page(200))
  version = '2'
  expect(cache.find('/a')).toBeUndefined()
  version = '1'
  expect(cache.find('/a')).toBeUndefined()
})
