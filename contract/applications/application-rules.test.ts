import { describe, expect, test } from 'vitest'
import { APPLICATION_FIELDS, type ApplicationData, type ApplicationField } from './application-fields.ts'
import { answerProblem, problemText, ruleOf, stepProblems, tidied } from './application-rules.ts'

describe('a refused answer', () => {
  test.each<[ApplicationField, unknown, string]>([
    ['street', undefined, 'required'],
    ['street', null, 'required'],
    ['street', ' \u00a0\u3000', 'required'],
    ['street', 'A', 'too_short'],
    ['street', 7, 'malformed'],
    ['exterior_number', 'x'.repeat(21), 'too_long'],
    // One character, two UTF-16 units.
    ['municipality', '𝒜', 'too_short'],
    ['postal_code', '6600', 'malformed'],
    ['postal_code', '66 000', 'malformed'],
    ['housing', 'castillo', 'not_a_choice'],
    ['housing_years', 100, 'too_large'],
    ['housing_years', '3', 'malformed'],
    ['housing_years', 2.5, 'malformed'],
    ['monthly_income', 0, 'too_small'],
    ['monthly_income', 10_000_001, 'too_large'],
    ['down_payment', -1, 'too_small'],
    ['reference1_phone', '8112345678', 'malformed'],
    ['reference1_phone', '+0812345678', 'malformed'],
    ['trade_in_quote', 'una', 'malformed'],
  ])('%s %o: %s', (field, answer, code) => expect(answerProblem(ruleOf(field), { [field]: answer })).toBe(code))
})

describe('an accepted answer', () => {
  test.each<[ApplicationField, unknown]>([
    ['street', '  Av. Juárez  '],
    ['interior_number', undefined],
    ['postal_code', ' 66000 '],
    ['housing', 'rentada'],
    ['dependants', 0],
    ['other_income', undefined],
    ['reference1_phone', '+528112345678'],
    ['trade_in_quote', '0B000000-0000-4000-8000-00000000000a'],
  ])('%s %o', (field, answer) => expect(answerProblem(ruleOf(field), { [field]: answer })).toBeNull())
})

test('the employer is required of employees only', () => {
  expect(answerProblem(ruleOf('employer'), { income_kind: 'asalariado' })).toBe('required')
  expect(answerProblem(ruleOf('employer'), { income_kind: 'pensionado' })).toBeNull()
  expect(answerProblem(ruleOf('employer'), {})).toBeNull()
  expect(answerProblem(ruleOf('employer'), { income_kind: 'pensionado', employer: 'A' })).toBe('too_short')
})

test('validates the normalized phone', () => {
  expect(tidied(ruleOf('reference1_phone'), ' 81 1234 5678 ')).toBe('+528112345678')
  expect(tidied(ruleOf('reference1_phone'), '81 12')).toBe('81 12')
  expect(tidied(ruleOf('street'), '   ')).toBeNull()
})

test('lists the problems of a step in order', () => {
  const answers: ApplicationData = {
    reference1_name: 'Ana Ruiz',
    reference1_phone: '81 1234 5678',
    reference2_relation: 'vecino',
  }
  expect(stepProblems('referencias', answers).map(({ field }) => field)).toEqual([
    'reference1_relation',
    'reference2_name',
    'reference2_phone',
  ])
})

test('references differ from the applicant and each other', () => {
  const answers: ApplicationData = {
    reference1_name: 'Ana Ruiz',
    reference1_phone: '81 1234 5678',
    reference1_relation: 'vecino',
    reference2_name: 'ana ruíz',
    reference2_phone: '8187654321',
    reference2_relation: 'vecino',
  }
  expect(stepProblems('referencias', answers, { phone: '+528112345678' })).toEqual([
    { field: 'reference1_phone', code: 'own_phone' },
    { field: 'reference2_name', code: 'same_person' },
  ])
  expect(stepProblems('personal', answers, { phone: '+528112345678' }).map(({ code }) => code)).not.toContain(
    'own_phone',
  )
})

test('every problem of every answer has a message', () => {
  for (const { name } of APPLICATION_FIELDS)
    for (const code of [
      'required',
      'too_short',
      'too_long',
      'too_small',
      'too_large',
      'not_a_choice',
      'malformed',
      'same_person',
      'own_phone',
    ] as const)
      expect(problemText({ field: name, code })).toMatch(/\.$/)
  expect(problemText({ field: 'reference2_name', code: 'required' })).toBe('Falta “Referencia 2 · Nombre completo”.')
  expect(problemText({ field: 'monthly_income', code: 'too_small' })).toBe('“Ingreso neto al mes”: escribe $1 o más.')
})
