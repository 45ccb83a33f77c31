import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testInFull } from '#tests/in-full.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { ownDatabase } from './rolled-back.ts'

const database = ownDatabase()

let pool: pg.Pool
const CONNECTIONS = 8

beforeAll(() => {
  pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS })
  pool.on('connect', (client) => client.on('error', () => {}))
})
afterAll(() => pool.end())

beforeEach(() =>
  pool.query('update public.profiles set available = false where available; delete from private.agent_load'),
)

const add = async (role: string, count: number, available = true): Promise<string[]> => {
  const { rows } = await pool.query(
    `with made as (insert into auth.users (id) select gen_random_uuid() from generate_series(1, $1) returning id)
     insert into public.profiles (id, role, available) select id, $2, $3 from made returning id`,
    [count, role, available],
  )
  return rows.map((row) => row.id)
}

const ask = async (sub: string): Promise<string | null> => {
  const client = await pool.connect()
  try {
    const claims = client.escapeLiteral(JSON.stringify({ role: 'authenticated', sub }))
    const answers = await client.query(
      `begin; select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true);
       select public.get_next_sales_agent() as agent; commit`,
    )
    return (answers as unknown as pg.QueryResult<{ agent: string | null }>[])[2]!.rows[0]!.agent
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const loads = async (agents: string[]) => {
  const { rows } = await pool.query(
    `select count(a.client_id)::int as clients from unnest($1::uuid[]) id left join private.agent_assignments a on a.agent_id = id
      group by id order by 1`,
    [agents],
  )
  return rows.map((row) => row.clients as number)
}

describe('get_next_sales_agent', () => {
  test('is null without an available agent, and is not remembered', async () => {
    const [client] = await add('user', 1)
    await add('sales', 2, false)
    expect(await ask(client!)).toBeNull()
    const [agent] = await add('sales', 1)
    expect(await ask(client!)).toBe(agent)
  })

  test('is null for staff and for an account without a profile', async () => {
    const [agent] = await add('sales', 1)
    const [admin] = await add('admin', 1)
    const { rows } = await pool.query('insert into auth.users default values returning id')
    expect(await ask(agent!)).toBeNull()
    expect(await ask(admin!)).toBeNull()
    expect(await ask(rows[0].id)).toBeNull()
    expect(await loads([agent!])).toEqual([0])
  })

  test('never returns an agent who is banned or has left', async () => {
    const [client] = await add('user', 1)
    const [banned, left, here] = await add('sales', 3)
    await pool.query("update auth.users set banned_until = now() + interval '1 day' where id = $1", [banned])
    await pool.query('update auth.users set deleted_at = now() where id = $1', [left])
    expect(await ask(client!)).toBe(here)
  })

  test('assigns one agent to a client, however many tabs ask at once', async () => {
    const agents = await add('sales', 5)
    const [client] = await add('user', 1)
    const given = await Promise.all(Array.from({ length: 40 }, () => ask(client!)))
    expect(new Set(given).size).toBe(1)
    expect(await loads(agents)).toEqual([0, 0, 0, 0, 1])
  })

  test('serializes concurrent requests, so no agent gets both', async () => {
    const [first, second] = await add('user', 2)
    await add('sales', 2)
    const client = await pool.connect()
    await client.query('begin')
    await client.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify({ sub: first })])
    const { rows } = await client.query('select public.get_next_sales_agent() as agent')
    const waiting = [ask(second!), ask(first!)]
    const blocked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    while ((await pool.query(blocked)).rowCount! < 2);
    await client.query('commit')
    client.release()
    const [other, again] = await Promise.all(waiting)
    expect(again).toBe(rows[0].agent)
    expect(other).not.toBe(rows[0].agent)
  })

  test('keeps an agent who stops taking clients, and replaces one who is no longer an agent', async () => {
    const [client] = await add('user', 1)
    const [first] = await add('sales', 1)
    expect(await ask(client!)).toBe(first)
    const [second] = await add('sales', 1)
    await pool.query('update public.profiles set available = false where id = $1', [first])
    expect(await ask(client!)).toBe(first)
    await pool.query("update public.profiles set role = 'user' where id = $1", [first])
    expect(await ask(client!)).toBe(second)
    expect(await ask(client!)).toBe(second)
  })

  test('replaces an agent whose account was deleted', async () => {
    const [client] = await add('user', 1)
    const [first] = await add('sales', 1)
    await ask(client!)
    await pool.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [first, client])
    await pool.query('delete from auth.users where id = $1', [first])
    const [second] = await add('sales', 1)
    expect(await ask(client!)).toBe(second)
  })

  test('counts clients that an administrator reassigns', async () => {
    const clients = await add('user', 4)
    const [one, other] = await add('sales', 2)
    for (const client of clients.slice(0, 2)) await ask(client)
    await pool.query('update public.profiles set asesor_asignado_id = $1 where id = any ($2)', [
      one,
      clients.slice(0, 2),
    ])
    expect(await ask(clients[2]!)).toBe(other)
    expect(await ask(clients[3]!)).toBe(other)
    expect(await loads([one!, other!])).toEqual([2, 2])
  })

  testInFull('over parallel connections each agent gets the same number within one', async () => {
    const many = sampleSize(2_000)
    const agents = await add('sales', 7)
    const away = await add('sales', 2, false)
    const clients = await add('user', many)
    const given = new Map<string, string | null>()
    const queue = clients[Symbol.iterator]()
    const worker = async () => {
      for (const client of queue) given.set(client, await ask(client))
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
    expect(given.size).toBe(many)
    expect([...given.values()]).not.toContain(null)
    const per = await loads(agents)
    expect(per.reduce((sum, n) => sum + n, 0)).toBe(many)
    expect(per.at(-1)! - per[0]!).toBeLessThanOrEqual(1)
    expect(await loads(away)).toEqual([0, 0])
    const kept = await pool.query(
      'select client_id, agent_id from private.agent_assignments where client_id = any ($1)',
      [clients],
    )
    expect(kept.rowCount).toBe(many)
    expect(kept.rows.filter((row) => given.get(row.client_id) !== row.agent_id)).toEqual([])
    const counted = await pool.query('select sum(assigned)::int as sum from private.agent_load')
    expect(counted.rows).toEqual([{ sum: many }])
  })
})
