import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayHeading, entriesByDay, heldBack, kindsIn, type TimelineEntry, toggledKinds } from './timeline-rules.ts'

const entry = (id: string, at: string, zone?: string): TimelineEntry => ({
  id,
  at,
  kind: 'nota',
  icon: 'pencil',
  title: id,
  ...(zone && { zone }),
})

describe('the days of a timeline', () => {
  test('are empty without entries', () => expect(entriesByDay([], 'America/Monterrey')).toEqual([]))

  test('follow the branch’s time zone', () => {
    const days = entriesByDay(
      [entry('a', '2026-11-24T05:30:00Z'), entry('b', '2026-11-24T06:10:00Z')],
      'America/Monterrey',
    )
    expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
      ['2026-11-24', ['b']],
      ['2026-11-23', ['a']],
    ])
  })

  test('follow an entry’s own time zone', () => {
    const at = '2026-06-10T05:30:00Z'
    const days = entriesByDay([entry('a', at), entry('b', at, 'America/Matamoros')], 'America/Monterrey')
    expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
      ['2026-06-10', ['b']],
      ['2026-06-09', ['a']],
    ])
  })

  test('contain every entry once, newest first', () => {
    const moments = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2027-01-01') })
    fc.assert(
      fc.property(fc.array(moments, { maxLength: 60 }), (times) => {
        const entries = times.map((at, i) => entry(String(i), new Date(at).toISOString()))
        const days = entriesByDay(entries, 'America/Monterrey')
        const found = days.flatMap((day) => day.entries)
        expect(found.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort())
        expect(found.map(({ at }) => at)).toEqual([...found.map(({ at }) => at)].sort().reverse())
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
      }),
    )
  })

  test.each([
    ['2026-11-23', 'Hoy'],
    ['2026-11-22', 'Ayer'],
    ['2026-11-19', 'jueves, 19 de noviembre'],
    ['2025-11-19', '19 de noviembre de 2025'],
  ])('%s is called %s', (day, heading) => expect(dayHeading(day, '2026-11-23')).toBe(heading))
})

describe('entries that arrive while reading', () => {
  const [old, now] = [entry('a', '2026-11-23T10:00:00Z'), entry('b', '2026-11-23T11:00:00Z')]
  test('are held back and counted', () => expect(heldBack([now, old], old.at)).toEqual({ shown: [old], fresh: 1 }))
  test("are shown at once if the reader's own, but not a colleague's", () => {
    const mine = { ...entry('c', '2026-11-23T11:30:00Z'), own: true }
    expect(heldBack([mine, now, old], old.at)).toEqual({ shown: [mine, old], fresh: 1 })
  })
  test('are shown in an empty timeline', () =>
    expect(heldBack([now, old], null)).toEqual({ shown: [now, old], fresh: 0 }))
  test('without news nothing changes; older entries are added', () => {
    expect(heldBack([now, old], now.at)).toEqual({ shown: [now, old], fresh: 0 })
  })
})

describe('the displayed kinds', () => {
  const all = ['nota', 'mensaje', 'cita']
  test('are the chosen ones; all means no filter', () => {
    expect(toggledKinds([], 'cita', all)).toEqual(['cita'])
    expect(toggledKinds(['cita'], 'nota', all)).toEqual(['nota', 'cita'])
    expect(toggledKinds(['nota', 'cita'], 'cita', all)).toEqual(['nota'])
    expect(toggledKinds(['nota', 'cita'], 'mensaje', all)).toEqual([])
    expect(toggledKinds(['nota'], 'nota', all)).toEqual([])
  })
  test('an address selects known kinds', () => {
    expect(kindsIn('cita,otra,nota', all)).toEqual(['nota', 'cita'])
    expect(kindsIn(null, all)).toEqual([])
  })
})
