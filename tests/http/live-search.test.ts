import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListingAnswer, parseListing } from '#contract/listing/listing.ts'
import type { LiveAnswer } from '#contract/listing/live-search.ts'
import { type Catalog, openCatalog } from '#server/catalog/catalog.ts'
import { meantBySql } from '#server/catalog/direct.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { liveSearch } from '#server/functions/live-search.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { ownDatabase } from '#tests/clone.ts'

const database = ownDatabase()
let db: Database
let catalog: Catalog
let asked = 0

beforeAll(async () => {
  const open = openDatabase(database.url, 4)
  const writer = new pg.Client(database.url)
  await writer.connect()
  await writer.query('truncate public.vehicles cascade')
  await writer.query(`insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, precio, carroceria, color, view_count)
    select 'auto-' || i, 'OC-' || i, 'Fiat Mobi Like ' || i, 'Fiat', 'Mobi', 2018, 100000 + i,
      case when i % 3 = 0 then 'SUV' else 'Hatchback' end, case when i % 2 = 0 then 'Rojo' else 'Gris' end, 100 - i from generate_series(1, 12) i`)
  await writer.end()
  catalog = await openCatalog(open, pino({ level: 'silent' }))
  db = {
    ...open,
    asCaller: (...all) => {
      asked++
      return open.asCaller(...all)
    },
  }
})
afterAll(async () => {
  await catalog.close()
  await db.close()
})

const endpoint = (services: { catalog: Pick<Catalog, 'answer' | 'count' | 'offer'> }) => {
  const app = liveSearch({ catalog: services.catalog as Catalog, db })
  app.onError((error, c) =>
    error instanceof ApiError ? c.json({ code: error.code }, error.status as 405) : c.text('', 500),
  )
  return app
}
const ask = async (search: string): Promise<LiveAnswer> =>
  (await endpoint({ catalog }).request(`/?${new URLSearchParams({ search })}`)).json() as Promise<LiveAnswer>

test('accepts only GET', async () =>
  expect((await endpoint({ catalog }).request('/', { method: 'POST' })).status).toBe(405))

test.each(['', 'vw', '%%%', '<b>x', '\0\0\0'])('%j is too short', async (search) => {
  asked = 0
  expect(await ask(search)).toEqual({ offers: [], vehicles: [], total: 0, nothing: '', note: '' })
  expect(asked).toBe(0)
})

test('an order number finds its car alone, in the box, in the listing and in SQL; another’s does not', async () => {
  for (const search of ['OC-11', ' oc-11 ']) {
    const { vehicles, total } = await ask(search)
    expect([vehicles.map(({ titulo }) => titulo), total]).toEqual([['Fiat Mobi Like 11'], 1])
    const listed = JSON.parse(
      String(catalog.answer(parseListing(new URLSearchParams({ search })))!.body),
    ) as ListingAnswer
    expect(listed.vehicles.map(({ titulo }) => titulo)).toEqual(['Fiat Mobi Like 11'])
    const found = await db.asCaller({ role: 'anon' }, (sql) => sql.query('select public.found_vehicles($1)', [search]))
    expect(found.rows).toHaveLength(1)
  }
  expect((await ask('OC-1')).vehicles).toMatchObject([{ titulo: 'Fiat Mobi Like 1' }])
})

test('filters are offered with their count and their cars, from memory', async () => {
  asked = 0
  expect(await ask('suv roja')).toMatchObject({
    offers: [{ text: 'SUV · Rojo', params: 'carroceria=SUV&color=Rojo', count: 2 }],
    vehicles: [{ titulo: 'Fiat Mobi Like 6' }, { titulo: 'Fiat Mobi Like 12' }],
    total: 2,
  })
  expect(await ask('gri')).toMatchObject({ offers: [{ text: 'Gris', count: 6 }] })
  expect(asked).toBe(1)
})

test("a filter's name is not a misspelt car", async () => {
  expect(await ask('moto')).toEqual({ offers: [], vehicles: [], total: 0, nothing: 'Motos', note: '' })
  expect(await ask('rojo')).toMatchObject({ offers: [{ text: 'Rojo', count: 6 }] })
})

test('filters and cars are five in total, and names follow the common search rule', async () => {
  const answer = await ask('fiat')
  expect(answer.offers).toEqual([{ text: 'Fiat', params: 'marca=Fiat', count: 12 }])
  expect(answer.vehicles).toHaveLength(4)
  expect((await ask('movi')).vehicles).toHaveLength(5)
})

test('a corrected word is named, here and in the listing', async () => {
  const note = 'Te mostramos Fiat Mobi.'
  expect(await ask('moby')).toMatchObject({ total: 12, note })
  const listing = JSON.parse(String(catalog.answerRaw('search=moby')!.body)) as ListingAnswer
  expect(listing).toMatchObject({ totalCount: 12, note })
  expect(JSON.parse(await meantBySql(db, parseListing(new URLSearchParams('search=moby'))))).toMatchObject({ note })
  expect((await ask('mobi')).note).toBe('')
})

test('nonsense finds nothing and says so', async () =>
  expect(await ask('xyzzyqq')).toEqual({ offers: [], vehicles: [], total: 0, nothing: '', note: '' }))

test('with an unaffordable payment, filters are suggested without cars, and the terms are named', async () => {
  const answer = await endpoint({ catalog }).request('/?search=suv&mensualidad=1&plazo=12')
  expect(await answer.json()).toEqual({
    offers: [],
    vehicles: [],
    total: 0,
    nothing: 'SUV · hasta $1 al mes · 12 meses',
    note: '',
  })
})

test('words that are no filter, with an unaffordable payment, show no other cars', async () => {
  const answer = await endpoint({ catalog }).request('/?search=mobi&mensualidad=1&plazo=12')
  expect(await answer.json()).toEqual({
    offers: [],
    vehicles: [],
    total: 0,
    note: '',
    nothing: '“mobi” · hasta $1 al mes · 12 meses',
  })
})

test('terms without a payment exclude no car, and words that are no filter stay text', async () => {
  const answer = await endpoint({ catalog }).request('/?search=mobi&enganche=50000')
  expect(await answer.json()).toMatchObject({ offers: [], total: 12 })
})

test('while the listing loads there are cars and no filters', async () => {
  const unready = { answer: () => undefined, count: () => undefined, offer: () => undefined }
  const answer = await endpoint({ catalog: unready }).request('/?search=mobi')
  expect(await answer.json()).toMatchObject({ offers: [], total: 5 })
})
