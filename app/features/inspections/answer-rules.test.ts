import { describe, expect, test } from 'vitest'
import type { InspectionPoint, PointAnswer } from '#contract/inspections/inspections.ts'
import { canBeGood, classText, foundBad, foundSo, goodAtOnce, isAnswered, measured } from './answer-rules.ts'

const tyre: InspectionPoint = { code: 'E1', section: 'E', label: 'Dibujo', unit: 'mm', limits: { low: [4, 2.5, 1.6] } }
const belt: InspectionPoint = { code: 'K1', section: 'K', label: 'Cinturones', critical: true }
const seat: InspectionPoint = { code: 'K7', section: 'K', label: 'Tapicería' }

describe('a measurement', () => {
  const found: PointAnswer = { result: 'mal', class: 'cosmetico', note: 'Parejo', value: 2 }
  test.each([
    [4, { result: 'bien', value: 4 }],
    [2.5, { result: 'bien', value: 2.5 }],
    [2.4, { result: 'mal', value: 2.4, class: 'leve' }],
    [1.6, { result: 'mal', value: 1.6, class: 'leve' }],
    [1.5, { result: 'mal', value: 1.5, class: 'grave' }],
  ])('of %d mm tread grades its point', (value, answer) => {
    expect(measured(tyre, value, null)).toEqual(answer)
  })
  test("repeated keeps the finding's edits; removed, the point is unanswered", () => {
    expect(measured(tyre, 6, found)).toEqual({ ...found, value: 6 })
    expect(measured(tyre, Number.NaN, { result: 'bien', value: 6 })).toBeNull()
  })
  test('refused by the database is omitted, so others are sent', () => {
    expect(measured(tyre, 99_999_999, { result: 'bien', value: 6 })).toBeNull()
    expect(measured(tyre, -1001, found)).toEqual({ result: 'mal', class: 'cosmetico', note: 'Parejo' })
  })
})

test('out of limits is grave where failing, until another class is chosen', () => {
  expect(foundBad(belt, null)).toEqual({ result: 'mal', class: 'grave' })
  expect(foundBad(seat, { result: 'bien' })).toEqual({ result: 'mal', class: 'leve' })
  expect(foundBad(belt, { result: 'mal', class: 'muy_grave' })).toMatchObject({ class: 'muy_grave' })
  expect(foundSo('bien', { result: 'mal', class: 'grave', value: 5 })).toEqual({ result: 'bien', value: 5 })
  expect(foundSo('na', { result: 'bien', value: 5 })).toEqual({ result: 'na' })
})

test.each([
  [belt, 'grave', /^Así no se publica/],
  [seat, 'muy_grave', /^Así no se publica/],
  [belt, 'leve', /^Así no impide publicarlo, y este punto \(‼\) suele impedirlo/],
  [seat, 'leve', /^Así no impide publicarlo: se repara o se declara/],
] as const)('the class of a finding says whether it bars publication', (point, given, text) =>
  expect(classText(point, given)).toMatch(text),
)

test('one click answers all unanswered points without measurements', () => {
  const answers: Record<string, PointAnswer> = { K1: { result: 'mal', class: 'grave' } }
  expect(goodAtOnce([tyre, belt, seat], (code) => answers[code] ?? null)).toEqual([seat])
})

test('a point with a measurement needs it, unless faulty or not applicable', () => {
  expect(isAnswered(tyre, { result: 'bien' })).toBe(false)
  expect(isAnswered(tyre, { result: 'bien', value: 0 })).toBe(true)
  expect(isAnswered(tyre, { result: 'na' })).toBe(true)
  expect(isAnswered(seat, null)).toBe(false)
})

test.each<[number | undefined, boolean]>([
  [4, true],
  [2.5, true],
  [2.4, false],
  [1.2, false],
  [undefined, true],
])('a tyre of %s mm may be good: %s', (value, may) =>
  expect(canBeGood(tyre, value === undefined ? null : { result: 'mal', value })).toBe(may),
)
