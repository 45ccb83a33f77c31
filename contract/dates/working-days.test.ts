import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from './dates.ts'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

test.each([
  ['a Saturday', '2026-11-21'],
  ['a Sunday', '2026-11-22'],
  ['New Year', '2026-01-01'],
  ['the Constitution, first Monday of February', '2026-02-02'],
  ['Juárez, third Monday of March', '2026-03-16'],
  ['Labour Day', '2026-05-01'],
  ['Independence', '2026-09-16'],
  ['the Revolution, third Monday of November', '2026-11-16'],
  ['Christmas', '2026-12-25'],
  ['a change of president', '2024-10-01'],
  ['the next change of president', '2030-10-01'],
])('%s is not a working day', (_, day) => expect(isWorkingDay(day)).toBe(false))

test.each(['2026-11-20', '2026-11-23', '2026-02-05', '2026-10-01', '2026-12-24', '2027-11-22'])(
  '%s is a working day',
  (day) => expect(isWorkingDay(day)).toBe(true),
)

test.each([
  // Four whole weeks.
  ['2026-11-20', '2026-12-18'],
  ['2026-11-21', '2026-12-18'],
  // Over Christmas and New Year.
  ['2026-12-18', '2027-01-19'],
  // Over the Revolution's Monday.
  ['2026-11-13', '2026-12-14'],
])('twenty working days after %s is %s', (asked, due) => expect(addWorkingDays(asked, 20)).toBe(due))

test('a deadline is a working day, after exactly that many', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 40 }),
      (date, count) => {
        const from = date.toISOString().slice(0, 10)
        const due = addWorkingDays(from, count)
        expect(isWorkingDay(due)).toBe(true)
        let held = 0
        for (let at = Date.parse(from) + 86_400_000; at <= Date.parse(due); at += 86_400_000)
          if (isWorkingDay(new Date(at).toISOString().slice(0, 10))) held++
        expect(held).toBe(count)
      },
    ),
  ))

test('late in the evening it is still the same day in Monterrey', () =>
  expect(dayIn('America/Monterrey', new Date('2026-11-24T03:00Z'))).toBe('2026-11-23'))
