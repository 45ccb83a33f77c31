import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importInventory } from '#importer/import-inventory.ts'
import { ownDatabase } from '#tests/clone.ts'

const database = ownDatabase()
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(() => client.end())
beforeEach(() => client.query('truncate public.vehicles cascade'))

const load = (name: string, acceptDoubtful = false) =>
  importInventory(join(import.meta.dirname, '../../importer/cases', name), {
    url: database.url,
    house: 'Volante',
    today: new Date('2026-11-21T12:00:00-06:00'),
    acceptDoubtful,
  })
const cars = async () =>
  (
    await client.query(
      'select ordencompra, slug, precio::integer, ubicacion, ordenstatus from public.vehicles order by precio desc, ordencompra',
    )
  ).rows

test('a file with an implausible price is listed and loads nothing until accepted', async () => {
  expect(await load('a5-one-peso.csv')).toMatchObject({ held: true, loaded: null })
  expect(await cars()).toEqual([])
  expect(await load('a5-one-peso.csv', true)).toMatchObject({ held: false, loaded: { inserted: 5 } })
  expect((await cars()).map(({ precio }) => precio)).toEqual([999_999, 245_000, 0, 0, 0])
})

test('a VIN in stock under another key is the same car; the report names both', async () => {
  await load('b1-same-vin-1.csv')
  const [before] = await cars()
  const report = await load('b1-same-vin-2.csv')
  expect(await cars()).toEqual([{ ...before, precio: 235_000, ubicacion: ['Reynosa'] }])
  expect(report.loaded).toMatchObject({ inserted: 0, updated: 1, known: [expect.stringMatching(/«R-300».*«N-100»/)] })
})

test('of two equal cars without a key the missing one is withdrawn; the other keeps its page and price', async () => {
  await load('a3-renumbered-1.csv')
  const before = await cars()
  const report = await load('a3-renumbered-2.csv')
  const [gone, ...others] = before
  expect(await cars()).toEqual([{ ...gone, ordenstatus: 'No disponible' }, ...others])
  expect(report.loaded).toMatchObject({ inserted: 0, priceChanges: 0, withdrawn: [expect.stringContaining('899,999')] })
})

test('every car of a file with repeated stock numbers is loaded once, and a second import changes nothing', async () => {
  expect((await load('a7-stock-number-repeats.csv')).loaded).toMatchObject({ inserted: 22 })
  expect((await load('a7-stock-number-repeats.csv')).loaded).toMatchObject({ inserted: 0, unchanged: 22 })
})
