import { expect, test } from 'vitest'
import {
  type Hours,
  type OpeningDays,
  openingState,
  spansOn,
  specialLines,
  weekLines,
  whileBoth,
} from './opening-hours.ts'

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
  ['before opening', usual, '2026-11-23T14:59Z', false, 'Cerrado, abre a las 9:00'],
  ['at the minute it opens', usual, '2026-11-23T15:00Z', true, 'Abierto, cierra a las 19:00'],
  ['at the last minute', usual, '2026-11-24T00:59Z', true, 'Abierto, cierra a las 19:00'],
  ['at the minute it closes', usual, '2026-11-24T01:00Z', false, 'Cerrado, abre mañana a las 9:00'],
  ['on Saturday evening', usual, '2026-11-21T22:00Z', false, 'Cerrado, abre el lunes a las 9:00'],
  ['on Sunday', usual, '2026-11-22T18:00Z', false, 'Cerrado, abre mañana a las 9:00'],
  ['between two spans', siesta, '2026-11-23T21:00Z', false, 'Cerrado, abre a las 16:00'],
  ['a week ahead', { ...never, mon: day }, '2026-11-24T02:00Z', false, 'Cerrado, abre el lunes a las 9:00'],
])('%s', (_, hours, now, open, text) =>
  expect(openingState({ hours, exceptions: {} }, 'America/Monterrey', new Date(now))).toEqual({ open, text }),
)

test('the border keeps summer time and the rest does not', () => {
  const july = new Date('2026-07-15T14:30Z')
  expect(openingState({ hours: usual, exceptions: {} }, 'America/Matamoros', july).open).toBe(true)
  expect(openingState({ hours: usual, exceptions: {} }, 'America/Monterrey', july).open).toBe(false)
})

test('midnight is 00:00 of the new day', () => {
  const allDay: Hours = { ...never, tue: [['00:00', '24:00']] }
  expect(openingState({ hours: allDay, exceptions: {} }, 'America/Monterrey', new Date('2026-11-24T06:00Z')).open).toBe(
    true,
  )
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

// Both holidays are Fridays.
const holidays: OpeningDays = {
  hours: usual,
  exceptions: {
    '2026-12-24': [['09:00', '14:00']],
    '2026-12-25': [],
    '2026-12-31': [['09:00', '14:00']],
    '2027-01-01': [],
  },
}

test.each([
  ['on the 24th before two', '2026-12-24T19:59Z', true, 'Abierto, cierra a las 14:00'],
  ['on the 24th at two', '2026-12-24T20:00Z', false, 'Cerrado, abre el sábado a las 9:00'],
  ['on the 24th in the evening', '2026-12-24T23:00Z', false, 'Cerrado, abre el sábado a las 9:00'],
  ['on Christmas day at eleven', '2026-12-25T17:00Z', false, 'Cerrado, abre mañana a las 9:00'],
  ['on the last minute of Christmas day', '2026-12-26T05:59Z', false, 'Cerrado, abre mañana a las 9:00'],
  ['on the first minute of the 26th', '2026-12-26T06:00Z', false, 'Cerrado, abre a las 9:00'],
  ['on the 31st after two', '2026-12-31T21:00Z', false, 'Cerrado, abre el sábado a las 9:00'],
  ['on New Year', '2027-01-01T18:00Z', false, 'Cerrado, abre mañana a las 9:00'],
  ['the day before it all', '2026-12-23T18:00Z', true, 'Abierto, cierra a las 19:00'],
])('%s, in both time zones', (_, now, open, text) => {
  for (const zone of ['America/Monterrey', 'America/Matamoros'])
    expect(openingState(holidays, zone, new Date(now))).toEqual({ open, text })
})

test('in summer a special day starts and ends an hour earlier in Reynosa', () => {
  const closed: OpeningDays = { hours: usual, exceptions: { '2026-09-16': [] } }
  const at = (zone: string, now: string) => openingState(closed, `America/${zone}`, new Date(now)).text
  expect(at('Matamoros', '2026-09-16T04:59Z')).toBe('Cerrado, abre el jueves a las 9:00')
  expect(at('Matamoros', '2026-09-17T05:00Z')).toBe('Cerrado, abre a las 9:00')
  expect(at('Monterrey', '2026-09-17T05:00Z')).toBe('Cerrado, abre mañana a las 9:00')
  expect(at('Matamoros', '2026-09-17T14:30Z')).toBe('Abierto, cierra a las 19:00')
  expect(at('Monterrey', '2026-09-17T14:30Z')).toBe('Cerrado, abre a las 9:00')
})

test('on days of a clock change opening hours follow the clock', () => {
  const opening: OpeningDays = { hours: { ...usual, sun: [['09:00', '12:00']] }, exceptions: {} }
  const at = (now: string) => openingState(opening, 'America/Matamoros', new Date(now)).open
  // 8 March 2026: from 2:00 to 3:00. 1 November 2026: from 2:00 back to 1:00.
  expect([at('2026-03-08T13:59Z'), at('2026-03-08T14:00Z'), at('2026-03-08T17:00Z')]).toEqual([false, true, false])
  expect([at('2026-11-01T14:59Z'), at('2026-11-01T15:00Z'), at('2026-11-01T18:00Z')]).toEqual([false, true, false])
})

test('a long closure shows the opening date', () => {
  const days = ['23', '24', '25', '26', '27', '28', '29', '30', '31'].map((day) => [`2026-12-${day}`, []])
  const opening = { hours: usual, exceptions: { ...Object.fromEntries(days), '2027-01-01': [], '2027-01-02': [] } }
  expect(openingState(opening, 'America/Monterrey', new Date('2026-12-23T18:00Z')).text).toBe(
    'Cerrado, abre el 4 de enero a las 9:00',
  )
})

test('a special day can open a closed weekday', () => {
  const opening = { hours: usual, exceptions: { '2026-11-29': [['10:00', '12:00']] as [string, string][] } }
  expect(openingState(opening, 'America/Monterrey', new Date('2026-11-29T17:00Z'))).toMatchObject({ open: true })
  expect(spansOn(opening, '2026-11-22')).toEqual([])
})

test('special days have their lines, the next first', () =>
  expect(specialLines({ '2027-01-01': [], ...holidays.exceptions })).toEqual([
    { days: 'Jue 24 dic', open: '9:00 a 14:00' },
    { days: 'Vie 25 dic', open: 'cerrado' },
    { days: 'Jue 31 dic', open: '9:00 a 14:00' },
    { days: 'Vie 1 ene', open: 'cerrado' },
  ]))

test('own hours are limited to the branch’s', () => {
  const own: Hours = { ...never, thu: [['12:00', '18:00']] }
  expect(whileBoth(own, holidays.exceptions)).toEqual({
    '2026-12-24': [['12:00', '14:00']],
    '2026-12-25': [],
    '2026-12-31': [['12:00', '14:00']],
    '2027-01-01': [],
  })
})
