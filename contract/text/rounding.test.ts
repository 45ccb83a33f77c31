import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './rounding.ts'

test.each([
  [1.005, 1.01],
  [1.255, 1.26],
  [0.2 * 62.525, 12.51],
  [8.345, 8.35],
  [1.004_999, 1],
  [0, 0],
  [Number.NaN, Number.NaN],
])('%f pesos are rounded to %f', (pesos, rounded) => expect(cents(pesos)).toBe(rounded))

test('every exact tie rounds up, as in PostgreSQL', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (whole) => {
      expect(cents(whole / 100 + 0.005)).toBe((whole + 1) / 100)
    }),
  ))

test('a share of a price is rounded like whole numbers, ties included', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 950 }), fc.integer({ min: 0, max: 300_000_000 }), (mille, price) => {
      expect(cents((mille / 1000) * (price / 100))).toBe(Number((BigInt(mille) * BigInt(price) + 500n) / 1000n) / 100)
    }),
    { numRuns: 2_000 },
  ))
