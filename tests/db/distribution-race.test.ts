import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSeller, addWorkingBranch, clearDuty } from './duty-rows.ts'
import { ownDatabase, type Session } from './rolled-back.ts'

const database = ownDatabase()

let pool: pg.Pool
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: database.url, max: 25 })
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = { query: async (sql: string, values?: unknown[]) => (await pool.query(sql, values)).rows } as Session
  await clearDuty(db)
  const place = await addWorkingBranch(db)
  for (let n = 0; n < 7; n++) await addSeller(db, place, `Vendedor ${n}`)
})
afterAll(() => pool.end())

const take = async (key: string, phone: string, at: string) =>
  (
    await pool.query<{ id: string }>('select private.take_lead($1) as id', [
      JSON.stringify({ kind: 'contacto', key, phone, city: 'Ciudad UNO', at }),
    ])
  ).rows[0]!.id

test('100 leads at once are assigned once each, evenly within one', async () => {
  const at = '2027-01-18 10:00 America/Monterrey'
  const ids = await Promise.all(
    Array.from({ length: 100 }, (_, n) => take(randomUUID(), `+52811000${String(n).padStart(4, '0')}`, at)),
  )
  const { rows } = await pool.query<{ many: number }>(
    'select count(*)::int as many from public.assignments where lead_id = any ($1) and agent_id is not null group by agent_id order by 1',
    [ids],
  )
  expect(rows.map(({ many }) => many)).toEqual([14, 14, 14, 14, 14, 15, 15])
  const counted = await pool.query(
    `select count(distinct lead_id)::int as leads, count(*)::int as rows, bool_and(private.whose_turn(inputs) = agent_id) as same
       from public.assignments where lead_id = any ($1)`,
    [ids],
  )
  expect(counted.rows[0]).toEqual({ leads: 100, rows: 100, same: true })
})

test('one lead sent 100 times at once is assigned once', async () => {
  const key = randomUUID()
  const at = '2027-01-18 11:00 America/Monterrey'
  const ids = await Promise.all(Array.from({ length: 100 }, () => take(key, '+528110009999', at)))
  expect(new Set(ids).size).toBe(1)
  const { rows } = await pool.query(
    'select (select count(*)::int from public.assignments where lead_id = $1) as given, (select count(*)::int from public.answer_clocks where lead_id = $1) as clocks',
    [ids[0]],
  )
  expect(rows[0]).toEqual({ given: 1, clocks: 1 })
})

test('leads waiting for opening are assigned once, whatever the number of nodes', async () => {
  const ids: string[] = []
  for (let n = 0; n < 21; n++)
    ids.push(await take(randomUUID(), `+52812000${String(n).padStart(4, '0')}`, '2027-01-18 22:00 America/Monterrey'))
  await Promise.all(
    Array.from({ length: 20 }, () =>
      pool.query("select private.keep_answer_clocks('2027-01-19 09:00 America/Monterrey')"),
    ),
  )
  const { rows } = await pool.query<{ many: number }>(
    "select count(*)::int as many from public.assignments where lead_id = any ($1) and cause = 'apertura' group by agent_id order by 1",
    [ids],
  )
  expect(rows.map(({ many }) => many)).toEqual([3, 3, 3, 3, 3, 3, 3])
})
