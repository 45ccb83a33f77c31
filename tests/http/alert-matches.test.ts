import fc from 'fast-check'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertSearch } from '#contract/alerts/alert-search.ts'
import { inOrder, type ListingQuery, parseListing } from '#contract/listing/listing.ts'
import { matchSearches } from '#server/alerts/match.ts'
import { SavedSearches } from '#server/alerts/searches.ts'
import { type Catalog, openCatalog } from '#server/catalog/catalog.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { ownDatabase } from '#tests/clone.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { caughtUp, distinct, listingQuery, saveVehicles, vehicle } from './listing-fixture.ts'

const database = ownDatabase()
const log = pino({ level: 'silent' })
let db: Database
let writer: pg.Client

beforeAll(async () => {
  db = openDatabase(database.url, 4)
  writer = new pg.Client(database.url)
  await writer.connect()
  await writer.query('truncate public.vehicles cascade')
})
afterAll(async () => {
  await writer.end()
  await db.close()
})

const saved = (query: ListingQuery) => inOrder(parseListing(new URLSearchParams(alertSearch(query))))
const listed = (catalog: Catalog, query: ListingQuery): Set<string> => {
  const { vehicles } = JSON.parse(catalog.answer({ ...query, pageSize: 100 })!.body.toString())
  return new Set(vehicles.map(({ id }: { id: string }) => id))
}

test('300 random searches match those of 80 random cars that the listing shows, before and after a change', async () => {
  const cars = distinct(fc.sample(vehicle, { numRuns: 80, seed: 31 }))
  await saveVehicles(writer, cars)
  const searches = fc.sample(listingQuery, { numRuns: sampleSize(300), seed: 32 }).map(saved)
  const catalog = await openCatalog(db, log)
  try {
    const before = searches.map((query) => listed(catalog, query))
    const { rows: were } = await writer.query('select id, to_jsonb(v) as row from public.vehicles v')
    await saveVehicles(
      writer,
      cars.map(({ id }, at) => ({ ...cars[(at + 1) % cars.length]!, id })),
    )
    await caughtUp(writer, catalog)
    const finder = catalog.finder()!
    let found = 0
    for (const [at, query] of searches.entries()) {
      const shown = listed(catalog, query)
      for (const { id, row } of were) {
        const place = finder.now(id)
        const finds = place !== undefined && finder.finds(query, place)
        expect(finds, `${alertSearch(query)} ${id}`).toBe(shown.has(id))
        if (finds) found++
        const wasListed = row.ordenstatus === 'Comprado' && !row.vendido
        // Typo correction depends on the current vocabulary.
        if (wasListed && !query.search)
          expect(finder.finds(query, finder.was(row)), `${alertSearch(query)} was ${id}`).toBe(before[at]!.has(id))
      }
    }
    expect(found).toBeGreaterThan(sampleSize(500))
  } finally {
    await catalog.close()
  }
})

test('an alert matches a car that enters its search, not one that was in it or leaves it', async () => {
  await writer.query('truncate public.vehicles cascade')
  await writer.query(
    `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, precio)
     select 'a-' || i, 'A-' || i, 'Mazda 3', 'Mazda', '3', 2020, 100000 * i from generate_series(1, 4) i`,
  )
  const { rows } = await writer.query('select id, to_jsonb(v) as before from public.vehicles v order by precio')
  await writer.query(
    "update public.vehicles set precio = case ordencompra when 'A-1' then 150000 when 'A-3' then 190000 when 'A-2' then 290000 else 120000 end",
  )
  const catalog = await openCatalog(db, log)
  try {
    await caughtUp(writer, catalog)
    const searches = new SavedSearches()
    searches.put({ alert_id: 'cheap', search: 'marca=Mazda&maxPrice=200000', in_force: true })
    searches.put({ alert_id: 'cheap too', search: 'marca=Mazda&maxPrice=200000', in_force: true })
    searches.put({ alert_id: 'ended', search: 'marca=Mazda&maxPrice=200000', in_force: true })
    searches.put({ alert_id: 'ended', search: 'marca=Mazda&maxPrice=200000', in_force: false })
    searches.put({ alert_id: 'dear', search: 'marca=Mazda&minPrice=250000', in_force: true })
    expect(searches.size).toBe(3)
    const changes = rows.map(({ id, before }, at) => ({ id: at + 1, vehicle_id: id, before: at === 3 ? null : before }))
    const found = await matchSearches(catalog.finder()!, searches, changes)
    expect(found.alerts.map((alert, at) => `${alert} ${found.changes[at]}`).sort()).toEqual([
      'cheap 3',
      'cheap 4',
      'cheap too 3',
      'cheap too 4',
      'dear 2',
    ])
  } finally {
    await catalog.close()
  }
})
