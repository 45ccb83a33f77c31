import { expect, test } from 'vitest'
import { Rates } from './rate.ts'

test('each key has its own rate, and the number of keys is bounded', () => {
  const rates = new Rates(2, 1000, 10)
  expect([rates.take('a', 5000), rates.take('a', 5001), rates.take('a', 5999), rates.take('b', 5999)]).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(rates.take('a', 6000)).toBe(true)
  for (let key = 0; key < 1000; key++) rates.take(String(key), 6000)
  expect(rates.size).toBe(10)
})
