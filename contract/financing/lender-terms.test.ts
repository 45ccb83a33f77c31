import { expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { lendersInForce, termsById } from './lender-terms.ts'

type LenderRow = Database['public']['Tables']['lenders']['Row']

const row = (change: Partial<LenderRow>): LenderRow => ({
  id: 'faro-2026',
  lender: 'faro',
  name: 'Faro',
  house: false,
  annual_rate: 15,
  iva_on_interest: true,
  opening_fee: 2,
  opening_fee_iva: true,
  monthly_insurance: 0,
  min_down: 0.1,
  terms: [24, 48],
  max_vehicle_age: 10,
  min_principal: 1,
  max_principal: null,
  min_income: 2,
  max_payment_share: 0.3,
  min_seniority: 3,
  min_score_band: 'buena',
  income_kinds: ['asalariado'],
  min_age: 21,
  max_age: 70,
  effective_from: '2026-01-01',
  effective_until: null,
  position: 2,
  ...change,
})
const HOUSE = row({ id: 'casa-2026', lender: 'casa', house: true, position: 9 })
const at = (moment: string, ...rows: LenderRow[]) => lendersInForce(rows, new Date(moment)).map(({ id }) => id)

test('each lender has its latest terms begun by the day in Monterrey', () => {
  const next = row({ id: 'faro-2027', effective_from: '2027-01-01' })
  expect(at('2027-01-01T05:59:00Z', next, row({}), HOUSE)).toEqual(['casa-2026', 'faro-2026'])
  expect(at('2027-01-01T06:00:00Z', next, row({}), HOUSE)).toEqual(['casa-2026', 'faro-2027'])
  expect(at('2025-12-31T18:00:00Z', row({}))).toEqual(['volante-2025'])
})
test('a lender with ended terms does not lend', () => {
  const ended = row({ id: 'faro-ended', effective_from: '2026-06-01', effective_until: '2026-09-01' })
  expect(at('2026-08-31T18:00:00Z', ended, row({}), HOUSE)).toEqual(['casa-2026', 'faro-ended'])
  expect(at('2026-09-01T18:00:00Z', ended, row({}), HOUSE)).toEqual(['casa-2026'])
})
test('the dealership comes first, others by position', () => {
  const others = [
    row({ id: 'b', lender: 'b' }),
    row({ id: 'a', lender: 'a' }),
    row({ id: 'c', lender: 'c', position: 1 }),
  ]
  expect(at('2026-06-01T18:00:00Z', ...others, HOUSE)).toEqual(['casa-2026', 'c', 'a', 'b'])
})
test('without terms of the dealership the fallback of public pages applies', () => {
  const [house, other] = lendersInForce([row({})], new Date('2026-06-01T18:00:00Z'))
  expect(house).toMatchObject({ id: 'volante-2026', house: true, annualRate: 15.99, incomeKinds: [] })
  expect(other).toMatchObject({
    id: 'faro-2026',
    lender: 'faro',
    minScoreBand: 'buena',
    terms: [24, 48],
    maxPaymentShare: 0.3,
  })
})

test("the terms of an id are its row's, else the fallback", () => {
  expect(termsById('faro-2026', row({}))).toMatchObject({ lender: 'faro', annualRate: 15 })
  expect(termsById('volante-2026', null)).toMatchObject({ house: true, annualRate: 15.99, minPrincipal: 50_000 })
  expect(termsById('nadie', null)).toBeNull()
})
