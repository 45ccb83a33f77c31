import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeness, fold, lettingGo, matching, searchText, type Term, termsOf } from './search.ts'
import { beginsNearly, likeness, likeWords, mayBeTypo, nearlyPattern } from './search-typos.ts'

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

test('folding is idempotent', () =>
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text))))

test.each([
  [
    'CX-5  mazda MAZDA %',
    [
      { typed: 'CX-5', phrase: 'cx 5', compact: 'cx5' },
      { typed: 'mazda', phrase: 'mazda', compact: 'mazda' },
    ],
  ],
  ['1.6', [{ typed: '1.6', phrase: '1 6', compact: '1 6' }]],
  ['\0% _', []],
  ['a\0b', ['a', 'b'].map((one) => ({ typed: one, phrase: one, compact: one }))],
  ['\ud83d', [{ typed: '\ufffd', phrase: '\ufffd', compact: '\ufffd' }]],
])('the terms of %j', (search, terms) => expect(termsOf(search)).toEqual(terms))

test('a search is read up to a hundred letters and ten words', () => {
  expect(termsOf('x'.repeat(10_240))).toMatchObject([{ phrase: 'x'.repeat(100) }])
  expect(termsOf('🚗'.repeat(200))).toMatchObject([{ phrase: '🚗'.repeat(100) }])
  expect(termsOf('a b c d e f g h i j k l')).toHaveLength(10)
})

test.each(['abc', 'cx 5', 'ñandu🚗', 'a'.repeat(33), '2015', '12345'])(
  '%s is too short, too long, too odd or too numeric for a typo',
  (text) => expect(mayBeTypo(text)).toBe(false),
)

const LOT = [
  ['Mazda CX-5 Signature 2021', 'CX-5'],
  ['Volkswagen Golf GTI 2019', 'Golf'],
  ['Volkswagen Gol Trendline 2018', 'Gol'],
  ['Citroën C3 Feel+ 1.6 2020', 'C3'],
  ['Hyundai Tucson Limited 2016', 'Tucson'],
] as const
const TEXTS = LOT.map(([words, model]) => searchText(words, model))
const found = (search: string) => matching(TEXTS, search).flatMap((is, at) => (is ? [LOT[at]![1]] : []))

test.each<[string, string[]]>([
  ['', []],
  ['%', []],
  ['refrigerador', []],
  ['tucson 2021', []],
  ['2015', []],
  ['camioneta tucson', []],
  ['cx-5', ['CX-5']],
  ['cx5', ['CX-5']],
  ['CX 5', ['CX-5']],
  ['5 mazda', ['CX-5']],
  ['gol', ['Golf', 'Gol']],
  ['CITROEN feel', ['C3']],
  ['1.6', ['C3']],
  ['volks', ['Golf', 'Gol']],
  ['vokswagen gti', ['Golf']],
  ['tuscon', ['Tucson']],
  ['hynday', ['Tucson']],
  ['wolksvagen', ['Golf', 'Gol']],
])('%j finds %j', (search, models) => expect(found(search)).toEqual(models))

test('order, accents, capitals and repeated words do not matter', () => {
  const word = fc.constantFrom('mazda', 'cx-5', '2021', 'gol', 'citroen', 'tuscon', 'nada', '1.6')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (words) => {
      const plain = matching(TEXTS, words.join(' '))
      expect(matching(TEXTS, [...words].reverse().join('  ').toUpperCase())).toEqual(plain)
      expect(matching(TEXTS, [...words, ...words].join('\t'))).toEqual(plain)
    }),
  )
})

const known = ({ phrase }: Term) => matching(TEXTS, phrase).some(Boolean)
test.each<[string, string[]]>([
  ['gol', []],
  ['tucson 2021', ['tucson']],
  ['camioneta tucson 2015', ['tucson']],
  ['golf tucson 2016 2019', ['golf tucson', 'golf']],
  ['2016 2019', ['2016']],
  ['departamento gol', []],
])('of %j this is dropped: %j', (search, fewer) =>
  expect([...lettingGo(termsOf(search), known)].map((terms) => terms.map(({ typed }) => typed).join(' '))).toEqual(
    fewer,
  ),
)

test.each([
  ['gol', [[0, 1], [3, 1]]],
  ['golf gti', [[7, 1], [0, 0]]],
  ['gti golf', [[7, 0], [0, 0]]],
])('Golf and Gol ranked for %j', (search, wanted) =>
  expect([TEXTS[1]!, TEXTS[2]!].map((text) => closeness(text, search))).toEqual(wanted),
) // biome-ignore format: pairs

test.each([
  ['mazda', 'mazda', 1],
  ['hynday', 'hyundai', 0.25],
  ['abcd', 'wxyz', 0],
])('the similarity of %s and %s is %d', (one, other, wanted) => expect(likeness(one, other)).toBe(wanted))

test('similar words rank first', () =>
  expect(likeWords('hynday', ['honda', 'hyundai', 'hynda', '2020', 'ñandu'])).toEqual(['hynda', 'hyundai']))

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
])('%s nearly starts with %s: %s', (word, term, near) => expect(beginsNearly(word, term)).toBe(near))

test('the typo rule and its regular expression agree', () => {
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
