import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testInFull } from '#tests/in-full.ts'
import { termsText } from '../financing/terms-text.ts'
import { appliedFilters } from './applied-filters.ts'
import { FACETS, type Facet, type ListingQuery, listingParams, ORDERS, parseListing } from './listing.ts'
import { matching, searchText } from './search.ts'
import { completionsOf, meaningOf, wordsToHold } from './search-meaning.ts'
import { SENTENCES } from './search-sentences.ts'
import type { Offer } from './search-vocabulary.ts'

const VALUES: Record<Facet, string[]> = {
  marca: ['Chevrolet', 'Dodge', 'Fiat', 'Ford', 'Honda', 'Hyundai', 'Jeep', 'Kia', 'Mazda', 'Mercedes-Benz', 'MINI', 'Nissan', 'Peugeot', 'RAM', 'Toyota', 'Volkswagen'],
  autoano: Array.from({ length: 13 }, (_, n) => String(2014 + n)),
  transmision: ['Automática', 'Manual'],
  combustible: ['Diésel', 'Eléctrico', 'Gasolina', 'Híbrido'],
  garantia: ['Garantía 3 meses', 'Garantía de fábrica', 'Sin garantía'],
  carroceria: ['Hatchback', 'Motos', 'Pick Up', 'SUV', 'Sedán'],
  ubicacion: ['Guadalupe', 'Monterrey', 'Reynosa', 'Saltillo'],
  promociones: ['Bono de $5,000', 'Placas gratis', 'Rebaja'],
  color: ['Azul', 'Azul Acero', 'Blanco', 'Blanco Perla', 'Gris', 'Gris Oxford', 'Negro', 'Plata', 'Rojo', 'Vino'],
} // biome-ignore format: a table

const TEXTS = [
  ['Honda City Touring 2021', 'City'],
  ['Nissan March Advance 2019', 'March'],
  ['Nissan X-Trail Exclusive 3 Row 2020', 'X-Trail'],
  ['Fiat Mobi Like 2018', 'Mobi'],
  ['Hyundai Santa Fe Limited 2019', 'Santa Fe'],
  ['Chevrolet Colorado LT 4x4 2020', 'Colorado'],
  ['Peugeot 2008 Allure 2021', '2008'],
  ['Kia Rio LX 2019', 'Rio'],
].map(([words, model]) => searchText(words!, model!))
const offer: Offer = {
  values: VALUES,
  holds: (phrase) => TEXTS.some((text) => text.includes(phrase)),
}

const NOTHING = parseListing(new URLSearchParams())
const asked = (search: string): ListingQuery => parseListing(new URLSearchParams({ search }))
const meant = (search: string) => meaningOf(asked(search), offer)
const said = (query: ListingQuery) => {
  const chips = appliedFilters(query).map(({ text }) => text)
  return [[...chips, termsText(query)].filter(Boolean).join(' · '), query.orderby && `(${query.orderby})`]
    .filter(Boolean)
    .join(' ')
}

const rows = SENTENCES.trim()
  .split('\n')
  .map((line) => line.split(' | ').map((part) => part.trim()) as [string, string | undefined])
  .map(([sentence, meaning]) => [sentence.replace(/\s*\|$/, ''), meaning ?? ''] as const)

test('there are at least two hundred unique sentences', () => {
  expect(rows.length).toBeGreaterThanOrEqual(200)
  expect(new Set(rows.map(([sentence]) => sentence)).size).toBe(rows.length)
})

test.each(rows)('%s → %s', (sentence, meaning) => expect(said(meant(sentence))).toBe(meaning))

describe('the interpretation of a search', () => {
  const sentence = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...rows.map(([text]) => text)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...rows.map(([text]) => text)), fc.constantFrom(...rows.map(([text]) => text)))
        .map((two) => two.join(' ')),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.constantFrom(...rows.flatMap(([text]) => text.split(' '))), { maxLength: 9 })
        .map((words) => words.join(' ')),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  )

  test('is idempotent, also from its address', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const once = meant(text)
        expect(meaningOf(once, offer)).toBe(once)
        const address = listingParams(once)
        expect(listingParams(meaningOf(parseListing(address), offer)).toString()).toBe(address.toString())
      }),
      {
        numRuns: 2000,
        examples: [['7000 mdp km'], ['hasta 9999999999 mdp'], ['como 9900 mdp'], ['9999999 mdp de enganche']],
      },
    )
  })

  test('equals its chips read as a sentence', () => {
    const some = (facet: Facet) => fc.subarray(VALUES[facet], { maxLength: 2 })
    const amount = (least: number) =>
      fc.option(
        fc.integer({ min: least, max: 900 }).map((thousands) => thousands * 1000),
        { nil: null },
      )
    const query = fc.record({
      ...(Object.fromEntries(FACETS.map((facet) => [facet, some(facet)])) as Record<Facet, fc.Arbitrary<string[]>>),
      maxPrice: amount(20),
      maxKilometraje: amount(1),
      mensualidad: fc.option(
        fc.integer({ min: 1, max: 30 }).map((thousands) => thousands * 1000),
        { nil: null },
      ),
      hideSeparado: fc.boolean(),
      search: fc.constantFrom('', 'versa', 'cx5'),
    })
    fc.assert(
      fc.property(query, (part) => {
        const whole: ListingQuery = { ...NOTHING, ...part }
        for (const { text } of appliedFilters(whole)) {
          const again = meaningOf({ ...NOTHING, search: text }, offer)
          const chips = appliedFilters(again).map((chip) => chip.text)
          expect(chips).toContain(text)
        }
      }),
    )
  })

  test('never widens other filters', () => {
    fc.assert(
      fc.property(
        sentence,
        fc.subarray(VALUES.marca, { minLength: 1 }),
        fc.integer({ min: 1, max: 900_000 }),
        (text, marca, maxPrice) => {
          const query = meaningOf({ ...asked(text), marca, maxPrice }, offer)
          expect(marca).toEqual(expect.arrayContaining(query.marca))
          expect(query.marca).not.toEqual([])
          expect(query.maxPrice).toBeLessThanOrEqual(maxPrice)
        },
      ),
    )
  })

  test('ignores capitals and repeated blanks', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rows.map(([text]) => text)), (text) => {
        expect(said(meant(text.toUpperCase())).toLowerCase()).toBe(said(meant(text)).toLowerCase())
        expect(said(meant(` ${text.replaceAll(' ', ' \t ')} `))).toBe(said(meant(text)))
      }),
    )
  })
})

testInFull('reads a search of ten thousand characters up to a hundred', () => {
  const long = [
    'de 1 a ',
    'menos de ',
    '9',
    '$',
    'no que no sea ',
    'un millon ',
    'a ',
    '2020 a 2021 ',
    '(',
    '"',
    'suv ',
  ].map((part) => part.repeat(10_000 / part.length))
  for (const search of long) {
    const query = meaningOf({ ...NOTHING, search }, offer)
    expect(meaningOf(query, offer)).toBe(query)
    expect(wordsToHold(search).length).toBeLessThan(100)
  }
})

test("keeps the page's brand: another brand stays text", () => {
  expect(said(meaningOf({ ...asked('kia suv'), marca: ['Mazda'] }, offer))).toBe('Mazda · SUV · “kia”')
  expect(said(meaningOf({ ...asked('kia'), marca: ['Kia', 'Mazda'] }, offer))).toBe('Kia')
})

test('prefers the car for a name that is also a place, unless after "en"', () => {
  const there = { ...offer, values: { ...VALUES, ubicacion: ['Santa Fe', 'Saltillo'] } }
  const read = (search: string) => said(meaningOf(asked(search), there))
  expect(read('santa fe')).toBe('“santa fe”')
  expect(read('suv en santa fe')).toBe('SUV · Santa Fe')
  expect(read('hyundai santa fe saltillo')).toBe('Hyundai · Saltillo · “santa fe”')
})

test('spells values like the inventory', () => {
  const read = (text: string) => listingParams(meaningOf(parseListing(new URLSearchParams(text)), offer)).toString()
  expect(read('marca=mazda')).toBe('marca=Mazda')
  expect(read('marca=mazda&marca=MAZDA&carroceria=sedan')).toBe('carroceria=Sed%C3%A1n&marca=Mazda')
  expect(read('marca=ferrari&autoano=1990')).toBe('autoano=1990&marca=ferrari')
})

test.each<[string, string[]]>([
  ['se', []],
  ['sed', ['Sedán']],
  ['hib', ['Híbrido']],
  ['roja hatc', ['Hatchback · Rojo']],
  ['volk', ['Volkswagen']],
  ['xyz', []],
])('%j may be completed to %j', (text, offers) =>
  expect(completionsOf(asked(text), offer, 3).map(said)).toEqual(offers),
)

test('keeps a chosen order', () =>
  expect(meaningOf({ ...asked('baratos'), orderby: ORDERS[0] }, offer).orderby).toBe(ORDERS[0]))

test('the sample cars have the words that the sentences need', () =>
  expect(matching(TEXTS, 'santa fe').some(Boolean)).toBe(true))
