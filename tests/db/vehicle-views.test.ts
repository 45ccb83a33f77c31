import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownDatabase } from './rolled-back.ts'

const database = ownDatabase()

let pool: pg.Pool

beforeAll(() => {
  pool = new pg.Pool({ connectionString: database.url, max: 25 })
  pool.on('connect', (client) => client.on('error', () => {}))
})
afterAll(() => pool.end())

const CARS = ['OC-V1', 'OC-V2']

beforeEach(async () => {
  await pool.query('truncate public.vehicles cascade; delete from private.pending_views')
  await pool.query(
    `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, view_count, updated_at)
     select lower(code), code, 'Kia Rio 2020', 'Kia', 'Rio', 2020, 10, '2026-01-01' from unnest($1::text[]) code`,
    [CARS],
  )
})

const visit = async (ordencompra: string | null) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('role', 'anon', true)")
    await client.query('select public.increment_vehicle_views(vehicle_ordencompra => $1)', [ordencompra])
    await client.query('commit')
  } finally {
    client.release()
  }
}
const fold = async () => Number((await pool.query('select private.fold_vehicle_views() as folded')).rows[0].folded)
const counts = async () =>
  Object.fromEntries(
    (await pool.query('select ordencompra, view_count from public.vehicles')).rows.map((row) => [
      row.ordencompra,
      row.view_count,
    ]),
  )
const times = (n: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: n }, work))

describe('view counts', () => {
  test.each([null, '', 'OC-NOBODY', "'; delete from vehicles"])(
    'for the unknown order number %j are ignored without an error',
    async (code) => {
      await visit(code)
      expect(await fold()).toBe(0)
    },
  )

  test('for a hidden car are ignored', async () => {
    await pool.query("update public.vehicles set ordenstatus = 'Cancelado' where ordencompra = 'OC-V1'")
    await visit('OC-V1')
    expect(await fold()).toBe(0)
  })

  test('of 100 at once are exactly 100 after folding, and none before', async () => {
    await times(100, () => visit('OC-V1'))
    expect(await counts()).toEqual({ 'OC-V1': 10, 'OC-V2': 10 })
    expect(await fold()).toBe(100)
    expect(await counts()).toEqual({ 'OC-V1': 110, 'OC-V2': 10 })
    expect(await fold()).toBe(0)
    expect(await counts()).toEqual({ 'OC-V1': 110, 'OC-V2': 10 })
  })

  test('during concurrent folds are neither lost nor doubled', async () => {
    const folded = await Promise.all([
      times(60, () => visit('OC-V1')).then(() => 0),
      times(40, () => visit('OC-V2')).then(() => 0),
      ...Array.from({ length: 8 }, fold),
    ])
    const rest = await fold()
    expect(folded.reduce((sum, n) => sum + n, rest)).toBe(100)
    expect(await counts()).toEqual({ 'OC-V1': 70, 'OC-V2': 50 })
  })

  test('change neither updated_at nor the price history', async () => {
    await times(3, () => visit('OC-V1'))
    await fold()
    const { rows } = await pool.query("select updated_at = '2026-01-01' as kept from public.vehicles")
    expect(rows).toEqual([{ kept: true }, { kept: true }])
  })

  test('of a locked car wait for the next fold, which waits for nobody', async () => {
    await visit('OC-V1')
    await visit('OC-V2')
    const writer = await pool.connect()
    await writer.query('begin')
    await writer.query("update public.vehicles set precio = 5 where ordencompra = 'OC-V1'")
    expect(await fold()).toBe(1)
    await writer.query('commit')
    writer.release()
    expect(await fold()).toBe(1)
    expect(await counts()).toEqual({ 'OC-V1': 11, 'OC-V2': 11 })
  })

  test('per day add up to the total', async () => {
    await times(5, () => visit('OC-V1'))
    await fold()
    await times(4, () => visit('OC-V1'))
    await fold()
    const { rows } = await pool.query(
      'select sum(views)::int as views, count(*)::int as days from public.vehicle_views',
    )
    expect(rows[0].views).toBe(9)
    expect(rows[0].days).toBeLessThanOrEqual(2)
  })

  test('of a deleted car are discarded', async () => {
    await visit('OC-V1')
    await pool.query("delete from public.vehicles where ordencompra = 'OC-V1'")
    expect(await fold()).toBe(0)
    expect((await pool.query('select from private.pending_views')).rowCount).toBe(0)
  })

  test("can be folded by the node's own login", async () => {
    await visit('OC-V2')
    const client = await pool.connect()
    await client.query('begin')
    await client.query('set local role authenticator')
    expect((await client.query('select private.fold_vehicle_views() as folded')).rows).toEqual([{ folded: 1 }])
    await client.query('commit')
    client.release()
  })
})
