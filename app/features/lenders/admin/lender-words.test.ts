import { expect, test } from 'vitest'
import { isLending, numberProblem, readLoanTerms, termsLine, termsOn, termsToSave, typedTerms } from './lender-words.ts'
import type { SetTerms } from './queries.ts'

const row = (more: Partial<SetTerms> = {}): SetTerms => ({
  id: 'casa-1',
  lender: 'casa',
  name: 'Casa',
  house: true,
  position: 0,
  mark: null,
  annual_rate: 15.99,
  iva_on_interest: false,
  opening_fee: 3,
  opening_fee_iva: true,
  monthly_insurance: 0,
  min_down: 0.145,
  terms: [12, 24],
  max_vehicle_age: 12,
  min_principal: 50_000,
  max_principal: null,
  min_income: 10_000,
  max_payment_share: 0.35,
  min_seniority: 6,
  min_score_band: null,
  income_kinds: ['asalariado'],
  min_age: 18,
  max_age: 75,
  effective_from: '2026-01-01',
  effective_until: null,
  ...more,
})

test('stored terms survive a round trip through the form', () => {
  const stored = row({ max_principal: 900_000.5, monthly_insurance: 899.5, min_score_band: 'buena' })
  const { id, lender, house, position, mark, effective_from, effective_until, ...said } = stored
  expect(termsToSave(typedTerms(stored, '2027-01-01'))).toEqual(said)
})

test.each([
  ['annual_rate', '15.5 %', null],
  ['max_principal', '', null],
  ['min_principal', '$50,000', null],
  ['annual_rate', '', 'Escribe un número, del 0 al 200.'],
  ['annual_rate', '-1', 'Escribe un número, del 0 al 200.'],
  ['min_down', '96', 'Escribe un número, del 0 al 95.'],
  ['min_age', '18.5', 'Escribe un número, del 18 al 99.'],
  ['annual_rate', 'doce', 'Escribe un número, del 0 al 200.'],
] as const)('%s typed %j: %j', (name, typed, problem) => expect(numberProblem(name, typed)).toBe(problem))

test.each([
  ['24, 12 y 24', [12, 24]],
  ['48', [48]],
  ['', null],
  ['12.5', null],
  ['0', null],
  ['doce', null],
])('the months %j', (typed, months) => expect(readLoanTerms(typed)).toEqual(months))

test('invalid terms are empty', () => {
  expect(termsToSave({ ...typedTerms(row(), ''), name: ' ' })).toBeNull()
  expect(termsToSave({ ...typedTerms(row(), ''), terms: '' })).toBeNull()
  expect(termsToSave(typedTerms(null, ''))).toBeNull()
})

test('terms are shown in one line', () =>
  expect(termsLine(row({ iva_on_interest: true, monthly_insurance: 900 }))).toBe(
    '15.99 % anual más IVA, comisión 3 %, enganche desde 14.5 %, plazos de 12 y 24 meses, seguro de $900 al mes',
  ))

test('shows which terms apply on a day', () => {
  const [first, next] = [row({ effective_until: '2026-06-01' }), row({ effective_from: '2026-05-01' })]
  const history = [next, first]
  expect(termsOn({ history }, '2025-12-31')).toBeNull()
  expect(termsOn({ history }, '2026-05-01')).toBe(next)
  expect(termsOn({ history }, '2026-05-01', true)).toBe(first)
  expect([isLending(first, '2026-05-31'), isLending(first, '2026-06-01'), isLending(null, '2026-06-01')]).toEqual([
    true,
    false,
    false,
  ])
})
