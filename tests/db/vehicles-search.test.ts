import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { ANON, ownDatabase, rolledBack, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

interface Found {
  ordencompra: string
  titulo: string
}

const search = async (db: TestDatabase, term: string | null) =>
  (await db.as(ANON).rpc<Found>('search_vehicles', { search_term: term })).map((vehicle) => vehicle.titulo)

const stock = async (db: { query(sql: string, values?: unknown[]): Promise<unknown> }, titles: string[]) => {
  await db.query('truncate public.vehicles cascade')
  for (const [i, titulo] of titles.entries()) {
    const words = titulo.split(' ')
    await db.query(
      `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, version, autoano, view_count)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [`car-${i}`, `OC-${i}`, titulo, words[0], words[1], words.slice(2, -1).join(' '), Number(words.at(-1)), 100 - i],
    )
  }
}

const LOT = [
  'Mazda CX-5 Signature 2021', 'Mazda CX-50 Meridian 2024', 'Honda CR-V Touring 2020', 'Honda Civic i-Style 2022',
  'Hyundai Tucson Limited 2023', 'Volkswagen Jetta GLI 2019', 'Chevrolet Onix LT 2021', 'SEAT León FR 2018',
  'Nissan Versa Advance 2021', 'Toyota Hilux Diésel 2022', 'Nissan X-Trail Exclusive 2021',
] // biome-ignore format: one line of cars

beforeAll(async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await stock(client, LOT)
  await client.end()
})

describe('search_vehicles', () => {
  test.each(['', '  ', 'ab', ' a ', null])('finds nothing for %j, which is under 3 characters', (term) =>
    rolledBack(async (db) => expect(await search(db, term)).toEqual([])),
  )

  test.each(['%%%', '___', '\\\\\\', "'; drop table public.vehicles; --", '🚗🚗🚗', '(((', '\u202e\u202e\u202e'])(
    'handles %j',
    (term) => rolledBack(async (db) => expect(await search(db, term)).toEqual([])),
  )

  test('reads the first part of a 10 kB text and answers', () =>
    rolledBack(async (db) => {
      expect(await search(db, 'x'.repeat(10_240))).toEqual([])
      expect(await search(db, '%_ '.repeat(3_400))).toEqual([])
      expect(await search(db, `jetta${' '.repeat(10_000)}`)).toEqual(['Volkswagen Jetta GLI 2019'])
    }))

  test.each([
    ['jetta', ['Volkswagen Jetta GLI 2019']],
    ['JETTA', ['Volkswagen Jetta GLI 2019']],
    ['ett', ['Volkswagen Jetta GLI 2019']],
    ['2019', ['Volkswagen Jetta GLI 2019']],
    ['leon', ['SEAT León FR 2018']],
    ['LEÓN', ['SEAT León FR 2018']],
    ['hilux diesel', ['Toyota Hilux Diésel 2022']],
    ['jetta 2019', ['Volkswagen Jetta GLI 2019']],
    ['2019   jetta', ['Volkswagen Jetta GLI 2019']],
    ['honda', ['Honda CR-V Touring 2020', 'Honda Civic i-Style 2022']],
  ])('with %s finds every vehicle that has it', (term, titles) =>
    rolledBack(async (db) => {
      expect(await search(db, term)).toEqual(titles)
    }),
  )

  test.each([
    ['mazad', 'Mazda CX-5 Signature 2021'],
    ['hynday', 'Hyundai Tucson Limited 2023'],
    ['honad civc', 'Honda Civic i-Style 2022'],
    ['wolkswagen', 'Volkswagen Jetta GLI 2019'],
    ['jeta', 'Volkswagen Jetta GLI 2019'],
    ['chevorlet', 'Chevrolet Onix LT 2021'],
    ['chevy', 'Chevrolet Onix LT 2021'],
    ['nisan verza', 'Nissan Versa Advance 2021'],
    ['crv', 'Honda CR-V Touring 2020'],
    ['cx5', 'Mazda CX-5 Signature 2021'],
    ['xtrail', 'Nissan X-Trail Exclusive 2021'],
    ['x trail', 'Nissan X-Trail Exclusive 2021'],
    ['camioneta tucson', 'Hyundai Tucson Limited 2023'],
    ['civic 2015', 'Honda Civic i-Style 2022'],
  ])('understands %s as %s', (term, title) =>
    rolledBack(async (db) => {
      expect((await search(db, term))[0]).toBe(title)
    }),
  )

  test('finds nothing for a text unlike any car', () =>
    rolledBack(async (db) => {
      for (const term of ['refrigerador', 'zzzzz', 'qqqq 3', 'departamento en renta'])
        expect(await search(db, term)).toEqual([])
    }))

  test('ranks the whole text before scattered words', () =>
    rolledBack(async (db) => {
      await stock(db, ['Ford Fiesta Sport 2018', 'Ford Bronco Sport Ford Fiesta 2021', 'Ford Sport Fiesta 2019'])
      expect((await search(db, 'sport fiesta'))[0]).toBe('Ford Sport Fiesta 2019')
    }))

  test('returns at most 5, reserved ones last', () =>
    rolledBack(async (db) => {
      await stock(
        db,
        Array.from({ length: 8 }, (_, i) => `Kia Rio Version${i} 2020`),
      )
      await db.query("update public.vehicles set separado = true where ordencompra in ('OC-0', 'OC-1', 'OC-2', 'OC-3')")
      const titles = await search(db, 'kia')
      expect(titles).toHaveLength(5)
      expect(titles.slice(0, 4)).toEqual([4, 5, 6, 7].map((i) => `Kia Rio Version${i} 2020`))
    }))

  test('never returns sold or unlisted vehicles', () =>
    rolledBack(async (db) => {
      await db.query("update public.vehicles set vendido = true where modelo = 'Jetta'")
      await db.query("update public.vehicles set ordenstatus = 'En inspección' where modelo = 'Tucson'")
      expect(await search(db, 'jetta gli')).toEqual([])
      expect(await search(db, 'tucson')).toEqual([])
    }))

  test('returns exactly what visitors may read of a vehicle', () =>
    rolledBack(async (db) => {
      const [found] = await db.as(ANON).rpc('search_vehicles', { search_term: 'mazda' })
      const [row] = await db
        .as(ANON)
        .query('select * from public.inventario_cache where ordencompra = $1', [found?.ordencompra])
      expect(found).toEqual(row)
    }))
})
