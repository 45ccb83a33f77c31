import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type pg from 'pg'
import pino from 'pino'
import { currentLender, DEFAULT_LENDERS } from '#contract/financing/financing.ts'
import type { ListingQuery } from '#contract/listing/listing.ts'
import { type Catalog, openCatalog } from '#server/catalog/catalog.ts'
import { listingBySql } from '#server/catalog/direct.ts'
import type { CatalogAnswer } from '#server/catalog/stored-answer.ts'
import { type Database, openDatabase } from '#server/db.ts'
import {
  caughtUp,
  distinct,
  likelyQueries,
  listingQuery,
  saveVehicles,
  type TestVehicle,
  vehicle,
} from '#tests/http/listing-fixture.ts'
import { PlainListing } from './plain.ts'

export interface VerifyPlan {
  size: number
  queries: number
  changes: number
}

export interface Verified {
  asked: number
  kept: number
  bySql: number
  changes: number
  differences: number
}

const SEED = 4242
const ROUNDS = 6
const SMALL = 2000
const NOW_AND_THEN = 500

/** Each round queries, changes vehicles, and queries again to check reused answers. Prints the first differences. */
export async function verify(url: string, writer: pg.Client, plan: VerifyPlan): Promise<Verified> {
  await writer.query('truncate public.vehicles cascade')
  const inventory = distinct(fc.sample(vehicle, { numRuns: plan.size, seed: SEED }))
  for (let from = 0; from < inventory.length; from += 5000)
    await saveVehicles(writer, inventory.slice(from, from + 5000))
  await writer.query('analyze public.vehicles')
  const db = openDatabase(url, 4)
  const catalog = await openCatalog(db, pino({ level: 'warn' }), { patienceMs: 600_000 })
  const each = Math.ceil(plan.queries / ROUNDS / 2)
  const random = fc.sample(listingQuery, { numRuns: each * ROUNDS, seed: SEED })
  const likely = likelyQueries(inventory, each * ROUNDS)
  const verifier = new Verifier(patient(db), catalog, plan.size)
  const changing = changesOf(writer, inventory, plan.changes)
  try {
    await verifier.readRows()
    for (let round = 0; round < ROUNDS; round++) {
      const queries = (round % 2 ? random : likely).slice(round * each, (round + 1) * each)
      const before = await verifier.compare(queries)
      const few = 1 + round * 3
      verifier.result.changes = await changing(round % 2 ? Math.floor((plan.changes * 2) / ROUNDS) - few : few)
      await caughtUp(writer, catalog)
      await verifier.readRows()
      await verifier.compare(queries, before)
      console.error(
        `${plan.size} vehicles, round ${round + 1} of ${ROUNDS}: ${verifier.result.differences} differences so far`,
      )
    }
    return verifier.result
  } finally {
    await catalog.close()
    await db.close()
  }
}

class Verifier {
  readonly result: Verified = { asked: 0, kept: 0, bySql: 0, changes: 0, differences: 0 }
  private readonly terms
  private plain: PlainListing | undefined

  constructor(
    private readonly db: Database,
    private readonly catalog: Catalog,
    private readonly size: number,
  ) {
    const today = new Date()
    this.terms = { lender: currentLender(DEFAULT_LENDERS, today), today }
  }

  async readRows() {
    this.plain = await PlainListing.read(this.db, this.terms)
  }

  /** Returns the catalog's answers; `before`: answers to the same queries before a change. */
  async compare(queries: ListingQuery[], before: CatalogAnswer[] = []): Promise<CatalogAnswer[]> {
    const answers: CatalogAnswer[] = []
    for (const [index, query] of queries.entries()) {
      const answer = this.catalog.answer(query) as CatalogAnswer
      answers.push(answer)
      if (answer === before[index]) this.result.kept++
      const given = JSON.parse(answer.body.toString())
      this.hold(query, 'the plain listing', given, this.plain?.answer(query))
      if (this.size <= SMALL || this.result.asked % NOW_AND_THEN === 0) {
        this.hold(query, 'SQL', given, JSON.parse(await listingBySql(this.db, query, this.terms)))
        this.result.bySql++
      }
      this.result.asked++
    }
    return answers
  }

  private hold(query: ListingQuery, against: string, given: unknown, wanted: unknown) {
    if (isDeepStrictEqual(given, wanted)) return
    if (this.result.differences++ < 3) console.error(`differs from ${against}:`, JSON.stringify(query))
  }
}

// No time limit for loading.
const patient = (db: Database): Database => ({
  ...db,
  asCaller: (claims, work, call) =>
    db.asCaller(claims, work, { ...call, settings: { ...call?.settings, statement_timeout: '0' } }),
})

const changesOf = (writer: pg.Client, inventory: TestVehicle[], most: number) => {
  const fresh = fc.sample(vehicle, { numRuns: most, seed: SEED + 1 })
  const known = inventory.map((one) => one.id)
  let done = 0
  return async (many: number) => {
    for (const end = Math.min(most, done + many); done < end; ) {
      await writer.query('begin')
      for (let left = 1 + (done % 10); left > 0 && done < end; left--, done++) {
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
    return done
  }
}
