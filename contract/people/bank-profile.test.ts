import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountText,
  BANK_PROFILE_FIELDS,
  type BankProfileDraft,
  type BankProfileField,
  bankProfileDraft,
  checkBankProfile,
} from './bank-profile.ts'

const EMPTY = bankProfileDraft({})

test.each<[BankProfileField, string]>([
  ['income_kind', 'mago'],
  ['income_proof', 'palabra'],
  ['monthly_income', '-1'],
  ['monthly_income', 'medio millón'],
  ['monthly_income', 'mucho'],
  ['monthly_income', '10,000,001'],
  ['seniority_months', '721'],
  ['term', '0'],
  ['term', '121'],
  ['score_band', 'excelente'],
  ['late_payments', '2'],
  ['co_signer', 'quizá'],
  ['housing', 'castillo'],
  ['housing_years', '100'],
  ['dependants', '21'],
  ['employer', 'x'.repeat(121)],
  ['payroll_bank', 'x'.repeat(61)],
])('%s is not %s', (field, typed) => {
  const { problems, meant } = checkBankProfile({ ...EMPTY, [field]: typed })
  expect(Object.keys(problems)).toEqual([field])
  expect(meant[field]).toBeNull()
})

const meantBy = (draft: Partial<BankProfileDraft>) => {
  const { problems, meant } = checkBankProfile(draft)
  expect(problems).toEqual({})
  return meant
}

test('all fields are optional', () => {
  const nothing = meantBy(EMPTY)
  expect(new Set(Object.values(nothing))).toEqual(new Set([null]))
  expect(meantBy({})).toEqual(nothing)
})

test('amounts in everyday spelling, trimmed texts and booleans are read', () => {
  const typed = {
    ...EMPTY,
    monthly_income: ' $25,000.50 ',
    other_income: '15 mil',
    employer: '  La   Sierra ',
    co_signer: 'no',
  }
  expect(meantBy(typed)).toMatchObject({
    monthly_income: 25_000,
    other_income: 15_000,
    employer: 'La Sierra',
    co_signer: false,
  })
})

test('amounts are formatted, and invalid ones stay as typed', () => {
  expect(['25000', ' $1,250,000', '0', '', 'mucho', '15 mil'].map(amountText)).toEqual([
    '25,000',
    '1,250,000',
    '0',
    '',
    'mucho',
    '15,000',
  ])
  expect(bankProfileDraft({ monthly_debts: 1_500, seniority_months: 120 })).toMatchObject({
    monthly_debts: '1,500',
    seniority_months: '120',
  })
})

test('round-trips stored values', () =>
  fc.assert(
    fc.property(
      fc.record({
        monthly_income: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: null }),
        income_kind: fc.option(fc.constantFrom('asalariado' as const, 'resico' as const), { nil: null }),
        co_signer: fc.option(fc.boolean(), { nil: null }),
        term: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
      }),
      (profile) => {
        const draft: BankProfileDraft = bankProfileDraft(profile)
        expect(Object.keys(draft)).toEqual(BANK_PROFILE_FIELDS)
        expect(meantBy(draft)).toEqual({ ...meantBy(EMPTY), ...profile })
      },
    ),
  ))
