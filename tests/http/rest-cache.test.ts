import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db.ts'
import { rest } from '#server/rest/routes.ts'
import { testInFull } from '../in-full.ts'
import { restServer, sending } from './rest-fixture.ts'

const server = restServer()
const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 60_000 })
const status = async (path: string) => (await server.call(path)).status
const LISTENERS =
  "select pid from pg_stat_activity where datname = current_database() and application_name = 'volante-listener'"

test('without PostgreSQL it answers 503 and logs the cause', async () => {
  const errors: object[] = []
  const db = openDatabase('postgresql://postgres@localhost/none?host=/nowhere', 2)
  const app = rest({
    db,
    schemas: ['public'],
    extraSearchPath: [],
    anonRole: 'anon',
    maxRows: null,
    txEnd: 'commit',
    verify: async () => ({ role: 'anon' }),
    log: { error: (context) => errors.push(context) },
  })
  const response = await app.request('/users')
  expect([response.status, await response.json()]).toEqual([
    503,
    {
      code: 'PGRST002',
      message: 'Could not query the database for the schema cache. Retrying.',
      details: null,
      hint: null,
    },
  ])
  expect(response.headers.get('retry-after')).toBe('1')
  expect(errors).not.toHaveLength(0)
  await db.close()
})

test('a new table is served after NOTIFY', async () => {
  expect(await status('/late')).toBe(404)
  await server.sql('create table shop.late (id int); grant select on shop.late to anon')
  expect(await status('/late')).toBe(404)
  await server.sql("notify pgrst, 'reload config'")
  await server.sql("notify pgrst, 'reload schema'")
  await eventually(async () => expect(await status('/late')).toBe(200))
})

test('a changed column works with statements prepared before', async () => {
  await server.sql(
    'create table shop.changing (id int primary key, value int); grant select, insert on shop.changing to anon; notify pgrst',
  )
  await eventually(async () => expect(await status('/changing')).toBe(200))
  for (let round = 0; round < 8; round++) expect((await server.json('/changing?value=eq.1')).body).toEqual([])
  await server.sql(
    "alter table shop.changing alter value type text using value::text; insert into shop.changing values (1, 'x')",
  )
  await server.sql('notify pgrst')
  await eventually(async () =>
    expect((await server.json('/changing?value=eq.x')).body).toEqual([{ id: 1, value: 'x' }]),
  )
})

test('a lost listener reconnects and catches up', async () => {
  const { rows } = await server.sql(LISTENERS)
  expect(rows).toHaveLength(1)
  await server.sql('select pg_terminate_backend($1)', [rows[0].pid])
  await server.sql('create table shop.missed (id int); grant select on shop.missed to anon; notify pgrst')
  expect(await status('/users')).toBe(200)
  await eventually(async () => expect(await status('/missed')).toBe(200))
})

test('terminated connections are replaced without failed requests in the end', async () => {
  await server.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'volante'",
  )
  await eventually(async () => expect(await status('/users')).toBe(200))
})

test('one row by key is one transaction and one statement, prepared after repetition', async () => {
  const read = () => server.json('/users?username=eq.supabot&select=username')
  for (let round = 0; round < 10; round++) await read()
  server.sent.transactions = 0
  server.sent.statements = []
  expect((await read()).body).toEqual([{ username: 'supabot' }])
  expect(server.sent.transactions).toBe(1)
  expect(server.sent.statements).toEqual([
    { name: expect.stringMatching(/^rest_/), text: expect.any(String), values: ['supabot'] },
  ])
  const { rows } = await server.db.asCaller({ role: 'anon' }, (sql) =>
    sql.query('select name from pg_prepared_statements'),
  )
  expect((rows as { name: string }[]).map((row) => row.name)).toContainEqual(expect.stringMatching(/^prelude_/))
})

test("equal queries are answered by each caller's role and context", async () => {
  const ask = async (role: string, sub: string, agent: string) => {
    const authorization = `Bearer ${await server.token({ role, sub })}`
    const { body } = await server.json('/rpc/whoami', {
      headers: { authorization, 'user-agent': agent, cookie: `visit=${agent}` },
    })
    return body
  }
  const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  for (let round = 0; round < 5; round++) {
    expect(await ask('authenticated', one, `a${round}`)).toMatchObject({
      role: 'authenticated',
      uid: one,
      agent: `a${round}`,
      cookie: `a${round}`,
    })
    expect(await ask('anon', other, `b${round}`)).toMatchObject({ role: 'anon', uid: other, agent: `b${round}` })
  }
  const closed = async (role: string) =>
    (
      await server.call('/secrets?select=closed', {
        headers: { authorization: `Bearer ${await server.token({ role })}` },
      })
    ).status
  for (let round = 0; round < 3; round++)
    expect([await closed('service_role'), await closed('authenticated')]).toEqual([200, 403])
})

testInFull('a thousand different queries leave a bounded number of prepared statements', async () => {
  for (let round = 0; round < 300; round++) {
    const path = `/users?select=username,a${round}:status&limit=1`
    await Promise.all([server.call(path), server.call(path), server.call(path), server.call(path), server.call(path)])
  }
  const { rows } = await server.db.asCaller({ role: 'anon' }, (sql) =>
    sql.query('select count(*) as n from pg_prepared_statements'),
  )
  expect((rows[0] as { n: number }).n).toBeLessThanOrEqual(220)
})

test('concurrent callers share the pool with their own identity', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, round) => {
      const wanted = await server.token({
        role: round % 2 ? 'authenticated' : 'anon',
        sub: `00000000-0000-4000-8000-${String(round).padStart(12, '0')}`,
      })
      const { body } = await server.json('/rpc/whoami', sending('POST', {}, { authorization: `Bearer ${wanted}` }))
      return body as { role: string; uid: string }
    }),
  )
  for (const [round, { role, uid }] of answers.entries()) {
    expect([role, uid]).toEqual([
      round % 2 ? 'authenticated' : 'anon',
      `00000000-0000-4000-8000-${String(round).padStart(12, '0')}`,
    ])
  }
})
