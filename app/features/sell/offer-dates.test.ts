import { expect, test } from 'vitest'
import { dayOf, fullMoment, timeLeft } from './offer-dates.ts'

test.each([
  ['2026-11-28T16:00:00Z', 'quedan 7 días'],
  ['2026-11-28T15:59:59Z', 'quedan 6 días'],
  ['2026-11-22T16:00:00Z', 'queda 1 día'],
  ['2026-11-22T15:59:59Z', 'vence en menos de un día'],
  ['2026-11-21T16:00:00Z', 'ya venció'],
])('until %s', (until, text) => expect(timeLeft(until, new Date('2026-11-21T16:00:00Z'))).toBe(text))

test('dates are those of Monterrey, wherever they are read', () => {
  expect(dayOf('2026-11-29T05:59:00Z')).toBe('28 de noviembre')
  expect(fullMoment('2026-11-29T05:59:00Z')).toMatch(/^sábado, 28 de noviembre de 2026.*11:59/)
})
