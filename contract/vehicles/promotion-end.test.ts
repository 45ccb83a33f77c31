import { expect, test } from 'vitest'
import { promotionEnd, timeLeft } from './promotion-end.ts'

test('a promotion ends after its last day in Monterrey', () =>
  expect(new Date(promotionEnd('2026-12-31')).toISOString()).toBe('2027-01-01T06:00:00.000Z'))

test.each([
  [0, null],
  [-5000, null],
  [1, '00:00:01'],
  [3_599_000, '00:59:59'],
  [86_400_000, '1 día 00:00:00'],
  [2 * 86_400_000 + 4 * 3_600_000 + 5000, '2 días 04:00:05'],
])('%d ms before the end it says %j', (ms, text) => expect(timeLeft(1e12, 1e12 - ms)).toBe(text))
