import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ADMIN } from './people.ts'
import { ownDatabase } from './rolled-back.ts'

const database = ownDatabase()

const begun = async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin')
  await client.query("select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)", [
    JSON.stringify(ADMIN),
  ])
  return client
}

test.each([
  ['with one key is one car', '3N1CN7AD7MK000001', true],
  ['with one number is refused in words', '1M8GDM9AXKP042788', false],
])('a car added twice at once %s', async (_, vin, isOneKey) => {
  const [owner, one, two] = [new pg.Client({ connectionString: database.url }), await begun(), await begun()]
  await owner.connect()
  const key = randomUUID()
  const facts = { marca: 'Nissan', modelo: 'Versa', autoano: 2021, vin }
  const add = (client: pg.Client, id: string) =>
    client.query(
      "select public.add_vehicle($1, $2::jsonb || jsonb_build_object('sucursal', (select name from public.branches order by code limit 1))) as id",
      [id, JSON.stringify(facts)],
    )
  try {
    await add(one, key)
    const second = add(two, isOneKey ? key : randomUUID()).then(
      ({ rows }) => rows[0].id,
      ({ message }: Error) => message,
    )
    await expect
      .poll(
        async () =>
          (await owner.query('select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0')).rowCount,
      )
      .toBe(1)
    await one.query('commit')
    expect(await second).toBe(isOneKey ? key : 'Ese NIV ya es del Nissan Versa 2021.')
  } finally {
    await Promise.all([owner, one, two].map((client) => client.end()))
  }
})
