import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from './dates.ts'
import { daysLeft, daysLeftText } from './days-left.ts'

// Ten in the morning in Monterrey.
const NOW = new Date('2026-11-21T16:00:00Z')

test.each([
  ['no date', { ended: true, days: 0 }, 'ya venció'],
  ['2026-11-21T16:00:00Z', { ended: true, days: 0 }, 'ya venció'],
  ['2026-11-21T16:00:01Z', { ended: false, days: 0 }, 'vence hoy'],
  ['2026-11-22T05:59:59Z', { ended: false, days: 0 }, 'vence hoy'],
  ['2026-11-22T06:00:00Z', { ended: false, days: 1 }, 'vence mañana'],
  ['2026-11-28T15:59:59Z', { ended: false, days: 7 }, 'vence en 7 días'],
  ['2026-11-28T16:00:00Z', { ended: false, days: 7 }, 'vence en 7 días'],
])('until %s', (until, left, text) => {
  expect(daysLeft(until, NOW)).toEqual(left)
  expect(daysLeftText(until, NOW)).toBe(text)
})

test('the remaining days lead to the displayed date', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 * 86_400 }),
      fc.integer({ min: 0, max: 400 * 86_400 }),
      (seconds, later) => {
        const now = new Date(NOW.getTime() + later * 1000)
        const until = new Date(now.getTime() + seconds * 1000).toISOString()
        const { days } = daysLeft(until, now)
        const noon = new Date(`${dayIn('America/Monterrey', now)}T12:00:00Z`).getTime()
        expect(new Date(noon + days * 86_400_000).toISOString().slice(0, 10)).toBe(dayIn('America/Monterrey', until))
      },
    ),
  ))
