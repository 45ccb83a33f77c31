import { describe, expect, test } from 'vitest'
import { choicesOf, filteredPath, filtersIn, matching, type PlacedVacancy } from './filters.ts'

const job = (id: string, city: string, area: string) => ({ id, city, area }) as PlacedVacancy
const JOBS = [job('1', 'Monterrey', 'Ventas'), job('2', 'Saltillo', 'Ventas'), job('3', 'Monterrey', 'Taller')]
const ids = (search: string) => matching(JOBS, filtersIn(search)).map(({ id }) => id)

test.each([
  ['?ciudad=Tijuana', []],
  ['?area=ventas', []],
  ['?ciudad=Saltillo&area=Taller', []],
  [`?area=${'x'.repeat(500)}`, []],
  ['', ['1', '2', '3']],
  ['?ciudad=&area=%20', ['1', '2', '3']],
  ['?ciudad=Monterrey', ['1', '3']],
  ['?area=Ventas&ciudad=Monterrey&utm_source=x', ['1']],
])('%s shows %j', (search, shown) => expect(ids(search)).toEqual(shown))

test('an address has one canonical form', () => {
  expect(filteredPath({ city: '', area: '' })).toBe('/vacantes')
  expect(filteredPath({ city: 'Monterrey', area: 'Atención a clientes' })).toBe(
    '/vacantes?area=Atenci%C3%B3n+a+clientes&ciudad=Monterrey',
  )
})

describe('filter choices', () => {
  test('count results with the other filter, and link to them', () => {
    expect(choicesOf(JOBS, { city: 'Monterrey', area: '' }, 'area')).toEqual([
      { value: '', count: 2, path: '/vacantes?ciudad=Monterrey', on: true },
      { value: 'Taller', count: 1, path: '/vacantes?area=Taller&ciudad=Monterrey', on: false },
      { value: 'Ventas', count: 1, path: '/vacantes?area=Ventas&ciudad=Monterrey', on: false },
    ])
  })
  test('without vacancies are shown only while chosen', () => {
    const values = (filters: { city: string; area: string }) =>
      choicesOf(JOBS, filters, 'city').map(({ value }) => value)
    expect(values({ city: '', area: 'Taller' })).toEqual(['', 'Monterrey'])
    expect(values({ city: 'Saltillo', area: 'Taller' })).toEqual(['', 'Monterrey', 'Saltillo'])
    expect(values({ city: 'Tijuana', area: '' })).toEqual(['', 'Monterrey', 'Saltillo', 'Tijuana'])
  })
})
