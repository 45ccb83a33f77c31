import { PostgrestClient } from '@supabase/postgrest-js'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RestOptions } from '#server/rest/options.ts'
import { withDatabaseSettings } from '#server/rest/rest-settings.ts'
import { rest } from '#server/rest/routes.ts'
import { testInFull } from '../in-full.ts'
import { restServer, SECRET, sending } from './rest-fixture.ts'
import { serveContract } from './served-contract.ts'

const server = restServer({ maxRows: 4 })
const json = (path: string, init?: RequestInit) => server.json(path, init)
const rows = async (path = '/users?select=username') => ((await json(path)).body as object[]).length
const as = async (role: string) => ({ authorization: `Bearer ${await server.token({ role })}` })

const alter = (role: string, what: string) =>
  server.sql(
    `do $do$ begin execute format('alter role ${role} in database %I ${what.replaceAll("'", "''")}', current_database()); end $do$`,
  )
const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 60_000 })
const reload = (what = 'reload config') => server.sql(`notify pgrst, '${what}'`)
const said = async (role: string, what: string) => {
  await alter(role, what)
  await reload()
}

beforeAll(() =>
  server.sql(`
    create function shop.isolation() returns text stable language sql as $$ select current_setting('transaction_isolation') $$;
    create function shop.own_isolation() returns text stable language sql set default_transaction_isolation = 'repeatable read'
      as $$ select current_setting('transaction_isolation') $$;
    create function shop.impatient() returns void stable language sql set statement_timeout = '100ms' as $$ select pg_sleep(20) $$;
    create function shop.patient() returns int stable language sql set statement_timeout = '10s' as $$ select 1 from pg_sleep(1) $$;
    create function shop.memory() returns text stable language sql as $$ select current_setting('work_mem') $$;
    create function shop.timeout() returns text stable language sql as $$ select current_setting('statement_timeout') $$;
    create function shop.odd_code() returns void language plpgsql as $$ begin
      raise sqlstate 'PGRST' using message = '{"code":"a\\nb: ñ","message":"odd"}', detail = '{"status":418,"headers":{}}'; end $$;
    create function shop.other_vary() returns int language plpgsql stable as $$ begin
      perform set_config('response.headers', '[{"Vary": "Cookie"}]', true); return 1; end $$;
    create function extra.configure() returns void language plpgsql as $$ begin
      perform set_config('pgrst.db_max_rows', '1', true);
      perform set_config('pgrst.db_aggregates_enabled', 'true', true); end $$;
    grant execute on function shop.isolation, shop.own_isolation, shop.impatient, shop.patient, shop.memory, shop.timeout, shop.odd_code, shop.other_vary
      to anon, authenticated`),
)

describe('database settings of the server', () => {
  afterEach(async () => {
    await alter('postgres', 'reset all')
    await reload()
    await eventually(async () => expect(await rows()).toBe(4))
  })

  test('are read at “reload config”, not before', async () => {
    expect(await rows()).toBe(4)
    await alter('postgres', `set pgrst.db_max_rows = '2'`)
    await server.sql('create table shop.late (id int); grant select on shop.late to anon')
    await reload('reload schema')
    await eventually(async () => expect((await json('/late')).status).toBe(200))
    expect(await rows()).toBe(4)
    await server.sql("notify pgrst, 'reload something'; notify pgrst, 'reload config'; notify pgrst, 'reload schema'")
    await eventually(async () => expect(await rows()).toBe(2))
    await alter('postgres', `set pgrst.db_max_rows = '3'`)
    await server.sql('notify pgrst')
    await eventually(async () => expect(await rows()).toBe(3))
  })

  test('may name other schemas, with their tables and functions', async () => {
    const helper = () => json('/rpc/helper', { headers: { 'accept-profile': 'extra' } })
    expect(await helper()).toMatchObject({ status: 406, body: { code: 'PGRST106' } })
    await said('postgres', `set pgrst.db_schemas = 'shop, extra'`)
    await eventually(async () => expect(await helper()).toMatchObject({ status: 200, body: 'helped' }))
    expect((await json('/users', { headers: { 'accept-profile': 'personal' } })).status).toBe(406)
  })

  test('include aggregates, plans, openapi, pre-request function and error detail', async () => {
    const explain = { headers: { accept: 'application/vnd.pgrst.plan' } }
    expect((await json('/users?select=count()')).body).toMatchObject({ code: 'PGRST123' })
    expect((await json('/users', explain)).status).toBe(406)
    await alter('postgres', `set pgrst.db_aggregates_enabled = 'true'`)
    await alter('postgres', `set pgrst.db_plan_enabled = 'true'`)
    await alter('postgres', `set pgrst.openapi_mode = 'disabled'`)
    await alter('postgres', `set pgrst.db_pre_request = 'extra.check_request'`)
    await alter('postgres', `set pgrst.client_error_verbosity = 'minimal'`)
    await reload()
    await eventually(async () => expect((await json('/users?select=count()')).body).toEqual([{ count: 5 }]))
    await eventually(async () => {
      expect((await server.call('/users', explain)).status).toBe(200)
      expect((await json('/')).body).toEqual({ code: 'PGRST126', message: expect.any(String) })
      expect(await json('/users', { headers: { 'x-blocked': '1' } })).toMatchObject({ status: 403 })
      expect((await json('/nothing')).body).toEqual({ code: 'PGRST205', message: expect.any(String) })
    })
  })

  test('that are invalid keep the previous ones, with a log line', async () => {
    await said('postgres', `set pgrst.db_max_rows = '2'`)
    await eventually(async () => expect(await rows()).toBe(2))
    server.errors.length = 0
    await said('postgres', `set pgrst.db_max_rows = 'many'`)
    await eventually(() => expect(String((server.errors[0] as { error: Error }).error)).toContain('PGRST_DB_MAX_ROWS'))
    expect(await rows()).toBe(2)
    await alter('postgres', `set pgrst.db_schemas = 'shop, pg_catalog'`)
    await said('postgres', `set pgrst.db_max_rows = '3'`)
    await eventually(() => expect(String((server.errors[1] as { error: Error }).error)).toContain('pg_catalog'))
    expect(await rows()).toBe(2)
  })

  test('that are invalid at start refuse requests until fixed', async () => {
    await alter('postgres', `set pgrst.db_schemas = 'pg_catalog'`)
    const errors: object[] = []
    const options: RestOptions = {
      db: server.db,
      schemas: ['shop'],
      extraSearchPath: [],
      anonRole: 'anon',
      maxRows: null,
      txEnd: 'commit',
      verify: async () => ({ role: 'anon' }),
      log: { error: (context) => errors.push(context) },
    }
    const app = rest({ ...options, configured: withDatabaseSettings(options) })
    const answer = await app.request('/users')
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'PGRST002' }])
    expect(String((errors[0] as { error: Error }).error)).toContain('PGRST_DB_SCHEMAS')
    await alter('postgres', 'reset all')
    await eventually(async () => expect((await app.request('/users')).status).toBe(200))
  })

  test("are the login's, not those of request roles", async () => {
    await alter('anon', `set pgrst.db_max_rows = '1'`)
    await said('authenticated', `set pgrst.db_aggregates_enabled = 'true'`)
    await said('postgres', `set pgrst.db_max_rows = '3'`)
    await eventually(async () => expect(await rows()).toBe(3))
    expect((await json('/users?select=count()', { headers: await as('authenticated') })).status).toBe(400)
    for (const role of ['anon', 'authenticated', 'service_role']) {
      await expect(
        server.sql(`set role ${role}; alter role postgres set pgrst.db_max_rows = '9'`),
      ).rejects.toMatchObject({ code: '42501' })
      await server.sql('reset role')
    }
    await alter('anon', 'reset all')
    await alter('authenticated', 'reset pgrst.db_aggregates_enabled')
  })
})

test('cannot set authentication, keys and transaction ends, unless the server allows it', async () => {
  await alter('postgres', `set pgrst.db_tx_end = 'rollback'`)
  await alter('postgres', `set pgrst.db_anon_role = 'service_role'`)
  await alter('postgres', `set pgrst.jwt_secret = 'another secret of the tests that is long enough'`)
  await said('postgres', `set pgrst.db_max_rows = '3'`)
  await eventually(async () => expect(await rows()).toBe(3))
  expect((await json('/rpc/whoami', { headers: await as('authenticated') })).body).toMatchObject({
    role: 'authenticated',
  })
  expect((await json('/rpc/whoami')).body).toMatchObject({ role: 'anon' })
  expect((await json('/keyless', sending('POST', { word: 'kept' }))).status).toBe(201)
  expect((await server.sql("delete from shop.keyless where word = 'kept'")).rowCount).toBe(1)
  await said('postgres', 'reset all')
  await eventually(async () => expect(await rows()).toBe(4))
})

describe('settings of a role', () => {
  test('apply from “reload config” on', async () => {
    const call = async (name: string, role: string) => json(`/rpc/${name}`, { headers: await as(role) })
    expect((await call('memory', 'anon')).body).not.toBe('9MB')
    await said('anon', `set work_mem = '9MB'`)
    await eventually(async () => expect((await call('memory', 'anon')).body).toBe('9MB'))
    expect((await call('memory', 'authenticated')).body).not.toBe('9MB')
    await alter('anon', `set statement_timeout = '120ms'`)
    await said('anon', `set default_transaction_isolation = 'serializable'`)
    await eventually(async () => expect((await call('isolation', 'anon')).body).toBe('serializable'))
    expect((await call('isolation', 'authenticated')).body).toBe('read committed')
    expect(await json('/rpc/sleepy', sending('POST', {}))).toMatchObject({ status: 504, body: { code: '57014' } })
    await alter('anon', 'reset all')
    await reload()
    await eventually(async () => expect((await call('isolation', 'anon')).body).toBe('read committed'))
  })

  test('that is serializable: a conflicting write is refused, not retried', async () => {
    await server.sql(`create table shop.counters (id int primary key, n int); insert into shop.counters values (1, 0);
      grant select, update on shop.counters to anon; notify pgrst`)
    await said('anon', `set default_transaction_isolation = 'repeatable read'`)
    await eventually(async () => expect((await json('/rpc/isolation')).body).toBe('repeatable read'))
    await eventually(async () => expect((await json('/counters')).status).toBe(200))
    const other = new pg.Client({ connectionString: server.databaseUrl })
    await other.connect()
    await other.query('begin; update shop.counters set n = 1')
    const crossed = json('/counters?id=eq.1', sending('PATCH', { n: 2 }))
    await eventually(async () => {
      const waits = await server.sql(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(waits.rowCount).toBe(1)
    })
    await other.query('commit')
    await other.end()
    expect(await crossed).toMatchObject({ body: { code: '40001' } })
    await alter('anon', 'reset all')
    await reload()
    await eventually(async () => expect((await json('/rpc/isolation')).body).toBe('read committed'))
  })
})

describe('settings of a function', () => {
  test("override the caller role's timeout", async () => {
    expect(await json('/rpc/impatient')).toMatchObject({ status: 504, body: { code: '57014' } })
    const headers = await as('authenticated')
    expect((await json('/rpc/timeout', { headers })).body).toBe('700ms')
    expect(await json('/rpc/patient', { headers })).toMatchObject({ status: 200, body: 1 })
  })

  test('set its isolation level', async () => {
    expect((await json('/rpc/isolation')).body).toBe('read committed')
    expect((await json('/rpc/own_isolation')).body).toBe('repeatable read')
    expect((await json('/rpc/own_isolation', sending('POST', {}))).body).toBe('repeatable read')
  })

  test('may be limited to configured ones', async () => {
    await said('postgres', `set pgrst.db_hoisted_tx_settings = 'work_mem'`)
    await eventually(async () => expect((await json('/rpc/own_isolation')).body).toBe('read committed'))
    await said('postgres', 'reset all')
    await eventually(async () => expect((await json('/rpc/own_isolation')).body).toBe('repeatable read'))
  })
})

describe('every error has its code in a header', () => {
  test.each<[string, RequestInit, string]>([
    ['/nothing', {}, 'PGRST205'],
    ['/users?limit=-1', {}, 'PGRST103'],
    ['/users?select=nope', {}, '42703'],
    ['/users', { headers: { accept: 'image/png' } }, 'PGRST107'],
    ['/users', { headers: { authorization: 'Bearer foo' } }, 'PGRST301'],
    ['/users', sending('POST', { username: 'supabot' }), '23505'],
    ['/rpc/forbidden', sending('POST', {}), '42501'],
    ['/rpc/raise_pgrst', sending('POST', {}), '123'],
  ])('%s %o: %s', async (path, init, code) => {
    const answer = await server.call(path, init)
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`)
  })

  test('without a body too, and only errors have it', async () => {
    const head = await server.call('/nothing', { method: 'HEAD' })
    expect([head.headers.get('proxy-status'), await head.text()]).toEqual(['PostgREST; error=PGRST205', ''])
    const beyond = await server.call('/users?offset=9', { headers: { prefer: 'count=exact' } })
    expect([beyond.status, beyond.headers.get('proxy-status')]).toEqual([416, null])
    expect((await server.call('/users')).headers.get('proxy-status')).toBeNull()
    const odd = await server.call('/rpc/odd_code', sending('POST', {}))
    expect([odd.status, odd.headers.get('proxy-status'), await odd.json()]).toMatchObject([
      418,
      null,
      { code: 'a\nb: ñ' },
    ])
  })
})

describe('the Vary header', () => {
  test.each<[string, RequestInit]>([
    ['/users', {}],
    ['/users', { method: 'HEAD' }],
    ['/users', { method: 'OPTIONS' }],
    ['/', {}],
    ['/rpc/get_integer', {}],
    ['/users?username=eq.none', sending('PATCH', { status: 'ONLINE' })],
  ])('%s %o', async (path, init) => {
    expect((await server.call(path, init)).headers.get('vary')).toBe('Accept, Prefer, Range')
  })

  test('is kept if SQL sets it; errors have none', async () => {
    expect((await server.call('/rpc/other_vary')).headers.get('vary')).toBe('Cookie')
    expect((await server.call('/nothing')).headers.get('vary')).toBeNull()
  })
})

describe('a preferred time zone', () => {
  const zone = async (name: string, more = '') => {
    const answer = await json('/rpc/whoami', { headers: { prefer: `timezone=${name}${more}` } })
    return {
      ...answer,
      applied: answer.headers.get('preference-applied'),
      zone: (answer.body as { zone?: string }).zone,
    }
  }
  test.each([
    ['America/Mexico_City', 'America/Mexico_City'],
    ['-4', '<-04>+04'],
    ['05:30', '05:30'],
    ['+05:30', '+05:30'],
  ])('%s is applied and confirmed', async (name, known) => {
    expect(await zone(name)).toMatchObject({ status: 200, zone: known, applied: `timezone=${name}` })
  })
  test.each(['', ', handling=strict', ', handling=lenient'])(
    "that is unknown%s is PostgreSQL's error",
    async (more) => {
      expect(await zone('Nowhere/Land', more)).toMatchObject({
        status: 400,
        body: {
          code: '22023',
          details: null,
          hint: null,
          message: 'invalid value for parameter "TimeZone": "Nowhere/Land"',
        },
      })
    },
  )
})

describe('?select=count', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the tables of these tests have no generated types
  const client = new PostgrestClient<any>('http://rest.test', { fetch: server.fetch })
  test('counts rows with the official client, even without aggregates', async () => {
    expect((await client.from('users').select('count')).data).toEqual([{ count: 5 }])
    expect((await client.from('users').select('n:count').eq('status', 'OFFLINE').single()).data).toEqual({ n: 1 })
    expect((await client.rpc('all_users').select('count')).data).toEqual([{ count: 5 }])
    expect((await client.from('users').select('count()')).error).toMatchObject({ code: 'PGRST123' })
  })
  test('is the column where there is one', async () => {
    await server.sql(
      'create table shop.tally (count int); insert into shop.tally values (7); grant select on shop.tally to anon; notify pgrst',
    )
    await eventually(async () => expect((await client.from('tally').select('count')).data).toEqual([{ count: 7 }]))
  })
  test('is refused by PostgreSQL beside columns, in a filter or after a write', async () => {
    expect(await client.from('users').select('username,count')).toMatchObject({ status: 400, error: { code: '42803' } })
    expect(await client.from('users').select().eq('count', 5)).toMatchObject({ status: 400, error: { code: '42803' } })
    expect(await client.from('users').update({ status: 'ONLINE' }).eq('username', 'x').select('count')).toMatchObject({
      status: 400,
      error: { code: '42803' },
    })
    expect((await client.from('secrets').select('count')).data).toBeNull()
  })
})

describe('serve:contract', () => {
  testInFull('reads database settings before the first answer: keys, roles, functions', async () => {
    const other = 'another secret of the tests that is long enough'
    await alter('postgres', `set pgrst.jwt_secret = '${other}'`)
    await alter('postgres', `set pgrst.db_anon_role = 'anon'`)
    await alter('postgres', `set pgrst.db_tx_end = 'rollback'`)
    const env = {
      DATABASE_URL: server.databaseUrl,
      PGRST_DB_SCHEMAS: 'shop',
      PGRST_DB_EXTRA_SEARCH_PATH: 'extra',
      PGRST_JWT_SECRET: SECRET,
      PGRST_DB_PRE_CONFIG: 'extra.configure',
    }
    const served = await serveContract(env)
    const plain = await serveContract({ ...env, PGRST_DB_CONFIG: 'false' })
    try {
      const get = async (url: string, path: string, headers: Record<string, string> = {}) => {
        const answer = await fetch(`${url}${path}`, { headers })
        return { status: answer.status, body: await answer.json() }
      }
      expect((await get(served.url, '/users?select=username')).body).toHaveLength(1)
      expect(await get(served.url, '/users?select=count()')).toMatchObject({ status: 200 })
      expect(await get(served.url, '/users', await as('anon'))).toMatchObject({
        status: 401,
        body: { code: 'PGRST301' },
      })
      const keyless = new PostgrestClient(served.url)
      expect((await keyless.from('keyless').insert({ word: 'gone' })).status).toBe(201)
      expect((await server.sql('select from shop.keyless')).rowCount).toBe(0)

      expect(await get(plain.url, '/users')).toMatchObject({ status: 401, body: { code: 'PGRST302' } })
      expect((await get(plain.url, '/users', await as('anon'))).body).toHaveLength(5)

      // The login's setting overrides the function's.
      await said('postgres', `set pgrst.db_max_rows = '2'`)
      await eventually(async () => expect((await get(served.url, '/users')).body).toHaveLength(2))
    } finally {
      await Promise.all([served.stop(), plain.stop()])
      await alter('postgres', 'reset all')
    }
  })
})
