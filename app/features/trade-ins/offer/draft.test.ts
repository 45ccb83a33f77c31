import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftParams, isComplete, type OfferDraft, offerStepOf, readDraft, sellPath } from './draft.ts'
import { readTypedDraft } from './typed-draft.ts'

const versa = {
  id: 'c1',
  label: 'Nissan Versa 2020 Advance CVT',
  brand: 'Nissan',
  model: 'Versa',
  year: 2020,
  trim: 'Advance CVT',
  brandId: '1',
  modelId: '2',
  yearId: '3',
  trimId: '4',
}
const complete: OfferDraft = {
  search: 'versa 2020',
  choice: { brand: undefined, model: undefined, year: undefined },
  vehicle: versa,
  kms: 45_000,
  condition: 'bueno',
  owners: 2,
  colour: 'gris',
  city: 'Monterrey',
  valuation: null,
  towards: '',
}
const read = (query: string) => readDraft(new URLSearchParams(query))

describe('a draft in the address', () => {
  test('round-trips', () => expect(readDraft(draftParams(complete))).toEqual(complete))

  test('kilometres beside the name of the car are its kilometres', () => {
    expect(readTypedDraft(new URLSearchParams('search=Versa 2019, 60 mil km&km=1000'))).toMatchObject({
      search: 'Versa 2019',
      kms: 60_000,
    })
  })

  test('omits unknown values', () => expect(sellPath({})).toBe('/vender-mi-auto'))

  test.each([
    ['a car without its year', 'auto=c1|Nissan|Versa||Advance|1|2|3|4'],
    ['a car from before there were any', 'auto=c1|Nissan|Versa|20|Advance|1|2|3|4'],
    ['a car in too few parts', 'auto=c1|Nissan|Versa|2020'],
    ['a car with an endless name', `auto=c1|${'N'.repeat(301)}|Versa|2020|Advance|1|2|3|4`],
  ])('%s is not a car', (_, query) => expect(read(query).vehicle).toBeNull())

  test.each([
    ['km', 'km=muchos', 'kms'],
    ['km beyond a million', 'km=1000000', 'kms'],
    ['a condition nobody offers', 'condicion=nuevo', 'condition'],
    ['owners nobody offers', 'duenos=0', 'owners'],
    ['a colour nobody offers', 'color=invisible', 'colour'],
    ['a valuation that is no id', 'valuacion=../../x', 'valuation'],
  ] as const)('%s are ignored', (_, query, name) => expect(read(query)[name]).toBeNull())

  test('never throws, and reads its own output', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (auto, km, search) => {
        const draft = readDraft(new URLSearchParams({ auto, km, search, para: search, ciudad: km }))
        expect(readDraft(draftParams(draft))).toEqual(draft)
      }),
    ))
})

describe('the step to show', () => {
  test('is the first incomplete one', () => {
    expect(offerStepOf(read(''), null)).toBe('auto')
    expect(offerStepOf({ ...complete, colour: null }, null)).toBe('datos')
    expect(offerStepOf({ ...complete, city: '' }, null)).toBe('datos')
    expect(offerStepOf(complete, null)).toBe('contacto')
    expect(offerStepOf({ ...complete, valuation: 'x' }, null)).toBe('oferta')
  })

  test('may be an earlier one, never a later one', () => {
    expect(offerStepOf(complete, 'auto')).toBe('auto')
    expect(offerStepOf({ ...complete, kms: null }, 'oferta')).toBe('datos')
    expect(offerStepOf(read(''), 'contacto')).toBe('auto')
    expect(offerStepOf(complete, 'constructor')).toBe('contacto')
  })

  test('accepts zero km', () => expect(isComplete({ ...complete, kms: 0 })).toBe(true))
})
