import { expect, test } from 'vitest'
import { DEFAULT_LENDERS } from './financing.ts'
import { lendersFrom } from './lenders.ts'

const house = DEFAULT_LENDERS[0]!

test.each<[string, unknown]>([
  ['an empty list', []],
  ['text', '15.99'],
  ['no terms', [{ ...house, terms: [] }]],
  ['a term of zero months', [{ ...house, terms: [0] }]],
  ['a fee that would eat the loan', [{ ...house, openingFee: 100 }]],
  ['a down payment as a percentage instead of a fraction', [{ ...house, minDown: 20 }]],
  ['a date that does not exist', [{ ...house, effectiveFrom: '2026-02-30' }]],
  ['terms that do not say from how much they lend', [{ ...house, minPrincipal: undefined }]],
  ['no most that is lent, nor that there is none', [{ ...house, maxPrincipal: undefined }]],
  ['a missing rate', [{ ...house, annualRate: undefined }]],
])('refuses %s', (_, value) => expect(() => lendersFrom(value)).toThrow())

test('without a value the house plan applies', () => {
  expect(lendersFrom(undefined)).toBe(DEFAULT_LENDERS)
  expect(lendersFrom(null)).toBe(DEFAULT_LENDERS)
  expect(lendersFrom([{ ...house, annualRate: 12.5 }])[0]?.annualRate).toBe(12.5)
  expect(lendersFrom(JSON.parse(JSON.stringify(DEFAULT_LENDERS)))).toEqual(DEFAULT_LENDERS)
})
