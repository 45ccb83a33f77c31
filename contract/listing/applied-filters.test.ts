import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appliedFilters, listingPath } from './applied-filters.ts'
import { parseListing } from './listing.ts'

const query = (text: string) => parseListing(new URLSearchParams(text))

test('order and page are not chips', () => expect(appliedFilters(query('orderby=price-asc&page=3'))).toEqual([]))

test('fixed filters have no chip', () =>
  expect(appliedFilters(query('marca=Mazda&marca=Kia'), { marca: ['Mazda'] }).map(({ text }) => text)).toEqual(['Kia']))

test('describes a chip in words', () => {
  const texts = appliedFilters(
    query('maxPrice=350000&mensualidad=6000&enganche=80000&plazo=48&hideSeparado=true&search=cx-5'),
  ).map(({ text }) => text)
  expect(texts).toEqual(['Hasta $350,000', 'Sin separados', '“cx-5”'])
})

test('removing a filter keeps the buyer’s terms', () => {
  expect(appliedFilters(query('mensualidad=6000&enganche=80000&acuenta=1'))).toEqual([])
  const [chip] = appliedFilters(query('marca=Kia&mensualidad=6000&plazo=48'))
  expect(listingPath('/autos', chip!.without)).toBe('/autos?mensualidad=6000&plazo=48')
})

test('removing all chips clears the filters', () => {
  const some = fc.subarray([
    'marca=Kia',
    'marca=Audi',
    'autoano=2021',
    'minPrice=1',
    'maxEnganche=9',
    'hideSeparado=1',
    'search=x',
  ])
  fc.assert(
    fc.property(some, (parts) => {
      let current = query(`page=4&${parts.join('&')}`)
      for (let chips = appliedFilters(current); chips.length > 0; chips = appliedFilters(current))
        current = chips[0]!.without
      expect(listingPath('/autos', current)).toBe(parts.length > 0 ? '/autos' : '/autos?page=4')
    }),
  )
})
