import { expect, test } from 'vitest'
import { isPostalCode, stateOfPostalCode } from './postal-codes.ts'

test.each(['', '6400', '640000', '64 000', '64a00', '17000', '18999', '19000', '６４０００'])(
  '%j has no state',
  (code) => expect(stateOfPostalCode(code)).toBeNull(),
)

test.each([
  ['01000', 'Ciudad de México'],
  ['16999', 'Ciudad de México'],
  ['20000', 'Aguascalientes'],
  ['25000', 'Coahuila'],
  ['50000', 'Estado de México'],
  ['64000', 'Nuevo León'],
  ['67999', 'Nuevo León'],
  ['88500', 'Tamaulipas'],
  ['99999', 'Zacatecas'],
])('%s belongs to %s', (code, state) => expect(stateOfPostalCode(code)).toBe(state))

test('32 states cover all but three two-digit prefixes', () => {
  const pairs = Array.from({ length: 100 }, (_, pair) => `${String(pair).padStart(2, '0')}123`)
  const states = pairs.map(stateOfPostalCode)
  expect(new Set(states.filter(Boolean)).size).toBe(32)
  expect(pairs.filter((_, at) => states[at] === null)).toEqual(['17123', '18123', '19123'])
  expect(pairs.every(isPostalCode)).toBe(true)
})
