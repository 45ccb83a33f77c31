import fc from 'fast-check'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertSearch } from '#contract/alerts/alert-search.ts'
import { inOrder, parseListing } from '#contract/listing/listing.ts'
import { openCatalog } from '#server/catalog/catalog.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { ownDatabase } from '#tests/clone.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { caughtUp, distinct, listingQuery, saveVehicles, vehicle } from './listing-fixture.ts'

const database = ownDatabase()
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

test('400 random searches reach 80 random cars at other prices exactly where the listing finds them newly', async () => {
  const cars = distinct(fc.sample(vehicle, { numRuns: 80, seed: 226 }))
  await saveVehicles(writer, cars)
  const asked = fc.sample(listingQuery, { numRuns: sampleSize(400), seed: 410 }).map((query, at) => {
    const little = { mensualidad: query.mensualidad, enganche: query.enganche, minPrice: query.minPrice, maxPrice: query.maxPrice ?? 289_900 }
    const kept = parseListing(new URLSearchParams(alertSearch(at % 2 === 0 ? query : { ...parseListing(new URLSearchParams()), ...little })))
    return alertSearch(inOrder(kept))
  }) // biome-ignore format: rows
  const searches = [...new Set(asked)].filter(({ length }) => length <= 2000)
  await writer.query(
    `with whom as (insert into private.alert_recipients (email, token) values ('alguien@correo.example', private.draw_token()) returning id)
     insert into public.alerts (recipient_id, kind, search, notice_version, confirmed_at)
     select id, 'busqueda', search, '2026-11', now() from whom, unnest($1::text[]) search`,
    [searches],
  )
  const prices = fc.sample(
    fc.oneof(fc.constantFrom(1, 24_999, 50_000, 289_900, 1_000_000), fc.integer({ min: 1, max: 120 }).map((n) => n * 10_000)),
    { numRuns: cars.length, seed: 5 },
  ) // biome-ignore format: a list
  const catalog = await openCatalog(db, pino({ level: 'silent' }))
  try {
    await caughtUp(writer, catalog)
    const finder = catalog.finder()!
    const { rows } = await writer.query('select id, precio, to_jsonb(v) as row from public.vehicles v order by id')
    const changes = rows.map(({ id, precio }, at) => ({ id, was: Number(precio), price: prices[at]! }))
    const { rows: told } = await writer.query(
      "select vehicle_id || ' ' || search as pair from private.price_reach($1) where source = 'busqueda' and enters and alerted",
      [JSON.stringify(changes)],
    )
    const found = rows.flatMap(({ id, row }, at) => {
      const now = finder.now(id)
      if (now === undefined || changes[at]!.was === changes[at]!.price) return []
      const then = finder.was({ ...row, precio: changes[at]!.price })
      return searches
        .filter((search) => {
          const query = inOrder(parseListing(new URLSearchParams(search)))
          return finder.finds(query, then) && !finder.finds(query, now)
        })
        .map((search) => `${id} ${search}`)
    })
    expect(told.map(({ pair }) => pair).sort()).toEqual(found.sort())
    expect(found.length).toBeGreaterThan(sampleSize(50))
  } finally {
    await catalog.close()
  }
})
