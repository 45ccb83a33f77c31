import { expect, test } from 'vitest'
import { type Hours, openingState, weekLines } from './opening-hours.ts'

const day: [string, string][] = [['09:00', '19:00']]
const usual: Hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [['09:00', '15:00']], sun: [] }
const never: Hours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
const siesta: Hours = {
  ...never,
  mon: [
    ['09:00', '14:00'],
    ['16:00', '19:30'],
  ],
  tue: [['10:00', '11:00']],
}

test.each([
  ['never opens', never, '2026-11-23T18:00Z', false, 'Cerrado'],
  // Monterrey is UTC−6 all year. Monday 23 November 2026.
  ['before opening', usual, '2026-11-23T14:59Z', false, 'Cerrado, abre a las 9:00'],
  ['at the minute it opens', usual, '2026-11-23T15:00Z', true, 'Abierto, cierra a las 19:00'],
  ['at the last minute', usual, '2026-11-24T00:59Z', true, 'Abierto, cierra a las 19:00'],
  ['at the minute it closes', usual, '2026-11-24T01:00Z', false, 'Cerrado, abre mañana a las 9:00'],
  ['on Saturday evening', usual, '2026-11-21T22:00Z', false, 'Cerrado, abre el lunes a las 9:00'],
  ['on Sunday', usual, '2026-11-22T18:00Z', false, 'Cerrado, abre mañana a las 9:00'],
  ['between two spans', siesta, '2026-11-23T21:00Z', false, 'Cerrado, abre a las 16:00'],
  ['a week ahead', { ...never, mon: day }, '2026-11-24T02:00Z', false, 'Cerrado, abre el lunes a las 9:00'],
])('%s', (_, hours, now, open, text) =>
  expect(openingState(hours, 'America/Monterrey', new Date(now))).toEqual({ open, text }),
)

test('the border keeps summer time and the rest does not', () => {
  const july = new Date('2026-07-15T14:30Z')
  expect(openingState(usual, 'America/Matamoros', july).open).toBe(true)
  expect(openingState(usual, 'America/Monterrey', july).open).toBe(false)
})

test('midnight is 00:00 of the new day', () => {
  const allDay: Hours = { ...never, tue: [['00:00', '24:00']] }
  expect(openingState(allDay, 'America/Monterrey', new Date('2026-11-24T06:00Z')).open).toBe(true)
})

test('days with the same hours share a line', () => {
  expect(weekLines(usual)).toEqual([
    { days: 'Lun a vie', open: '9:00 a 19:00' },
    { days: 'Sáb', open: '9:00 a 15:00' },
    { days: 'Dom', open: 'cerrado' },
  ])
  expect(weekLines(siesta)[0]).toEqual({ days: 'Lun', open: '9:00 a 14:00 y 16:00 a 19:30' })
  expect(weekLines({ ...usual, sat: [] }).at(-1)).toEqual({ days: 'Sáb y dom', open: 'cerrado' })
  expect(weekLines(never)).toEqual([{ days: 'Lun a dom', open: 'cerrado' }])
})
