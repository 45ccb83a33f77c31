import { expect, test } from 'vitest'
import { answerText, staffLabel, staffText } from './application-answers.ts'
import { APPLICATION_FIELDS, type ApplicationField } from './application-fields.ts'

test.each<[ApplicationField, unknown, string]>([
  ['monthly_income', undefined, ''],
  ['monthly_income', '', ''],
  ['other_income', 0, '$0'],
  ['monthly_income', 23500, '$23,500'],
  ['term', 48, '48 meses'],
  ['seniority_months', 0, '0 meses'],
  ['seniority_months', 1, '1 mes'],
  ['seniority_months', 12, '1 año'],
  ['seniority_months', 25, '2 años y 1 mes'],
  ['housing', 'rentada', 'Rentada'],
  ['housing', 'castillo', 'castillo'],
  ['income_kind', 'asalariado', 'Empleado con nómina'],
  ['reference2_relation', 'vecino', 'Vecino'],
  ['reference1_phone', '+528112345678', '+528112345678'],
  ['street', 'Av. Juárez', 'Av. Juárez'],
  ['dependants', 0, '0'],
])('%s %o reads %s', (name, value, text) => expect(answerText(name, value)).toBe(text))

test('every choice has a unique label', () => {
  for (const field of APPLICATION_FIELDS)
    if (field.kind === 'choice')
      for (const choice of field.choices) expect(answerText(field.name, choice)).not.toBe(choice)
})

// Staff must not read second-person texts.
const TO_THE_CUSTOMER = /\b(tu|tus|ti|contigo|vives|pagas|compruebas|mi|puedo|estoy)\b/i

test('labels for staff are in the third person', () => {
  for (const field of APPLICATION_FIELDS) {
    expect(staffLabel(field)).not.toMatch(TO_THE_CUSTOMER)
    if (field.kind === 'choice')
      for (const choice of field.choices) expect(staffText(field.name, choice)).not.toMatch(TO_THE_CUSTOMER)
  }
  expect(staffText('monthly_income', 23500)).toBe('$23,500')
  expect(staffLabel({ name: 'seniority_months', label: 'Antigüedad en meses' })).toBe('Antigüedad')
})
