import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leadOfRow } from '../leads/lead-import.ts'
import { codeIn } from '../leads/link-codes.ts'
import { matching, searchText } from '../listing/search.ts'
import { curpProblem, curpText } from '../people/curp.ts'
import { phoneOf } from '../people/phone.ts'
import { rfcProblem, rfcText } from '../people/rfc.ts'
import { emailOf, identifierOf } from '../people/sign-in.ts'
import { plateOf, vinOf } from '../vehicles/vehicle-ids.ts'
import { isVin } from '../vehicles/vin.ts'
import { readAmount } from './amounts.ts'
import { kmOf } from './mileage.ts'
import { nameText } from './names.ts'
import { freeText, pastedText } from './pasted-text.ts'

const lines = readFileSync(join(import.meta.dirname, 'cases/pasted-phones.txt'), 'utf8')
  .trimEnd()
  .split('\n')

test.each(lines.map((line) => line.split('\t')[0]!))('%j is a phone', (phone) =>
  expect(phoneOf(phone)).toBe('+528112345678'),
)

const dressed = (text: string) =>
  `\u202a\ufeff${[...text].map((sign) => (sign === '-' ? '\u2011' : sign === ' ' ? '\u00a0' : sign)).join('\u200b')}\u202c\ufe0f`
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

test.each([dressed, wide])('identifiers in %s text are cleaned', (as) => {
  expect(pastedText(as('GODE-561231 GR8'))).toBe('GODE-561231 GR8')
  expect(rfcProblem(as('GODE561231GR8'))).toBeNull()
  expect(rfcText(as('GODE-561231-GR8'))).toBe('GODE561231GR8')
  expect(curpProblem(as('GODE561231MDFMZM01'))).toBe(curpProblem('GODE561231MDFMZM01'))
  expect(curpText(as('GODE561231MDFMZM01'))).toBe('GODE561231MDFMZM01')
  expect(nameText(as("Ana-Sofía O'Farrill"))).toBe("Ana-Sofía O'Farrill")
  expect(emailOf(as('ana@correo.test'))).toBe('ana@correo.test')
  expect(identifierOf(as('ana@correo.test'))).toEqual({ email: 'ana@correo.test' })
  expect(vinOf(as('3VW2K7AJ9EM388202'))).toBe('3VW2K7AJ9EM388202')
  expect(isVin(as('3VW2K7AJ9EM388202'))).toBe(true)
  expect(plateOf(as('ABC-12-34'))).toBe('ABC1234')
  expect(codeIn(as('hola (Ref. 7KQ2M)'))).toBe('7KQ2M')
  expect(readAmount(as('$300,000'))).toBe(300_000)
  expect(kmOf(as('45,000 km'))).toBe(45_000)
  expect(matching([searchText('Mazda CX-5', 'CX-5')], as('cx-5'))).toEqual([true])
})

test('an address pasted from a link loses its scheme', () => {
  expect(emailOf('mailto:Ana@Correo.test')).toBe('ana@correo.test')
  expect(phoneOf('TEL: +52 81 1234 5678')).toBe('+528112345678')
})

test('a row of a lead file is cleaned', () =>
  expect(
    leadOfRow(
      2,
      ['\u202aAna\u00a0Ruiz\u202c', '\u202a+52 81 1234 5678\u202c', '\u200bana@correo.test'],
      ['name', 'phone', 'email'],
    ),
  ).toEqual({ line: 2, name: 'Ana Ruiz', phone: '+528112345678', email: 'ana@correo.test' }))

test('a sentence keeps dashes, emoji and other scripts', () => {
  const text = 'Sí – mañana 👨‍👩‍👧 ❤️ «５»'
  expect(freeText(text)).toBe(text)
  expect(freeText('\u202ehola\u202c\ufeff\u200b n\u0303')).toBe('hola ñ')
})
