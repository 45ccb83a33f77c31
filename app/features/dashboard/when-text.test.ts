import { expect, test } from 'vitest'
import { whenText } from './when-text.ts'

// 23:30 of 21 November in Monterrey; in summer Reynosa is an hour ahead (docs/mexico.md, section 9).
const NOW = new Date('2026-11-22T05:30:00Z')

test.each([
  ['America/Monterrey', '2026-11-22T05:45:00Z', NOW, /^hoy a las 11:45/],
  ['America/Monterrey', '2026-11-22T16:00:00Z', NOW, /^mañana a las 10:00/],
  ['America/Monterrey', '2026-11-26T22:00:00Z', NOW, /^el jueves, 26 de noviembre a las 4:00/],
  ['America/Matamoros', '2026-07-15T16:00:00Z', new Date('2026-07-15T05:30:00Z'), /^hoy a las 11:00/],
  ['America/Monterrey', '2026-07-15T16:00:00Z', new Date('2026-07-15T05:30:00Z'), /^mañana a las 10:00/],
])('%s %s is shown as', (zone, at, now, text) => expect(whenText(zone, at, now)).toMatch(text))
