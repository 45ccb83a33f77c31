import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import { keepTradeInCatalogue } from '#server/jobs/trade-in-catalogue.ts'
import { type Engine, openEngine } from '#server/valuation/engine.ts'
import { ownDatabase } from '#tests/clone.ts'

const database = ownDatabase()
const log = pino({ level: 'silent' })
const VERSA = { brand: 'Nissan', model: 'Versa', year: 2021, trim: 'Advance CVT', kms: 70_000 }
let db: Database
let owner: pg.Client
let engine: Engine
let away = false

beforeAll(async () => {
  db = openDatabase(database.url, 3)
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const asCaller = (...given: Parameters<Database['asCaller']>) =>
    away ? Promise.reject(new Error('away')) : db.asCaller(...given)
  engine = openEngine({ ...db, asCaller } as Database, log, { checkMs: 0, restMs: 0 })
})
afterAll(async () => {
  await owner.end()
  await db.close()
})

const until = async <T>(ask: () => Promise<T>, good: (answer: T) => boolean): Promise<T> => {
  const end = Date.now() + 15_000
  for (;;) {
    const answer = await ask()
    if (good(answer) || Date.now() > end) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('needs the database before it is loaded', async () => {
  away = true
  await expect(engine.value(VERSA)).rejects.toThrow('away')
  away = false
})

test('values a demonstration car from its sales, and gives none without data', async () => {
  const [versa, lancia] = await Promise.all([
    engine.value(VERSA),
    engine.value({ ...VERSA, brand: 'Lancia', model: 'Delta' }),
  ])
  expect(lancia).toBeNull()
  expect(versa!.market).toBeGreaterThan(180_000)
  expect(versa!.market).toBeLessThan(300_000)
  expect(versa!.suggested).toBeLessThan(versa!.market)
  expect(versa!.avgDaysOnMarket).toBeGreaterThan(5)
  expect(versa!.comparables).toHaveLength(8)
  expect(versa!.comparables.some((one) => one.sold)).toBe(true)
})

test('answers without a database from memory', async () => {
  const before = await engine.value(VERSA)
  away = true
  expect((await engine.value(VERSA))!.market).toBe(before!.market)
  away = false
})

test('learns new sales in the background', async () => {
  const delta = { brand: 'Lancia', model: 'Delta', year: 2019, trim: '', kms: 50_000 }
  await owner.query(
    `insert into public.vehicle_sales (marca, modelo, autoano, kilometraje, precio, listed_at)
     select 'Lancia', 'Delta', 2019, 40000 + 5000 * i, 300000 - 4000 * i, now() - interval '30 days' from generate_series(1, 6) i`,
  )
  expect(await engine.value(delta)).toBeNull()
  const learnt = await until(
    () => engine.value(delta),
    (answer) => answer !== null,
  )
  expect(learnt!.avgDaysOnMarket).toBe(30)
  expect(learnt!.market).toBeGreaterThan(250_000)
  expect(learnt!.market).toBeLessThan(320_000)
})

test('the trade-in catalogue adds new inventory', async () => {
  await owner.query(
    `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, version, autoano)
     values ('lancia-ypsilon-2020', 'OC-LANCIA', 'Lancia Ypsilon 2020', 'Lancia', 'Ypsilon', 'Oro', 2020)`,
  )
  const stop = keepTradeInCatalogue(db, { version: () => '1' }, log)
  await stop()
  const { rows } = await owner.query(
    "select label, seen from public.trade_in_vehicles where id = 'lancia_ypsilon_2020_oro'",
  )
  expect(rows).toEqual([{ label: 'Lancia Ypsilon 2020 Oro', seen: 1 }])
})
