import { expect, test } from 'vitest'
import { dayText } from '#contract/dates/date-texts.ts'
import { clockApart } from './branch-clock.ts'

const MONTERREY = 'America/Monterrey'
const REYNOSA = 'America/Matamoros'

test.each([
  [REYNOSA, '2026-11-26T16:00Z', MONTERREY, null],
  // Reynosa: 2:00 to 3:00 on 14 March 2027.
  [REYNOSA, '2027-03-14T07:59Z', MONTERREY, null],
  [REYNOSA, '2027-03-14T08:00Z', MONTERREY, 'una hora adelante de tu reloj'],
  [MONTERREY, '2026-07-15T16:00Z', REYNOSA, 'una hora atrás de tu reloj'],
  [MONTERREY, '2026-11-26T16:00Z', 'America/Tijuana', '2 horas adelante de tu reloj'],
  [MONTERREY, '2026-11-26T16:00Z', 'Asia/Kolkata', '11 horas y 30 minutos atrás de tu reloj'],
  [MONTERREY, '2026-11-26T16:00Z', 'Pacific/Kiritimati', '20 horas atrás de tu reloj'],
])('%s at %s, seen from %s, is %s', (zone, at, own, words) => expect(clockApart(zone, new Date(at), own)).toBe(words))

test('a day is named by the calendar, in any device zone', () =>
  expect(dayText('weekday', '2026-11-26')).toBe('jueves, 26 de noviembre'))
