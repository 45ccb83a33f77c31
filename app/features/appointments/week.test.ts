import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OpeningDays } from '#contract/dates/opening-hours.ts'
import { opensOn, weekOf } from './week.ts'

const TODAY = '2026-11-22'

describe('the week around a day', () => {
  test.each([null, 'mañana', '2026-11-21', '2026-12-23', '2026-02-31x'])('%s is read as today', (day) =>
    expect(weekOf(day, TODAY, 30)).toEqual({
      days: [...['22', '23', '24', '25', '26', '27', '28'].map((one) => `2026-11-${one}`)],
      before: null,
      after: '2026-11-29',
    }),
  )

  test('the last week ends at the booking horizon', () =>
    expect(weekOf('2026-12-22', TODAY, 30)).toEqual({
      days: ['2026-12-20', '2026-12-21', '2026-12-22'],
      before: '2026-12-13',
      after: null,
    }))

  test('a daylight-saving change makes no day longer or twice', () =>
    expect(weekOf('2027-03-14', '2027-03-10', 30).days).toEqual(
      ['10', '11', '12', '13', '14', '15', '16'].map((one) => `2027-03-${one}`),
    ))

  test('any bookable day is in its week', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 180 }), fc.integer({ min: 0, max: 180 }), (ahead, horizon) => {
        const day = new Date(Date.UTC(2026, 10, 22 + ahead)).toISOString().slice(0, 10)
        const { days, after } = weekOf(day, TODAY, horizon)
        expect(days.includes(day)).toBe(ahead <= horizon)
        expect(new Set(days).size).toBe(days.length)
        if (after) expect(after > days.at(-1)!).toBe(true)
      }),
    )
  })
})

describe("a branch's opening", () => {
  const opening: OpeningDays = {
    hours: { mon: [['09:00', '19:00']], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
    exceptions: { '2026-11-30': [], '2026-11-29': [['10:00', '12:00']] },
  }
  test.each([
    ['2026-11-23', true],
    ['2026-11-22', false],
    ['2026-11-24', false],
    ['2026-11-30', false],
    ['2026-11-29', true],
  ])('on %s: %s', (day, opens) => expect(opensOn(opening, day)).toBe(opens))
})
