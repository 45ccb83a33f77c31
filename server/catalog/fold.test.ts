import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsNearly, fold, mayBeTypo, nearlyPattern, termsOf } from './fold.ts'

test.each([
  ['', ''],
  ['%_!', ''],
  ['  Citroën\tC3 ', 'citroen c3'],
  ['Cafe\u0301', 'cafe'],
  ['ÑANDÚ', 'nandu'],
  ['CX-5', 'cx 5'],
  ['Kia 🚗', 'kia 🚗'],
  ['Škoda Octavia', 'skoda octavia'],
])('%j is compared as %j', (text, folded) => expect(fold(text)).toBe(folded))

test('a search is its distinct words, each as typed and run together', () =>
  expect(termsOf('CX-5  mazda MAZDA %')).toEqual([
    { phrase: 'cx 5', compact: 'cx5' },
    { phrase: 'mazda', compact: 'mazda' },
  ]))

test.each(['abc', 'cx 5', 'ñandu🚗', 'a'.repeat(33)])('%s is too short, too long or too odd to be a typo', (text) =>
  expect(mayBeTypo({ phrase: text, compact: text })).toBe(false),
)

test.each([
  ['mazda', 'masda', true],
  ['mazda', 'mzda', true],
  ['mazda', 'mazdaa', true],
  ['mazda', 'amzda', true],
  ['volkswagen', 'volksw', true],
  ['volkswagen', 'vokswa', true],
  ['mazda', 'mdaza', false],
  ['mazda', 'nasda', false],
  ['maz', 'mazda', false],
  ['', 'mazda', false],
])('%s begins nearly like %s: %s', (word, term, near) => expect(beginsNearly(word, term)).toBe(near))

test('the rule for one typo and its regular expression agree', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', 'ñ', '🚗'), maxLength: 8 })
  const term = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), minLength: 4, maxLength: 7 })
  fc.assert(
    fc.property(
      letters,
      term,
      (word, typed) => beginsNearly(word, typed) === new RegExp(nearlyPattern(typed)).test(`zz ${word}`),
    ),
    { numRuns: 1000 },
  )
})
