import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type pg from 'pg'
import pino from 'pino'
import { currentLender, DEFAULT_LENDERS } from '#contract/financing.ts'
import type { ListingQuery } from '#contract/listing.ts'
import { type Catalog, openCatalog } from '#server/catalog/catalog.ts'
import { listingBySql } from '#server/catalog/direct.ts'
import { type Database, openDatabase } from '#server/db.ts'
import {
  caughtUp,
  distinct,
  listingQuery,
  saveVehicles,
  type TestVehicle,
  vehicle,
} from '#tests/http/listing-fixture.ts'

export interface VerifyPlan {
  size: number
  queries: number
  changes: number
}

const SEED = 4242

/**
 * Holds the catalog against SQL: half of the random queries before, half after so many random inserts, updates and deletes that it
 * followed through the change feed. Each side is printed for the first differences.
 */
export async function verify(url: string, writer: pg.Client, plan: VerifyPlan) {
  await writer.query('truncate public.vehicles cascade')
  const inventory = fc.sample(vehicle, { numRuns: plan.size, seed: SEED })
  for (let from = 0; from < inventory.length; from += 5000)
    await saveVehicles(writer, distinct(inventory.slice(from, from + 5000)))
  const db = openDatabase(url, 4)
  const catalog = await openCatalog(db, pino({ level: 'warn' }), { patienceMs: 600_000 })
  try {
    const queries = fc.sample(listingQuery, { numRuns: plan.queries, seed: SEED })
    const half = plan.queries >> 1
    let differences = await compare(catalog, db, queries.slice(0, half))
    await change(writer, inventory, plan.changes)
    await caughtUp(writer, catalog)
    differences += await compare(catalog, db, queries.slice(half))
    return { asked: plan.queries, changes: plan.changes, differences }
  } finally {
    await catalog.close()
    await db.close()
  }
}

const compare = async (catalog: Catalog, db: Database, queries: ListingQuery[]) => {
  let differences = 0
  const today = new Date()
  const terms = { lender: currentLender(DEFAULT_LENDERS, today), today }
  for (const query of queries) {
    const given = JSON.parse((catalog.answer(query) as { body: Buffer }).body.toString())
    const wanted = JSON.parse(await listingBySql(db, query, terms))
    if (isDeepStrictEqual(given, wanted)) continue
    if (differences++ < 3) console.error('differs:', JSON.stringify(query))
  }
  return differences
}

// A third each of inserts, updates and deletes, in transactions of one to ten.
const change = async (writer: pg.Client, inventory: TestVehicle[], changes: number) => {
  const fresh = fc.sample(vehicle, { numRuns: changes, seed: SEED + 1 })
  const known = inventory.map((one) => one.id)
  for (let done = 0; done < changes; ) {
    await writer.query('begin')
    for (let many = 1 + (done % 10); many > 0 && done < changes; many--, done++) {
      const next = fresh[done] as TestVehicle
      const target = (done * 7919) % known.length
      if (done % 3 === 0) {
        await saveVehicles(writer, [next])
        known.push(next.id)
      } else if (done % 3 === 1) await saveVehicles(writer, [{ ...next, id: known[target] as string }])
      else await writer.query('delete from public.vehicles where id = $1', [known[target]])
    }
    await writer.query('commit')
  }
}
