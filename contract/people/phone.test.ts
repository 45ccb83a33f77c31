import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { phoneOf, samePhone } from './phone.ts'

test.each([
  '',
  '   ',
  '12345',
  '811234567',
  '81123456789',
  '0112345678',
  '1812345678',
  '+52 81 1234 567',
  '+5212345678',
  '+52 1 811 234 567',
  '81 1234 5678 ext 4',
  'ochenta y uno',
  '81+1234+5678',
  '++528112345678',
  '+0112345678',
  '1 956 555 0101',
  '1 (956) 555-0101',
  '1-811-234-5678',
  '1 55 1234 5678',
  '+1',
  '+12345678901234567',
  '0452345678',
])('%s is not a phone', (text) => expect(phoneOf(text)).toBeNull())

test.each([
  '8112345678',
  '81 1234 5678',
  '(81) 1234-5678',
  '81.1234.5678',
  '01 81 1234 5678',
  '044 81 1234 5678',
  '045 81 1234 5678',
  '52 81 1234 5678',
  '521 81 1234 5678',
  '+52 81 1234 5678',
  '+52 1 81 1234 5678',
  '(+52) 81 1234 5678',
  '0052 81 1234 5678',
  '+52 01 81 1234 5678',
  '+52 044 81 1234 5678',
  ' 81  12 34 56 78 ',
])('%s is +528112345678', (text) => expect(phoneOf(text)).toBe('+528112345678'))

test.each([
  ['+1 (956) 555-0123', '+19565550123'],
  ['+1 956 555 0101', '+19565550101'],
  ['001 956 555 0123', '+19565550123'],
  ['+34 612 34 56 78', '+34612345678'],
])('%s is foreign: %s', (text, phone) => expect(phoneOf(text)).toBe(phone))

test('ten digits starting with 52 are a national number', () => expect(phoneOf('5212345678')).toBe('+525212345678'))

test('the obsolete 1 gives the same phone', () => {
  expect(samePhone('+5218112345678', '+52 81 1234 5678')).toBe(true)
  expect(samePhone('+528112345678', '+528112345679')).toBe(false)
  expect(samePhone('', '')).toBe(false)
})

const national = fc.stringMatching(/^[2-9][0-9]{9}$/)
const prefix = fc.constantFrom('', '01', '044', '045', '52', '521', '+52', '+521', '0052', '00521', '+5201', '+52044')

test('every spelling gives the same number, and E.164 stays unchanged', () =>
  fc.assert(
    fc.property(national, prefix, fc.constantFrom('', ' ', '-', '.'), (ten, before, gap) => {
      const typed = `${before}${gap}${ten.slice(0, 2)}${gap}${ten.slice(2, 6)}${gap}${ten.slice(6)}`
      expect(phoneOf(typed)).toBe(`+52${ten}`)
      expect(phoneOf(`+52${ten}`)).toBe(`+52${ten}`)
    }),
  ))

test('numbers valid for a numbering plan library are accepted equally', () =>
  fc.assert(
    fc.property(national, (ten) => {
      const known = parsePhoneNumberFromString(ten, 'MX')
      fc.pre(known?.isValid() === true)
      expect(phoneOf(ten)).toBe(known!.number)
    }),
    { numRuns: 300 },
  ))

test('any input gives E.164 or null', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9 ().-]{0,20}$/)), (text) => {
      expect(phoneOf(text) ?? '+10000000').toMatch(/^\+[1-9]\d{7,14}$/)
    }),
  ))
