import fc from 'fast-check'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentLender, DEFAULT_LENDERS } from '#contract/financing/financing.ts'
import type { ListingQuery } from '#contract/listing/listing.ts'
import { type Catalog, openCatalog } from '#server/catalog/catalog.ts'
import { listingBySql } from '#server/catalog/direct.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { ownDatabase } from '#tests/clone.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { caughtUp, distinct, listingQuery, saveVehicles, type TestVehicle, vehicle } from './listing-fixture.ts'

const database = ownDatabase()
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
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

const inventory = (seed: number, size: number) => distinct(fc.sample(vehicle, { numRuns: size, seed }))

const difference = async (catalog: Catalog, query: ListingQuery) => {
  const today = new Date()
  const given = JSON.parse((catalog.answer(query)?.body ?? '').toString())
  const wanted = JSON.parse(await listingBySql(db, query, { lender: currentLender(DEFAULT_LENDERS, today), today }))
  expect(given, JSON.stringify(query)).toEqual(wanted)
}

test.each([
  { seed: 11, size: 0, runs: 30 },
  { seed: 12, size: 1, runs: 40 },
  { seed: 13, size: 60, runs: sampleSize(400) },
  { seed: 14, size: 400, runs: sampleSize(1000) },
])('$runs random queries about $size random vehicles equal SQL', async ({ seed, size, runs }) => {
  await writer.query('truncate public.vehicles cascade')
  await saveVehicles(writer, inventory(seed, size))
  const catalog = await openCatalog(db, log)
  try {
    for (const query of fc.sample(listingQuery, { numRuns: runs, seed })) await difference(catalog, query)
  } finally {
    await catalog.close()
  }
})

test('they still equal SQL after random inserts, updates, deletes and view counts', async () => {
  await writer.query('truncate public.vehicles cascade')
  const known: TestVehicle[] = inventory(21, 150)
  await saveVehicles(writer, known)
  const catalog = await openCatalog(db, log)
  const pick = fc.sample(fc.nat(), { numRuns: 4000, seed: 22 })
  const fresh = inventory(23, 600)
  const queries = fc.sample(listingQuery, { numRuns: 600, seed: 24 })
  const next = (below: number) => (pick.pop() as number) % below
  try {
    for (let round = 0; round < sampleSize(40); round++) {
      await writer.query('begin')
      for (let change = next(6); change >= 0; change--) {
        const target = known[next(known.length)] as TestVehicle
        const kind = next(6)
        if (kind === 0) {
          const many = fresh.splice(0, 1 + next(12))
          known.push(...many)
          await saveVehicles(writer, many)
        } else if (kind === 1) await writer.query('delete from public.vehicles where id = $1', [target.id])
        else if (kind === 2)
          await writer.query('update public.vehicles set vendido = not vendido where id = $1', [target.id])
        else if (kind === 3)
          await writer.query('update public.vehicles set view_count = $2 where id = $1', [target.id, next(100)])
        else if (kind === 4) await writer.query('update public.vehicles set view_count = view_count / 2')
        else await saveVehicles(writer, [{ ...(fresh.pop() as TestVehicle), id: target.id }])
      }
      await writer.query(round % 7 === 6 ? 'rollback' : 'commit')
      await writer.query(
        "insert into public.app_config (key, value) values ('round', $1) on conflict (key) do update set value = excluded.value",
        [round],
      )
      await caughtUp(writer, catalog)
      for (const query of queries.splice(0, 15)) await difference(catalog, query)
    }
  } finally {
    await catalog.close()
  }
})
