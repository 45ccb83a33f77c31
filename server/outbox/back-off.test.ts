import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

test('the pause doubles with each attempt up to an hour, with jitter', () => {
  expect([1, 2, 3, 4, 10].map((attempt) => backOffMs(attempt, 0.5))).toEqual([2000, 4000, 8000, 16_000, 1_024_000])
  expect([12, 15, 900].map((attempt) => backOffMs(attempt, 0.5))).toEqual([3_600_000, 3_600_000, 3_600_000])
  expect([backOffMs(1, 0), backOffMs(1, 0.999999)]).toEqual([1000, 3000])
})

test("fifteen attempts last for hours, longer than an evening's outage", () => {
  const hours =
    Array.from({ length: 14 }, (_, index) => backOffMs(index + 1, 0)).reduce((sum, ms) => sum + ms, 0) / 3_600_000
  expect(hours).toBeGreaterThan(2)
})
