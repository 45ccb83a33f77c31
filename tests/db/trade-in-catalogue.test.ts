import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TradeInOption, TradeInVehicle } from '#contract/trade-ins/trade-in.ts'
import { SALES, USER } from './people.ts'
import { ANON, type Caller, ownDatabase, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'
import { addOffer } from './sell-listing-rows.ts'

const database = ownDatabase()

const VERSIONS: [brand: string, model: string, year: number, trim: string, seen: number][] = [
  ['Mazda', 'CX-5', 2021, 'i Grand Touring', 3],
  ['Mazda', 'CX-5', 2021, 'i Sport', 9],
  ['Mazda', 'CX-5', 2021, 'Signature', 1],
  ['Mazda', 'CX-5', 2021, 's Grand Touring', 2],
  ['Mazda', 'CX-5', 2021, 'Carbon', 0],
  ['Mazda', 'CX-5', 2019, 'i Sport', 4],
  ['Mazda', '3', 2020, 'i', 5],
  ['SEAT', 'León', 2018, 'FR', 1],
  ['Volkswagen', 'Jetta', 2019, 'GLI', 6],
  ['Nissan', 'Versa', 2020, '', 2],
  ['Nissan', 'Versa V-Drive', 2020, 'Sense', 2],
  ['Citroën', 'C3+', 2022, 'Feel+', 0],
]

beforeAll(async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('truncate public.trade_in_vehicles, public.historical_offers, public.vehicle_sales cascade')
  await client.query('truncate public.vehicles cascade')
  for (const version of VERSIONS)
    await client.query(
      'insert into public.trade_in_vehicles (brand, model, year, trim, seen) values ($1, $2, $3, $4, $5)',
      version,
    )
  await client.end()
})

const call = async <T>(db: TestDatabase, as: Caller, name: string, args: Record<string, unknown>) =>
  (await db.as(as).rpc<Record<string, T>>(name, args))[0]![name] as T
const search = async (db: TestDatabase, search_term: string | null, most?: number | null) =>
  (
    await call<TradeInVehicle[]>(db, ANON, 'search_trade_in_vehicles', {
      search_term,
      ...(most !== undefined && { most }),
    })
  ).map(({ label }) => label)

describe('search_trade_in_vehicles', () => {
  test.each([
    null,
    '',
    '  ',
    'cx',
    ' x ',
    '%%%',
    '___',
    '\\\\\\',
    "'; drop table public.trade_in_vehicles; --",
    '🚗🚗🚗',
    'zzzzqqqq',
  ])('finds nothing for %j', (text) => rolledBack(async (db) => expect(await search(db, text)).toEqual([])))

  test('reads the first part of a 10 kB text and answers', () =>
    rolledBack(async (db) => {
      expect(await search(db, 'x'.repeat(10_240))).toEqual([])
      expect(await search(db, 'q7 '.repeat(5000))).toEqual([])
      expect(await search(db, `jetta${' '.repeat(10_000)}`)).toEqual(['Volkswagen Jetta 2019 GLI'])
    }))

  test.each([
    ['jetta', ['Volkswagen Jetta 2019 GLI']],
    ['JETTA 2019', ['Volkswagen Jetta 2019 GLI']],
    ['2019 gli jetta', ['Volkswagen Jetta 2019 GLI']],
    ['leon', ['SEAT León 2018 FR']],
    ['LEÓN', ['SEAT León 2018 FR']],
    ['citroen c3', ['Citroën C3+ 2022 Feel+']],
    ['jeta', ['Volkswagen Jetta 2019 GLI']],
    ['volkswagen jeta 2019', ['Volkswagen Jetta 2019 GLI']],
    ['wolksvagen', ['Volkswagen Jetta 2019 GLI']],
    ['cx5 signature', ['Mazda CX-5 2021 Signature']],
    ['cx 5 carbon', ['Mazda CX-5 2021 Carbon']],
    ['mazda 3', ['Mazda 3 2020 i']],
  ])('%s finds %j first', (text, labels) =>
    rolledBack(async (db) => expect((await search(db, text)).slice(0, labels.length)).toEqual(labels)),
  )

  test('sorts by frequency in the inventory, at most five unless more are requested', () =>
    rolledBack(async (db) => {
      const found = await search(db, 'cx-5')
      expect(found).toEqual([
        'Mazda CX-5 2021 i Sport', 'Mazda CX-5 2019 i Sport', 'Mazda CX-5 2021 i Grand Touring', 'Mazda CX-5 2021 s Grand Touring',
        'Mazda CX-5 2021 Signature',
      ]) // biome-ignore format: cars
      expect(await search(db, 'cx-5', 1)).toEqual(found.slice(0, 1))
      expect(await search(db, 'cx-5', 1000)).toHaveLength(6)
      expect(await search(db, 'cx-5', -3)).toHaveLength(1)
      expect(await search(db, 'cx-5', null)).toHaveLength(5)
    }))

  test('does not replace a year that such a car does not have', () =>
    rolledBack(async (db) => expect(await search(db, 'jetta 1999')).toEqual(['Volkswagen Jetta 2019 GLI'])))

  test('returns contract candidates, with earlier offers for staff only', () =>
    rolledBack(async (db) => {
      await db.query(
        `insert into public.historical_offers (trade_in_vehicle_id, amount, source, offered_at)
         values ('volkswagen_jetta_2019_gli', 210000, 'staff', '2026-01-01'), ('volkswagen_jetta_2019_gli', 215000, 'service', '2026-03-01')`,
      )
      const jetta = {
        id: 'volkswagen_jetta_2019_gli', label: 'Volkswagen Jetta 2019 GLI', brand: 'Volkswagen', model: 'Jetta', year: 2019, trim: 'GLI',
        brandId: 'volkswagen', modelId: 'volkswagen_jetta', trimId: 'volkswagen_jetta_gli', yearId: '2019',
      } // biome-ignore format: one car
      const as = (caller: Caller) =>
        call<TradeInVehicle[]>(db, caller, 'search_trade_in_vehicles', { search_term: 'jetta' })
      expect(await as(ANON)).toEqual([{ ...jetta, historicalOffers: [] }])
      expect(await as(USER)).toEqual([{ ...jetta, historicalOffers: [] }])
      expect(await as(SALES)).toEqual([{ ...jetta, historicalOffers: [215_000, 210_000] }])
    }))
})

describe('the guided choice', () => {
  const options = (db: TestDatabase, args: Record<string, unknown>) =>
    call<TradeInOption[]>(db, ANON, 'trade_in_options', args)

  test('goes from brands to models to years, each with its children', () =>
    rolledBack(async (db) => {
      expect((await options(db, {})).map(({ label, count }) => `${label} ${count}`)).toEqual([
        'Citroën 1',
        'Mazda 7',
        'Nissan 2',
        'SEAT 1',
        'Volkswagen 1',
      ])
      expect(await options(db, { brand: 'mazda' })).toEqual([
        { id: 'mazda_3', label: '3', count: 1 },
        { id: 'mazda_cx-5', label: 'CX-5', count: 6 },
      ])
      expect(await options(db, { brand: 'mazda', model: 'mazda_cx-5' })).toEqual([
        { id: '2021', label: '2021', count: 5 },
        { id: '2019', label: '2019', count: 1 },
      ])
    }))

  test('ends with the versions of a year', () =>
    rolledBack(async (db) => {
      const found = await call<TradeInVehicle[]>(db, ANON, 'trade_in_versions', {
        brand: 'mazda',
        model: 'mazda_cx-5',
        year: '2021',
      })
      expect(found.map(({ trim }) => trim)).toEqual([
        'i Sport',
        'i Grand Touring',
        's Grand Touring',
        'Signature',
        'Carbon',
      ])
    }))

  test.each([{ brand: 'lancia' }, { brand: 'mazda', model: 'nissan_versa' }, { brand: '' }])('rejects %j', (args) =>
    rolledBack(async (db) => expect(await options(db, args)).toEqual([])),
  )
})

describe('trade-in variations', () => {
  const variations = async (db: TestDatabase, vehicle_id: string) =>
    (await call<TradeInVehicle[]>(db, ANON, 'trade_in_variations', { vehicle_id })).map(({ trim }) => trim)

  test('are the version itself and three others of brand, model and year', () =>
    rolledBack(async (db) =>
      expect(await variations(db, 'mazda_cx-5_2021_signature')).toEqual([
        'Signature',
        'i Sport',
        'i Grand Touring',
        's Grand Touring',
      ]),
    ))
  test('are empty without others', () =>
    rolledBack(async (db) => {
      expect(await variations(db, 'volkswagen_jetta_2019_gli')).toEqual(['GLI'])
      expect(await variations(db, 'nobody')).toEqual([])
    }))
})

test('merge names that differ only in signs; others have different ids', () =>
  rolledBack(async (db) => {
    const add = (brand: string, model: string, trim: string) =>
      db.query(
        'insert into public.trade_in_vehicles (brand, model, year, trim) values ($1, $2, 2020, $3) returning id',
        [brand, model, trim],
      )
    await expect(add('mazda', 'cx 5', '')).resolves.toEqual([{ id: 'mazda_cx-5_2020_base' }])
    await expect(add('MAZDA', 'CX-5', '')).rejects.toMatchObject({ code: '23505' })
    const ids = [
      await add('MINI', 'Cooper', 'S'),
      await add('MINI', 'Cooper S', ''),
      await add('GAC', 'GS3', ''),
      await add('GAC', 'GS3+', ''),
      await add('日産', '日産', ''),
    ]
    expect(new Set(ids.map(([row]) => (row as { id: string }).id)).size).toBe(5)
  }))

const vehicle = (db: Session, change: Record<string, unknown> = {}) => {
  const row: Record<string, unknown> = {
    slug: 'honda-fit-2019-x', ordencompra: 'OC-X', titulo: 'Honda Fit 2019', marca: 'Honda', modelo: 'Fit', version: 'Hit CVT', autoano: 2019,
    precio: 230_000, kilometraje: 60_000, ...change,
  } // biome-ignore format: one row
  const names = Object.keys(row)
  return db.query(
    `insert into public.vehicles (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  )
}

describe('refresh_trade_in_catalogue', () => {
  const refresh = async (db: Session) =>
    (await db.query<{ changed: number }>('select private.refresh_trade_in_catalogue() as changed'))[0]!.changed

  test('adds inventory and sales once, and counts them', () =>
    rolledBack(async (db) => {
      await vehicle(db)
      await vehicle(db, { slug: 'honda-fit-2019-y', ordencompra: 'OC-Y', marca: 'HONDA', vendido: true })
      await db.query(
        "insert into public.vehicle_sales (marca, modelo, version, autoano, precio) values ('Honda', 'Fit', 'Hit CVT', 2019, 1)",
      )
      expect(await refresh(db)).toBe(1)
      expect(await refresh(db)).toBe(0)
      const [fit] = await db.query(
        "select brand, seen from public.trade_in_vehicles where id = 'honda_fit_2019_hit-cvt'",
      )
      expect(fit).toEqual({ brand: 'Honda', seen: 3 })
    }))

  test('skips invalid versions without failing', () =>
    rolledBack(async (db) => {
      await vehicle(db, { autoano: 1901 })
      await vehicle(db, { slug: 'b', ordencompra: 'OC-B', modelo: 'x'.repeat(200) })
      await vehicle(db, { slug: 'c', ordencompra: 'OC-C', marca: '  ' })
      expect(await refresh(db)).toBe(0)
    }))
})

describe('vehicle_sales', () => {
  const sales = (db: Session) =>
    db.query(
      `select precio::integer, precio_inicial::integer, kilometraje, market_days, vehicle_id is null as outlived from public.vehicle_sales`,
    )

  test('records a sale with first price, sale price and days on sale', () =>
    rolledBack(async (db) => {
      await vehicle(db, { created_at: new Date(Date.now() - 40.5 * 86_400_000) })
      await db.query('update public.vehicles set precio = 225000')
      await db.query('update public.vehicles set vendido = true')
      expect(await sales(db)).toEqual([
        { precio: 225_000, precio_inicial: 230_000, kilometraje: 60_000, market_days: 40, outlived: false },
      ])
      await db.query('update public.vehicles set precio = 220000')
      expect(await sales(db)).toEqual([
        { precio: 220_000, precio_inicial: 230_000, kilometraje: 60_000, market_days: 40, outlived: false },
      ])
    }))

  test('removes a sale that is reverted', () =>
    rolledBack(async (db) => {
      await vehicle(db, { vendido: true })
      await db.query('update public.vehicles set vendido = false')
      expect(await sales(db)).toEqual([])
    }))

  test('knows the days on sale of imported sold cars only with an arrival date', () =>
    rolledBack(async (db) => {
      await vehicle(db, { vendido: true, kilometraje: 0 })
      expect(await sales(db)).toMatchObject([{ market_days: null, kilometraje: null }])
    }))

  test('ignores a sale without a price', () =>
    rolledBack(async (db) => {
      await vehicle(db, { vendido: true, precio: 0 })
      expect(await sales(db)).toEqual([])
    }))

  test('keeps a sale after its vehicle is deleted', () =>
    rolledBack(async (db) => {
      await vehicle(db, { vendido: true })
      await db.query('delete from public.vehicles')
      expect(await sales(db)).toMatchObject([{ outlived: true, precio: 230_000 }])
    }))
})

test('links an offer to its version once; unknown versions add nothing', () =>
  rolledBack(async (db) => {
    const jetta = { label: '', brand: 'VOLKSWAGEN', model: 'jetta', year: 2019, trim: 'gli' }
    const quote_id = await addOffer(db, null, { vehicle: jetta })
    await addOffer(db, null, { vehicle: { ...jetta, model: 'Tsuru', brand: 'Spam' } })
    expect(
      await db.query(
        'select trade_in_vehicle_id, amount::integer, kms, source, quote_id from public.historical_offers',
      ),
    ).toEqual([
      { trade_in_vehicle_id: 'volkswagen_jetta_2019_gli', amount: 200_000, kms: 45_000, source: 'engine', quote_id },
    ])
    expect(await db.count("select from public.trade_in_vehicles where brand = 'Spam'")).toBe(0)
  }))

describe('price_sightings', () => {
  test("include sales, listings and others' offers; never without price, or from our own engine", () =>
    rolledBack(async (db) => {
      await vehicle(db)
      await vehicle(db, { slug: 'b', ordencompra: 'OC-B', precio: 0 })
      await vehicle(db, { slug: 'c', ordencompra: 'OC-C', vendido: true, kilometraje: 0 })
      await db.query(
        `insert into public.historical_offers (trade_in_vehicle_id, amount, source) values ('mazda_3_2020_i', 1000, 'staff'), ('mazda_3_2020_i', 2000, 'engine')`,
      )
      const found = await db.query(
        'select kind, modelo, precio, kms from private.price_sightings(10, 100) order by kind',
      )
      expect(found).toEqual([
        { kind: 'bought', modelo: '3', precio: 1000, kms: null },
        { kind: 'offered', modelo: 'Fit', precio: 230_000, kms: 60_000 },
        { kind: 'sold', modelo: 'Fit', precio: 230_000, kms: null },
      ])
      expect(await db.count('select from private.price_sightings(1, 100)')).toBe(2)
      expect(await db.count('select from private.price_sightings(10, 1)')).toBe(1)
    }))

  test('have a version that changes with any of their sources', () =>
    rolledBack(async (db) => {
      const version = async () => (await db.query<{ v: string }>('select private.price_sightings_version() as v'))[0]!.v
      const seen = [await version()]
      await db.query(
        "insert into public.vehicle_sales (marca, modelo, autoano, precio) values ('Honda', 'Fit', 2019, 1)",
      )
      seen.push(await version())
      await db.query(
        "insert into public.historical_offers (trade_in_vehicle_id, amount, source) values ('mazda_3_2020_i', 1000, 'staff')",
      )
      seen.push(await version())
      await db.query('delete from public.vehicle_sales cascade')
      seen.push(await version())
      expect(new Set(seen).size).toBe(4)
    }))
})
