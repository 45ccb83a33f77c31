import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testInFull } from '../in-full.ts'
import { restServer } from './rest-fixture.ts'
import { serveContract } from './served-contract.ts'

const server = restServer()
const said = async (what: string) => {
  await server.sql(
    `do $do$ begin execute format('alter role postgres in database %I ${what.replaceAll("'", "''")}', current_database()); end $do$`,
  )
  await server.sql(`notify pgrst, 'reload config'`)
}
const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 60_000 })

beforeAll(() =>
  server.sql(`
    create function shop.welcome() returns json stable language sql as $$ select json_build_object('hello', current_user) $$;
    create function personal.welcome() returns json stable language sql as $$ select '"personal"'::json $$;
    grant execute on function shop.welcome, personal.welcome to anon, authenticated`),
)
afterEach(async () => {
  await said('reset all')
  await eventually(async () => expect((await server.json('/')).body).toHaveProperty('swagger'))
})

describe('the root', () => {
  test('calls the configured function as the caller', async () => {
    await said(`set pgrst.db_root_spec = 'welcome'`)
    await eventually(async () => expect((await server.json('/')).body).toEqual({ hello: 'anon' }))
    const authorization = `Bearer ${await server.token({ role: 'authenticated' })}`
    const { body, headers } = await server.json('/', { headers: { authorization } })
    expect([body, headers.get('content-type')]).toEqual([{ hello: 'authenticated' }, 'application/json; charset=utf-8'])
    expect(await (await server.call('/', { method: 'HEAD' })).text()).toBe('')
    expect((await server.call('/', { method: 'POST', body: '{}' })).status).toBe(405)
    expect((await server.call('/', { method: 'OPTIONS' })).headers.get('allow')).toBe('OPTIONS,GET,HEAD')
    expect((await server.json('/?no_such=1')).body).toMatchObject({ code: 'PGRST202' })
    await said(`set pgrst.db_root_spec = 'personal.welcome'`)
    await eventually(async () => expect((await server.json('/')).body).toEqual('personal'))
  })

  test('is 404 for an unknown function, and 401 without permission', async () => {
    await said(`set pgrst.db_root_spec = 'nobody'`)
    await eventually(async () => expect(await server.json('/')).toMatchObject({ status: 404 }))
    await said(`set pgrst.db_root_spec = 'forbidden'`)
    await eventually(async () => expect(await server.json('/')).toMatchObject({ body: { code: '42501' } }))
  })

  test('describes its address and tokens, if configured', async () => {
    const plain = (await server.json('/')).body as object
    for (const key of ['host', 'schemes', 'security', 'securityDefinitions']) expect(plain).not.toHaveProperty(key)
    await said(`set pgrst.openapi_security_active = 'true'`)
    await said(`set pgrst.openapi_server_proxy_uri = 'https://data.example/api'`)
    await eventually(async () =>
      expect((await server.json('/')).body).toMatchObject({
        host: 'data.example:443',
        basePath: '/api',
        schemes: ['https'],
        security: [{ JWT: [] }],
        securityDefinitions: { JWT: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      }),
    )
    server.errors.length = 0
    await said(`set pgrst.openapi_server_proxy_uri = 'ftp://data.example'`)
    await eventually(() =>
      expect(String((server.errors[0] as { error: Error }).error)).toContain('PGRST_OPENAPI_SERVER_PROXY_URI'),
    )
    expect((await server.json('/')).body).toMatchObject({ host: 'data.example:443' })
  })
})

test('embeds by alias only, if configured', async () => {
  const asked = '/users?select=m:messages(id)&messages.id=eq.1'
  expect((await server.call(asked)).headers.get('warning')).toContain('`messages` to `m`')
  await said(`set pgrst.url_use_legacy_target_names = 'false'`)
  await eventually(async () => expect((await server.json(asked)).body).toMatchObject({ code: 'PGRST108' }))
})

test('uses no JIT, unless its role sets it', async () => {
  await server.sql(`create function shop.compiled() returns text stable language sql as $$ select current_setting('jit') $$;
    grant execute on function shop.compiled to anon; notify pgrst`)
  await eventually(async () => expect((await server.json('/rpc/compiled')).body).toBe('off'))
  const ofAnon = (what: string) =>
    server.sql(
      `do $do$ begin execute format('alter role anon in database %I ${what}', current_database()); end $do$; notify pgrst, 'reload config'`,
    )
  await ofAnon('set jit = on')
  await eventually(async () => expect((await server.json('/rpc/compiled')).body).toBe('on'))
  await ofAnon('reset jit')
})

testInFull('prepares nothing, if configured', async () => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(`do $do$ begin execute format('alter role postgres in database %I set pgrst.db_prepared_statements = false',
    current_database()); end $do$`)
  await client.query(`create function shop.prepared() returns bigint stable language sql as 'select count(*) from pg_prepared_statements';
    grant execute on function shop.prepared to anon`)
  await client.end()
  const env = { DATABASE_URL: server.databaseUrl, PGRST_DB_SCHEMAS: 'shop', PGRST_DB_ANON_ROLE: 'anon' }
  const served = await serveContract({ ...env, PGRST_DB_POOL: '1' })
  const plain = await serveContract({ ...env, PGRST_DB_POOL: '1', PGRST_DB_CONFIG: 'false' })
  try {
    const after = async (url: string) => {
      for (let round = 0; round < 8; round++) {
        const answer = await fetch(`${url}/users?username=eq.supabot&select=username`)
        expect(await answer.json()).toEqual([{ username: 'supabot' }])
      }
      return (await fetch(`${url}/rpc/prepared`)).json()
    }
    expect(await after(served.url)).toBe(0)
    expect(await after(plain.url)).toBeGreaterThan(0)
  } finally {
    await Promise.all([served.stop(), plain.stop()])
  }
})
