import { expect, test } from 'vitest'
import { folded, modelKey, trimWords } from './naming.ts'

test.each([
  ['Mazda', '3', '3'],
  ['Mazda', 'Mazda 3', '3'],
  ['Mazda', 'MAZDA3', '3'],
  ['Mazda', 'CX-5', 'cx5'],
  ['Mazda', 'cx 5', 'cx5'],
  ['SEAT', 'León', 'leon'],
  ['MINI', 'Mini', 'mini'],
])('%s %s is %s', (brand, model, key) => expect(modelKey(brand, model)).toBe(key))

test('signs that distinguish trims stay', () => {
  expect(folded('1.6 T+')).not.toBe(folded('1.6 T'))
})

test.each([
  ['Advance TA 1.6', ['advance', 'aut', '1.6']],
  ['ADVANCE AT', ['advance', 'aut']],
  ['Sense T/M', ['sense', 't', 'm']],
  ['Sense MT MT', ['sense', 'man']],
  ['', []],
])('the words of %j', (trim, words) => expect(trimWords(trim)).toEqual(words))
