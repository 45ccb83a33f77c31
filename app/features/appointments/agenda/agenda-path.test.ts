import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates/calendar.ts'
import { agendaOf, agendaPath, bookingBegun, bookingForPath, daysOf } from './agenda-path.ts'

const NOTHING = { view: 'dia', day: null, branch: null, kinds: [], advisor: null, columns: null }

describe("the agenda's address", () => {
  test.each([
    '',
    '?vista=mes',
    '?dia=mañana',
    '?dia=2026-02-30',
    '?dia=2026-13-01',
    '?sucursal=%3Cscript%3E',
    '?tipo=fiesta',
    '?recibe=una%20persona',
    '?columnas=dias',
  ])('%s is ignored', (query) => expect(agendaOf(new URLSearchParams(query))).toEqual(NOTHING))

  test('round-trips, with kinds in fixed order', () => {
    const view = { view: 'semana', day: '2026-11-26', branch: 'TMPS', kinds: ['visita', 'entrega'], advisor: 'a-1', columns: 'autos' } as const
    const path = agendaPath({ ...view, kinds: ['entrega', 'visita'] })
    expect(agendaOf(new URLSearchParams(path))).toEqual(view)
    expect(agendaPath({}, 'x')).toBe('?vista=dia&mover=x')
    expect(agendaPath({})).toBe('?vista=dia')
  }) // biome-ignore format: a row
})

describe('«Agendar cita»', () => {
  const begun = (query: string) => bookingBegun(new URLSearchParams(query))

  test.each(['', '?agendar=1', '?agendar=2026-02-30', '?agendar=2026-11-26T24:00', '?agendar=2026-11-26T10:00Z'])(
    'ignores %s',
    (query) => expect(begun(query)).toEqual({ day: null, time: null, resource: null }),
  )

  test('starts at the day, hour and record of its address', () => {
    const day = '2026-11-26'
    expect(begun(bookingForPath({}))).toEqual({ day: null, time: null, resource: null })
    expect(begun(bookingForPath({ branch: 'MTY' }, day))).toEqual({ day, time: null, resource: null })
    expect(begun(bookingForPath({}, day, '10:30'))).toEqual({ day, time: '10:30', resource: null })
    expect(begun(bookingForPath({}, day, '10:30', 'OC 1&2'))).toEqual({ day, time: '10:30', resource: 'OC 1&2' })
  })
})

describe('the days of the agenda', () => {
  test('are one, or a week from Monday, across a new year and a clock change', () => {
    expect(daysOf('dia', '2026-11-26')).toEqual(['2026-11-26'])
    for (const day of ['2026-12-28', '2026-12-31', '2027-01-03'])
      expect(daysOf('semana', day)).toEqual([
        ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
        ...['2027-01-01', '2027-01-02', '2027-01-03'],
      ])
    expect(daysOf('semana', '2027-03-14').at(-1)).toBe('2027-03-14')
    expect(addDays('2027-03-14', 1)).toBe('2027-03-15')
  })
})
