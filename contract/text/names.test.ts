import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullName, LONGEST_NAME, nameText } from './names.ts'

test.each(['Ana 2', '12', 'a@b', '<b>Ana</b>', '...', '-', 'Ana\u0000', 'a'.repeat(LONGEST_NAME + 1), '😀'])(
  '%s is not a name',
  (text) => expect(nameText(text)).toBeNull(),
)

test.each([
  ['', ''],
  ['   ', ''],
  ['  Ana   María ', 'Ana María'],
  ['Jose\u0301', 'José'],
  ['MARÍA DE LOS ÁNGELES', 'María de los Ángeles'],
  ['de la o', 'de la O'],
  ['peña-nieto', 'Peña-Nieto'],
  ["o'farrill", "O'Farrill"],
  ['O’FARRILL', "O'Farrill"],
  ['McAllister', 'McAllister'],
  ['ñúñez', 'Ñúñez'],
  ['Ma. Elena', 'Ma. Elena'],
  // As in civil registers.
  ['GARCIA/LÓPEZ', 'Garcia/López'],
  ['a'.repeat(LONGEST_NAME), `A${'a'.repeat(LONGEST_NAME - 1)}`],
])('%s is normalized to %s', (typed, wanted) => expect(nameText(typed)).toBe(wanted))

test('a normalized name stays the same', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[A-Za-zÁÉÍÓÚÑáéíóúñ' .-]{0,70}$/)),
      (text) => {
        const normalized = nameText(text)
        fc.pre(normalized !== null)
        expect(nameText(normalized!)).toBe(normalized)
        expect(normalized).toBe(normalized!.normalize('NFC').trim())
        expect(normalized).not.toMatch(/\s\s/)
      },
    ),
    { numRuns: 500 },
  ))

test('omits missing parts and an unused second surname', () => {
  const ana = { first_name: ' Ana ', last_name: 'Ruiz', mother_last_name: 'Luna', no_mother_last_name: false }
  expect(fullName(ana)).toBe('Ana Ruiz Luna')
  expect(fullName({ ...ana, mother_last_name: 'X', no_mother_last_name: true })).toBe('Ana Ruiz')
  expect(fullName({ first_name: null, last_name: 'Ruiz' })).toBe('Ruiz')
  expect(fullName({})).toBe('')
})
