import fc from 'fast-check'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalog } from '#server/catalog/catalog.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { ownDatabase } from '#tests/clone.ts'
import { sampleSize } from '#tests/sample-size.ts'
import {
  caughtUp,
  distinct,
  likelyQueries,
  listingQuery,
  saveVehicles,
  type TestVehicle,
  vehicle,
} from './listing-fixture.ts'

const database = ownDatabase()
const log = pino({ level: 'silent' })
let db: Database
let writer: pg.Client

beforeAll(async () => {
  db = openDatabase(database.url, 4)
  writer = new pg.Client(database.url)
  await writer.connect()
})
afterAll(async () => {
  await writer.end()
  await db.close()
})

const both = async (vehicles: TestVehicle[]) => {
  await writer.query('truncate public.vehicles cascade')
  await saveVehicles(writer, vehicles)
  const [kept, bare] = [await openCatalog(db, log), await openCatalog(db, log, { answerBytes: 0 })]
  return {
    kept,
    bare,
    async change(sql: string, values: unknown[]) {
      await writer.query(sql, values)
      await Promise.all([kept, bare].map((catalog) => caughtUp(writer, catalog)))
    },
    close: () => Promise.all([kept.close(), bare.close()]),
  }
}

const CHANGES: [sql: string, value: (pick: (below: number) => number, fresh: () => TestVehicle) => unknown][] = [
  ['update public.vehicles set precio = least(precio + $2, 1e9) where id = $1', () => 1],
  ['update public.vehicles set precio = $2 where id = $1', (_, fresh) => fresh().precio],
  ['update public.vehicles set enganchemin = $2 where id = $1', (_, fresh) => fresh().enganchemin],
  ['update public.vehicles set separado = $2 where id = $1', (pick) => pick(2) === 0],
  ['update public.vehicles set carroceria = $2 where id = $1', (_, fresh) => fresh().carroceria],
  ['update public.vehicles set ubicacion = $2 where id = $1', (_, fresh) => fresh().ubicacion],
  ['update public.vehicles set titulo = $2 where id = $1', (_, fresh) => fresh().titulo],
  ['update public.vehicles set promociones = $2 where id = $1', (_, fresh) => [...fresh().promociones, 'a', '', 'a']],
  ['update public.vehicles set marca = $2 where id = $1', (pick) => `Marca ${pick(5)}`],
  ['update public.vehicles set updated_at = $2 where id = $1', (_, fresh) => fresh().updated_at],
  ["update public.vehicles set view_count = $2, color = color || '.' where id = $1", (pick) => pick(3) * 70_000],
  ['update public.vehicles set autoano = $2, kilometraje = 1 where id = $1', (_, fresh) => fresh().autoano],
  ['update public.vehicles set plazomax = $2 where id = $1', (_, fresh) => fresh().plazomax],
  ['update public.vehicles set precio = least(precio + 1, 1e9) where id >= $1 and $2', () => true],
  ['update public.vehicles set feature_image = $2 where id = $1', (_, fresh) => fresh().feature_image],
  ['update public.vehicles set vendido = $2 where id = $1', (pick) => pick(3) === 0],
  ['delete from public.vehicles where id = $1 and $2', () => true],
]

const ROUNDS = process.env.TEST_FULL ? 50 : CHANGES.length

test.each([31, 32, 33].slice(0, sampleSize(3)))(
  'answers kept across a change equal new ones (seed %i)',
  async (seed) => {
    const inventory = distinct(fc.sample(vehicle, { numRuns: 120, seed }))
    const queries = [...likelyQueries(inventory, 200), ...fc.sample(listingQuery, { numRuns: 150, seed })]
    const pool = fc.sample(vehicle, { numRuns: 200, seed: seed + 100 })
    const picks = fc.sample(fc.nat(), { numRuns: 400, seed })
    const pick = (below: number) => (picks.pop() as number) % below
    const fresh = () => pool.pop() as TestVehicle
    const { kept, bare, change, close } = await both(inventory)
    let stood = 0
    try {
      const answers = queries.map((query) => kept.answer(query))
      for (let round = 0; round < ROUNDS; round++) {
        const [sql, value] = CHANGES[round % CHANGES.length]!
        await change(sql, [inventory[pick(inventory.length)]!.id, value(pick, fresh)])
        if (round === Math.floor(ROUNDS / 2))
          for (let again = 0; again < 12; again++)
            await change("update public.vehicles set color = left(color || '!', 9) where $1", [true])
        if (round === Math.floor(ROUNDS * 0.7))
          await change("insert into public.app_config (key, value) values ('round', $1) on conflict do nothing", [seed])
        if (round % 9 === 8) {
          await saveVehicles(writer, [fresh()])
          await change('select $1', [null])
        }
        for (const [index, query] of queries.entries()) {
          if ((index + round) % 3 === 0) continue
          const answer = kept.answer(query)
          if (answer === answers[index]) stood++
          answers[index] = answer
          expect(String(answer?.body), `${JSON.stringify(query)} after ${sql}`).toBe(String(bare.answer(query)?.body))
        }
      }
    } finally {
      await close()
    }
    expect(stood / (queries.length * ROUNDS)).toBeGreaterThan(0.2)
  },
)

test('a change drops affected answers, and no others', async () => {
  const [mazda, kia] = fc.sample(vehicle, { numRuns: 2, seed: 5 }).map((one, index) => ({
    ...one,
    marca: ['Mazda', 'Kia'][index] as string,
    titulo: ['Mazda 3', 'Kia Rio'][index] as string,
    carroceria: 'SUV',
    precio: [300_000, 200_000][index] as number,
    enganchemin: 60_000,
    ordenstatus: 'Comprado',
    vendido: false,
  })) as [TestVehicle, TestVehicle]
  const { kept, change, close } = await both([mazda, kia])
  const ask = (params: string) => kept.answerRaw(params)
  try {
    const before = [ask('marca=Mazda'), ask('marca=Kia'), ask('search=kia'), ask('carroceria=SUV')]
    await change('update public.vehicles set precio = precio + 1 where id = $1', [kia.id])
    expect(ask('marca=Mazda')).toBe(before[0])
    expect(ask('marca=Kia')).not.toBe(before[1])
    expect(ask('search=kia')).not.toBe(before[2])
    expect(ask('carroceria=SUV')).not.toBe(before[3])
    await change("update public.vehicles set marca = 'Ford' where id = $1", [kia.id])
    expect(ask('marca=Mazda')).not.toBe(before[0])
  } finally {
    await close()
  }
})

test('suggestions for empty results are dropped if they may change, and kept otherwise', async () => {
  const [mazda, kia] = fc.sample(vehicle, { numRuns: 2, seed: 7 }).map((one, index) => ({
    ...one,
    marca: ['Mazda', 'Kia'][index] as string,
    carroceria: ['SUV', 'Sedán'][index] as string,
    precio: [300_000, 200_000][index] as number,
    titulo: 'Uno',
    separado: false,
    ordenstatus: 'Comprado',
    vendido: false,
  })) as [TestVehicle, TestVehicle]
  const { kept, bare, change, close } = await both([mazda, kia])
  const asked = ['marca=Mazda&carroceria=Sed%C3%A1n', 'marca=Mazda&maxPrice=250000', 'marca=Kia&maxPrice=100000']
  try {
    const before = asked.map((params) => kept.answerRaw(params))
    await change('update public.vehicles set precio = precio + 10000 where id = $1', [mazda.id])
    const after = asked.map((params) => kept.answerRaw(params))
    expect(after.map((answer, index) => answer === before[index])).toEqual([true, false, true])
    expect(after.map((answer) => String(answer?.body))).toEqual(
      asked.map((params) => String(bare.answerRaw(params)?.body)),
    )
    expect(String(after[1]?.body)).toContain('maxPrice=310000')
  } finally {
    await close()
  }
})

test('the first listing of a word changes the meaning of a misspelt one, for any query', async () => {
  const [mazda, other] = fc.sample(vehicle, { numRuns: 2, seed: 6 }).map((one, index) => ({
    ...one,
    ...[
      { marca: 'Mazda', titulo: 'Mazda 3', carroceria: 'Sedán' },
      { marca: 'Kia', titulo: 'Kia Rio', carroceria: 'SUV' },
    ][index],
    modelo: 'Tres',
    version: '',
    ordenstatus: 'Comprado',
    vendido: false,
  })) as [TestVehicle, TestVehicle]
  const { kept, bare, change, close } = await both([mazda, other])
  const ask = 'search=mazad&marca=Mazda&carroceria=Sed%C3%A1n'
  try {
    expect(String(kept.answerRaw(ask)?.body)).toContain('"totalCount":1')
    await change('update public.vehicles set titulo = $2 where id = $1', [other.id, 'Kia Mazad'])
    expect(String(kept.answerRaw(ask)?.body)).toBe(String(bare.answerRaw(ask)?.body))
    expect(String(kept.answerRaw(ask)?.body)).toContain('"totalCount":0')
  } finally {
    await close()
  }
})
