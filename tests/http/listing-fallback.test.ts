import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fallbackListing } from '#app/features/listing/fallback/queries.ts'
import { currentLender, DEFAULT_LENDERS } from '#contract/financing/financing.ts'
import { FACETS, type ListingAnswer, type ListingQuery, ORDERS, parseListing } from '#contract/listing/listing.ts'
import { type Catalog, openCatalog } from '#server/catalog/catalog.ts'
import { testInFull } from '#tests/in-full.ts'
import { sampleSize, someCases } from '#tests/sample-size.ts'
import { inventoryWorld, isListed } from './inventory-fixture.ts'
import { listingQuery, saveVehicles, type TestVehicle, vehicle } from './listing-fixture.ts'

const world = inventoryWorld()
const lender = currentLender(DEFAULT_LENDERS, new Date())
const asked = (params: string): ListingQuery => parseListing(new URLSearchParams(params))
let catalog: Catalog | undefined

beforeEach(() => world.writer.query('truncate public.vehicles cascade'))
afterEach(() => catalog?.close())

const stock = async (vehicles: TestVehicle[]) => {
  await saveVehicles(world.writer, vehicles)
  catalog = await openCatalog(world.db, world.log)
}
const unique = (vehicles: TestVehicle[]) => [...new Map(vehicles.map((one) => [one.id, one])).values()]

const same = async (query: ListingQuery): Promise<ListingAnswer> => {
  const wanted = JSON.parse(String(catalog?.answer(query)?.body)) as ListingAnswer
  const given = await fallbackListing(world.contract, query, lender)
  expect({ query, vehicles: given.vehicles, totalCount: given.totalCount }).toEqual({
    query,
    vehicles: wanted.vehicles,
    totalCount: wanted.totalCount,
  })
  return given
}

test.each([
  { seed: 41, size: 0, runs: 20 },
  { seed: 42, size: 1, runs: 30 },
  { seed: 43, size: 80, runs: sampleSize(250) },
  { seed: 44, size: 400, runs: sampleSize(350) },
])('$runs random queries about $size random vehicles', async ({ seed, size, runs }) => {
  await stock(unique(fc.sample(vehicle, { numRuns: size, seed })))
  let found = 0
  for (const query of fc.sample(listingQuery, { numRuns: runs, seed })) {
    if ((await same(query)).vehicles.length > 0) found++
  }
  if (size > 50) expect(found).toBeGreaterThan(runs / 10)
})

test.each(someCases(['', ...ORDERS] as const))(
  'pages by the order "%s" neither skip nor repeat ties',
  async (orderby) => {
    const one = fc.sample(vehicle, { numRuns: 1, seed: 45 })[0]!
    const ids = fc.sample(fc.uuid(), { numRuns: 30, seed: 46 })
    await stock(ids.map((id) => ({ ...one, id, ordenstatus: 'Comprado', vendido: false })))
    const seen: string[] = []
    for (let page = 1; page <= 5; page++)
      seen.push(...(await same({ ...asked('pageSize=7'), orderby, page })).vehicles.map(({ id }) => id))
    expect(seen.toSorted()).toEqual(ids.toSorted())
  },
)

testInFull('a budget checks every car, however many there are, and counts affordable ones', async () => {
  const cars = unique(fc.sample(vehicle, { numRuns: 2600, seed: 47 })).map((one, at) => ({
    ...one,
    ordenstatus: 'Comprado' as const,
    vendido: false,
    precio: 100_000 + 100 * at,
    enganchemin: 0,
    plazomax: 60 as const,
    autoano: 2024,
  }))
  await stock(cars)
  const query = asked('mensualidad=6500&orderby=price-desc')
  const { totalCount } = await same(query)
  expect(totalCount).toBeGreaterThan(1000)
  expect(totalCount).toBeLessThan(cars.length)
  await same({ ...query, page: Math.ceil(totalCount / 21) })
  await same({ ...query, page: Math.ceil(totalCount / 21) + 1 })
})

test.each(
  someCases([
    ['marca', '"Comillas" \\barra\\'],
    ['marca', '{a,b}'],
    ['marca', 'NULL'],
    ['promociones', '"Comillas" \\barra\\'],
    ['promociones', '{a,b}'],
    ['promociones', 'NULL'],
    ['promociones', "O'Brien"],
    ['autoano', '2020'],
  ] as const),
)('the value %s=%s is found literally', async (facet, value) => {
  const cars = unique(fc.sample(vehicle, { numRuns: 60, seed: 48 }))
  const column = facet === 'promociones' ? [value] : facet === 'autoano' ? Number(value) : value
  await stock(cars.map((one, at) => (at % 2 ? one : { ...one, [facet]: column, vendido: false })))
  expect((await same({ ...asked(''), [facet]: [value] })).totalCount).toBeGreaterThan(0)
})

test.each(
  someCases([
    'autoano=2020.0',
    'autoano=02020',
    'autoano=99999999999',
    'autoano=dos%20mil',
    'page=1000000&pageSize=100',
    'search=%25',
  ]),
)('%s finds nothing without an error', async (params) => {
  await stock(fc.sample(vehicle, { numRuns: 30, seed: 49 }))
  expect((await same(asked(params))).vehicles).toEqual([])
})

test.each(['minPrice=0', 'maxPrice=300000', 'enganchemin=0', 'maxEnganche=0', 'maxPrice=300000&maxEnganche=0'])(
  'a car without a price does not match %s',
  async (params) => {
    const [one] = fc.sample(vehicle, { numRuns: 1, seed: 52 })
    const car = { ...one!, ordenstatus: 'Comprado' as const, vendido: false, enganchemin: 0 }
    const [priced, unpriced] = fc.sample(fc.uuid(), { numRuns: 2, seed: 53 })
    await stock([
      { ...car, id: priced!, precio: 200_000 },
      { ...car, id: unpriced!, precio: 0 },
    ])
    expect((await same(asked(''))).totalCount).toBe(2)
    expect((await same(asked(params))).vehicles.map(({ id }) => id)).toEqual([priced])
  },
)

test('it lists the values of the inventory without counts', async () => {
  const cars = unique(fc.sample(vehicle, { numRuns: 100, seed: 50 }))
  await stock(cars)
  const { facets, histograms, relaxations } = await same(asked('marca=Mazda'))
  expect(facets.marca.map(({ value }) => value).toSorted()).toEqual(
    [...new Set(cars.filter(isListed).map(({ marca }) => marca))].toSorted(),
  )
  for (const facet of FACETS) expect(facets[facet].every(({ count }) => count === 0)).toBe(true)
  expect([histograms.precio.counts, histograms.enganchemin.counts, relaxations]).toEqual([[], [], []])
})

test('a page takes two queries: cars and values', async () => {
  await stock(fc.sample(vehicle, { numRuns: 30, seed: 51 }))
  const before = world.asked()
  await fallbackListing(world.contract, asked('search=mazda'), lender)
  expect(world.asked() - before).toBe(2)
})
