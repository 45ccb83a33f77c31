import { expect, test } from 'vitest'
import { type FactName, factProblem, storedFact } from './client-facts.ts'

const NOW = new Date('2026-11-23T18:00:00Z')

test.each<[FactName, string]>([
  ['first_name', 'Emma 7'],
  ['phone', '123'],
  ['birth_date', '2026-02-31'],
  ['birth_date', '2015-02-01'],
  ['rfc', 'GOXE900515'],
  ['curp', 'GOXE'],
])('%s: %j is refused with a message', (name, typed) => {
  expect(factProblem(name, typed, NOW)).toMatch(/\.$/)
  expect(storedFact(name, typed, NOW)).toBeNull()
})

test.each<[FactName, string, string | null]>([
  ['first_name', '  EMMA ', 'Emma'],
  ['first_name', '   ', null],
  ['phone', '81 1234 5678', '+528112345678'],
  ['birth_date', '1990-05-15', '1990-05-15'],
  ['rfc', 'goxe900515ab1', 'GOXE900515AB1'],
  ['civil_status', 'soltero', 'soltero'],
  ['civil_status', '', null],
])('%s: %j is stored as %j', (name, typed, stored) => {
  expect(factProblem(name, typed, NOW)).toBeNull()
  expect(storedFact(name, typed, NOW)).toBe(stored)
})
