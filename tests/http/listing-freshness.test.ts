import pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseListing } from '#contract/listing/listing.ts'
import { type Catalog, openCatalog } from '#server/catalog/catalog.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { ownDatabase } from '#tests/clone.ts'
import { testInFull } from '#tests/in-full.ts'

const database = ownDatabase()
const log = pino({ level: 'silent' })
const NEVER = { pollMs: 60_000, mostRetryMs: 50, silenceMs: 5000 }
let db: Database
let writer: pg.Client
let catalog: Catalog | undefined

beforeAll(async () => {
  db = openDatabase(database.url, 4)
  writer = new pg.Client(database.url)
  await writer.connect()
})
beforeEach(async () => {
  await writer.query('truncate public.vehicles cascade')
  await writer.query(`insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, precio)
    select 'auto-' || i, 'OC-' || i, 'Auto ' || i, 'Marca', 'Modelo', 2020, 100000 + i from generate_series(1, 50) i`)
})
afterEach(async () => {
  await catalog?.close()
  catalog = undefined
})
afterAll(async () => {
  await writer.end()
  await db.close()
})

const open = async (timing = NEVER) => {
  catalog = await openCatalog(db, log, { timing })
  return catalog
}
const ask = (params: string) => JSON.parse((catalog?.answerRaw(params)?.body ?? '').toString())
const total = (params = '') => ask(params).totalCount
const soon = (check: () => unknown, wanted: unknown) => expect.poll(check, { interval: 2 }).toEqual(wanted)
const killListener = () =>
  writer.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and query ~ 'private.catalogue_since|copy .select|pg_advisory_lock_shared' and pid <> pg_backend_pid()`,
  )

async function whileAway(work: () => Promise<unknown>) {
  const address = new URL(database.url)
  const name = address.pathname.slice(1)
  address.pathname = '/postgres'
  const admin = new pg.Client(address.href)
  await admin.connect()
  try {
    await admin.query(`alter database ${name} with allow_connections false`)
    await killListener()
    await work()
  } finally {
    await admin.query(`alter database ${name} with allow_connections true`)
    await admin.end()
  }
}

test('a committed change is visible at once, a rolled back one never', async () => {
  await open()
  await writer.query('begin')
  await writer.query("update public.vehicles set precio = 999999 where slug = 'auto-1'")
  await writer.query('rollback')
  await writer.query("update public.vehicles set precio = 888888 where slug = 'auto-2'")
  await soon(() => total('minPrice=888888'), 1)
  expect(total('minPrice=999999')).toBe(0)
  expect(ask('minPrice=888888').vehicles).toMatchObject([{ slug: 'auto-2', precio: 888888 }])
})

test('insert, sale, return, another status, delete and truncate change the listing', async () => {
  await open()
  expect(total()).toBe(50)
  await writer.query(
    "insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano) values ('nuevo', 'N', 'N', 'M', 'M', 2021)",
  )
  await soon(() => total(), 51)
  await writer.query("update public.vehicles set vendido = true where slug = 'nuevo'")
  await soon(() => total(), 50)
  await writer.query("update public.vehicles set vendido = false where slug = 'nuevo'")
  await soon(() => total('autoano=2021'), 1)
  await writer.query("update public.vehicles set ordenstatus = 'Cancelado' where slug = 'nuevo'")
  await soon(() => total('autoano=2021'), 0)
  await writer.query("delete from public.vehicles where slug in ('auto-1', 'auto-2')")
  await soon(() => total(), 48)
  await writer.query('truncate public.vehicles cascade')
  await soon(() => total(), 0)
})

test('a vehicle with a new id leaves no copy', async () => {
  await open()
  await writer.query("update public.vehicles set id = gen_random_uuid(), precio = 777777 where slug = 'auto-3'")
  await soon(() => total('minPrice=777777'), 1)
  expect(total()).toBe(50)
})

test('view counts arrive without a new version or dropped answers', async () => {
  await open()
  const version = catalog?.version()
  const kept = catalog?.answerRaw('')
  await writer.query("update public.vehicles set view_count = 41 where slug = 'auto-5'")
  await writer.query("update public.vehicles set view_count = view_count + 1 where slug in ('auto-5', 'auto-6')")
  let size = 0
  await soon(() => ask(`orderby=relevance&search=5&pageSize=${1 + (size++ % 100)}`).vehicles[0].view_count, 42)
  expect(catalog?.version()).toBe(version)
  expect(catalog?.answerRaw('')).toBe(kept)
})

test('a write without changes keeps the version; one of settings, branches or their days changes it', async () => {
  await open()
  const before = Number(catalog?.version().split('-')[0])
  await writer.query('update public.vehicles set precio = precio')
  await writer.query("insert into public.app_config (key, value) values ('listing_test', '1')")
  await soon(() => Number(catalog?.version().split('-')[0]), before + 1)
  await writer.query(
    "update public.branches set phone = '+528100000000' where code = (select min(code) from public.branches)",
  )
  await soon(() => Number(catalog?.version().split('-')[0]), before + 2)
  await writer.query(
    "insert into public.appointment_exceptions (branch, day) select code, '2099-12-25' from public.branches",
  )
  await soon(() => Number(catalog?.version().split('-')[0]), before + 3)
})

test('budgets follow the lenders of app_config, and invalid terms change nothing', async () => {
  await writer.query(
    'update public.vehicles set precio = 200000, enganchemin = 40000, plazomax = 60, autoano = extract(year from now())',
  )
  await open()
  const budget = 'mensualidad=5500&enganche=40000&plazo=36'
  const lender = {
    id: 'prueba',
    name: 'Prueba',
    annualRate: 0,
    ivaOnInterest: false,
    openingFee: 0,
    openingFeeIva: false,
    monthlyInsurance: 0,
    minDown: 0.2,
    minPrincipal: 0,
    maxPrincipal: null,
    terms: [36],
    maxVehicleAge: 0,
    effectiveFrom: '2020-01-01',
  }
  const state = (lenders: unknown) =>
    writer.query(
      "insert into public.app_config (key, value) values ('lenders', $1) on conflict (key) do update set value = excluded.value",
      [JSON.stringify(lenders)],
    )
  await state([lender])
  await soon(() => total(budget), 50)
  await state([{ ...lender, annualRate: 60 }])
  await soon(() => total(budget), 0)
  const version = catalog?.version()
  await state([{ ...lender, annualRate: 'mucho' }])
  await soon(() => catalog?.version() !== version, true)
  expect(total(budget)).toBe(0)
  await writer.query("delete from public.app_config where key = 'lenders'")
})

test('a lost notification is detected by comparing versions', async () => {
  const { rows } = await writer.query("select pg_get_functiondef('private.catalogue_number'::regproc) as source")
  const source = rows[0].source as string
  const deaf = source.replace(/perform pg_notify\([^;]*;/, '')
  expect(deaf).not.toBe(source)
  await open({ ...NEVER, pollMs: 100 })
  await writer.query(deaf)
  try {
    await writer.query("update public.vehicles set precio = 666666 where slug = 'auto-7'")
    await soon(() => total('minPrice=666666'), 1)
  } finally {
    await writer.query(source)
  }
})

testInFull('killing the listening connection twenty times loses no change', async () => {
  await open()
  for (let round = 1; round <= 20; round++) {
    await killListener()
    await writer.query("update public.vehicles set precio = $1 where slug = 'auto-8'", [1_000_000 + round])
    await soon(() => total(`minPrice=${1_000_000 + round}`), 1)
  }
})

test('view counts sent during a disconnection are read again', async () => {
  await open()
  await whileAway(() => writer.query("update public.vehicles set view_count = 7 where slug = 'auto-9'"))
  const asked = 'minPrice=100009&maxPrice=100009&orderby=relevance&pageSize='
  let size = 1
  await soon(() => ask(`${asked}${1 + (size++ % 100)}`).vehicles[0].view_count, 7)
})

test('without the database it answers from memory, and catches up later', async () => {
  await open()
  await whileAway(async () => {
    await writer.query("update public.vehicles set precio = 555555 where slug = 'auto-10'")
    expect(catalog?.ready()).toBe(true)
    expect(total()).toBe(50)
    expect(total('minPrice=555555')).toBe(0)
  })
  await soon(() => total('minPrice=555555'), 1)
})

testInFull('a change too large to list reloads everything', async () => {
  await open()
  await writer.query(`insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano)
    select 'masa-' || i, 'M-' || i, 'Masa', 'Marca', 'Modelo', 2022 from generate_series(1, 20001) i`)
  await soon(() => total('autoano=2022'), 20_001)
})

test("a node away longer than the feed's memory reloads everything", async () => {
  await open()
  await whileAway(async () => {
    await writer.query("delete from public.vehicles where slug in ('auto-12', 'auto-13')")
    await writer.query(`delete from private.catalogue_changes; delete from private.catalogue_transactions;
      update private.catalogue_horizon set version = (select last_value from private.catalogue_version_seq)`)
  })
  await soon(() => total(), 48)
})

test('a database restored to an earlier version is reloaded', async () => {
  await open()
  await whileAway(async () => {
    await writer.query("delete from public.vehicles where slug = 'auto-14'")
    await writer.query(`delete from private.catalogue_changes; delete from private.catalogue_transactions;
      update private.catalogue_horizon set version = 0; select setval('private.catalogue_version_seq', 1)`)
  })
  await soon(() => total(), 49)
})

test('the feed deletes entries older than an hour, and remembers how far', async () => {
  await writer.query("update private.catalogue_transactions set at = now() - interval '2 hours'")
  const { rows: before } = await writer.query(
    'select max(version)::integer as version from private.catalogue_transactions',
  )
  for (let write = 0; write < 100; write++)
    await writer.query("update public.vehicles set precio = precio + 1 where slug = 'auto-11'")
  const { rows: after } = await writer.query(
    'select (select version::integer from private.catalogue_horizon) as horizon, (select count(*)::integer from private.catalogue_changes c left join private.catalogue_transactions t using (xid) where t.xid is null) as orphans, (select min(version)::integer from private.catalogue_transactions) as oldest',
  )
  expect(after[0]).toMatchObject({ horizon: before[0].version, orphans: 0 })
  expect(after[0].oldest).toBeGreaterThan(before[0].version)
})

test('versions become visible in order for overlapping writers', async () => {
  await open()
  const writers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const client = new pg.Client(database.url)
      await client.connect()
      return client
    }),
  )
  try {
    await Promise.all(
      writers.map(async (client, index) => {
        for (let write = 0; write < 15; write++) {
          await client.query('begin')
          await client.query('update public.vehicles set precio = $1 where slug = $2', [
            2_000_000 + index * 100 + write,
            `auto-${20 + index}`,
          ])
          await client.query('commit')
        }
      }),
    )
    await soon(() => total('minPrice=2000000'), 6)
    await soon(
      () => ask('minPrice=2000000&orderby=price-asc').vehicles.map((vehicle: { precio: number }) => vehicle.precio),
      [0, 1, 2, 3, 4, 5].map((index) => 2_000_014 + index * 100),
    )
  } finally {
    for (const client of writers) await client.end()
  }
})

test('an answer is computed once per version and canonical query, within a memory bound', async () => {
  await catalog?.close()
  catalog = await openCatalog(db, log, { timing: NEVER, answerBytes: 200_000 })
  const one = catalog.answerRaw('marca=Marca&page=1&autoano=2020')
  expect(catalog.answerRaw('autoano=2020&unknown=1&marca=Marca&marca=Marca')).toBe(one)
  expect(catalog.answer(parseListing(new URLSearchParams('autoano=2020&marca=Marca')))).toBe(one)
  for (let price = 0; price < 2000; price++) catalog.answerRaw(`minPrice=${price}`)
  expect(catalog.size().answerBytes).toBeLessThanOrEqual(200_000)
  expect(catalog.size().answers).toBeGreaterThan(1)
})
