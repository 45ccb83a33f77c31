import { afterEach, expect, test, vi } from 'vitest'
import { openHotBytes } from './hot-bytes.ts'

afterEach(() => void vi.useRealTimers())

test('items larger than the cache or than any render are not cached', () => {
  const hot = openHotBytes(1000, 60_000)
  hot.set('large', Buffer.alloc(1001))
  expect(hot.get('large')).toBeUndefined()
  const roomy = openHotBytes(100 * 1024 ** 2, 60_000)
  roomy.set('original', Buffer.alloc(600 * 1024))
  expect(roomy.get('original')).toBeUndefined()
})

test('evicts the least recently used', () => {
  const hot = openHotBytes(300, 60_000)
  for (const name of ['a', 'b', 'c']) hot.set(name, Buffer.alloc(100))
  hot.get('a')
  hot.set('d', Buffer.alloc(100))
  expect(['a', 'b', 'c', 'd'].map((name) => hot.get(name) !== undefined)).toEqual([true, false, true, true])
})

test('the same name twice counts once', () => {
  const hot = openHotBytes(300, 60_000)
  for (let n = 0; n < 10; n += 1) hot.set('a', Buffer.alloc(100, n))
  hot.set('b', Buffer.alloc(200))
  expect(hot.get('a')).toEqual(Buffer.alloc(100, 9))
  expect(hot.get('b')).toBeDefined()
})

test('an expired item is read from disk again', () => {
  vi.useFakeTimers()
  const hot = openHotBytes(300, 60_000)
  hot.set('a', Buffer.alloc(100))
  vi.advanceTimersByTime(60_001)
  expect(hot.get('a')).toBeUndefined()
})
