import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, type BirthDateProblem, birthDateProblem, isRealDate } from './birth-date.ts'

const now = new Date('2026-07-15T16:00:00Z')

test.each<[string, BirthDateProblem]>([
  ['', 'unreal'],
  ['15/07/1990', 'unreal'],
  ['1990-7-15', 'unreal'],
  ['1990-02-31', 'unreal'],
  ['1990-13-01', 'unreal'],
  ['1990-00-10', 'unreal'],
  ['1900-02-29', 'unreal'],
  ['0000-01-01', 'unreal'],
  ['0056-12-31', 'unreal'],
  ['1915-07-15', 'absurd'],
  ['2027-01-01', 'absurd'],
  ['2008-07-16', 'minor'],
  ['2026-07-15', 'minor'],
])('%s: %s', (date, problem) => expect(birthDateProblem(date, now)).toBe(problem))

test.each(['2008-07-15', '1956-12-31', '2000-02-29', '1916-07-15'])('%s is accepted', (date) =>
  expect(birthDateProblem(date, now)).toBeNull(),
)

test('the day changes in Monterrey time', () => {
  expect(birthDateProblem('2008-07-16', new Date('2026-07-16T05:59:59Z'))).toBe('minor')
  expect(birthDateProblem('2008-07-16', new Date('2026-07-16T06:00:00Z'))).toBeNull()
})

test('a birth on 29 February counts from 1 March', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})

test('every calendar day is valid', () =>
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (day) => {
      expect(isRealDate(day.toISOString().slice(0, 10))).toBe(true)
    }),
  ))
