import { describe, expect, test } from 'vitest'
import { DAYS, spansText } from './opening-hours.ts'
import { readSpans, weekdayName } from './typed-hours.ts'

test('the names of weekdays', () =>
  expect(DAYS.map(weekdayName)).toEqual(['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']))

describe('hours as people write them', () => {
  test.each([
    ['9 a 18', [['09:00', '18:00']]],
    [
      '9:00 a 14:00 y 16:00 a 19:00',
      [
        ['09:00', '14:00'],
        ['16:00', '19:00'],
      ],
    ],
    [
      '09:30-13:00, 15:00–18:30',
      [
        ['09:30', '13:00'],
        ['15:00', '18:30'],
      ],
    ],
    [' 10 hrs a 19 hrs ', [['10:00', '19:00']]],
    ['9 hasta las 14', [['09:00', '14:00']]],
    ['Cerrado', []],
    ['', []],
  ])('%j is valid', (text, spans) => expect(readSpans(text)).toEqual(spans))

  test.each([
    '18 a 9',
    '9 a 9',
    '9 a 14 y 13 a 18',
    '16 a 19 y 9 a 14',
    '25 a 26',
    '9 a 14:75',
    'de día',
    '9',
    '1 a 2 y 3 a 4 y 5 a 6 y 7 a 8 y 9 a 10',
  ])('%j is invalid', (text) => expect(readSpans(text)).toBeNull())

  test('displayed hours can be parsed back', () => {
    for (const spans of [
      [],
      [['09:00', '14:00']],
      [
        ['00:30', '09:05'],
        ['16:00', '23:59'],
      ],
    ] as const)
      expect(readSpans(spansText(spans.map(([from, to]) => [from, to])))).toEqual(spans)
  })
})
