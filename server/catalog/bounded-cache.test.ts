import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('it never holds more entries or bytes than it may, and counts them right', () => {
  const step = fc.record({
    key: fc.integer({ min: 0, max: 30 }).map(String),
    weight: fc.integer({ min: 1, max: 60 }),
    read: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const cache = new BoundedCache<number>(8, 100)
      const kept = new Map<string, number>()
      for (const { key, weight, read } of steps) {
        if (read) cache.get(key)
        else {
          cache.set(key, weight, weight)
          kept.set(key, weight)
        }
        expect(cache.size).toBeLessThanOrEqual(8)
        expect(cache.weight).toBeLessThanOrEqual(100)
        let sum = 0
        for (const [known, value] of kept) if (cache.get(known) === value) sum += value
        expect(cache.weight).toBe(sum)
      }
    }),
  )
})

test('what is asked for outlives what is not', () => {
  const cache = new BoundedCache<string>(3, 100)
  cache.set('asked', 'a', 1)
  for (let index = 0; index < 20; index++) {
    expect(cache.get('asked')).toBe('a')
    cache.set(`once ${index}`, 'o', 1)
  }
})

test('what is heavier than the whole cache is not kept, nor is its older form', () => {
  const cache = new BoundedCache<string>(3, 10)
  cache.set('key', 'small', 5)
  cache.set('key', 'large', 11)
  expect([cache.get('key'), cache.size, cache.weight]).toEqual([undefined, 0, 0])
})
