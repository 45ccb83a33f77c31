import { array, assert, constantFrom, integer, option, property, record, string, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FILTER_OPS,
  PAGE_SIZES,
  PLAIN,
  placeOf,
  placeParams,
  sameState,
  type TablePlace,
  viewSettings,
  viewState,
  withFilter,
} from './table-address.ts'

const COLUMNS = ['folio', 'state', 'kms', 'final_amount']
const column = constantFrom(...COLUMNS)
const filter = record({
  column,
  op: constantFrom(...FILTER_OPS),
  values: array(string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }),
  isOff: option(constantFrom(true as const), { nil: undefined }),
}).map(({ isOff, ...rest }) => (isOff ? { ...rest, isOff } : rest))
const place = record({
  search: string({ maxLength: 40 }),
  filters: array(filter, { maxLength: 6 }),
  sort: option(record({ column, isDescending: constantFrom(true, false) })),
  columns: option(uniqueArray(column, { minLength: 1 })),
  page: integer({ min: 1, max: 9999 }),
  size: constantFrom(...PAGE_SIZES),
  view: option(constantFrom('0d0f0b9e-2f50-4d6c-8f3c-111111111111')),
})

describe('the address of a table', () => {
  test('encodes any filter value', () =>
    assert(
      property(place, (given: TablePlace) => {
        const link = new URL(`https://volante.test/x?${placeParams(given)}`)
        expect(placeOf(link.searchParams, COLUMNS)).toEqual(given)
      }),
    ))

  test('keeps other parameters', () => {
    const params = placeParams(
      { ...PLAIN, search: 'versa', page: 1, size: 50, view: null },
      new URLSearchParams('vista=cotizaciones&buscar=otro&pagina=3'),
    )
    expect(params.toString()).toBe('vista=cotizaciones&buscar=versa')
  })

  test.each([
    'filtro=x',
    'filtro=state:es',
    'filtro=state:drop:open',
    'filtro=nada:es:1',
    'filtro=state:es:a:b',
    'orden=nada.desc',
    'orden=',
    'columnas=nada',
    'filas=7',
    'pagina=-2',
    'pagina=x',
  ])('that is %s has no table state', (text) =>
    expect(placeOf(new URLSearchParams(text), COLUMNS)).toEqual({ ...PLAIN, page: 1, size: 50, view: null }),
  )
})

test('a saved view round-trips; an unknown one shows everything', () => {
  assert(
    property(place, (given) => {
      expect(sameState(viewState(JSON.parse(JSON.stringify(viewSettings(given))), COLUMNS), given)).toBe(true)
    }),
  )
  for (const odd of [null, 'x', {}, { query: 7 }]) expect(viewState(odd, COLUMNS)).toEqual(PLAIN)
})

test('a filter replaces one of the same column and operator', () => {
  const open = { column: 'state', op: 'es', values: ['open'] } as const
  const kms = { column: 'kms', op: 'hasta', values: ['60000'] } as const
  expect(withFilter([open, kms], { ...open, values: ['expired'] })).toEqual([kms, { ...open, values: ['expired'] }])
})
