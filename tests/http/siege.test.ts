import { request } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { health } from '#server/http/health.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { authService, PASSWORD } from './auth-service.ts'

// Twelve anonymous queries of minutes each, whose clients disconnect. The bounds of rest-bounds.test.ts are off, to
// test what is behind them.
const service = authService({ GOTRUE_MAILER_AUTOCONFIRM: 'true' })
const ENDLESS = `/rest/v1/inventario_cache?select=slug&descripcion=match.${encodeURIComponent('((((x?){1,30}){1,30}){1,2})q')}`
const ATTACKERS = 12

let site: Listening
let owner: pg.Client
beforeAll(async () => {
  const ready = health({ env: {} as never, db: service.db, catalog: { ready: () => true } as never }, () => false)
  site = await listen(
    (asked) => (new URL(asked.url).pathname === '/readyz' ? ready.fetch(asked) : service.fetch(asked)),
    { port: 0, host: '127.0.0.1', drainMs: 0 },
  )
  owner = new pg.Client({ connectionString: service.databaseUrl })
  await owner.connect()
  for (const [role, longest] of [
    ['anon', '0'],
    ['service_role', '300ms'],
  ])
    await owner.query(`do $$ begin
      execute format('alter role ${role} in database %I set statement_timeout = ''${longest}''', current_database());
    end $$`)
})
afterAll(async () => {
  await owner.end()
  await site.close()
})

const busy = async () => {
  const { rows } = await owner.query(
    `select count(*)::int as n from pg_stat_activity where state = 'active' and query like '%"descripcion" ~ %'
        and datname = current_database() and pid <> pg_backend_pid()`,
  )
  return rows[0].n as number
}

const ask = (path: string) => {
  const asked = request({ port: site.port, host: '127.0.0.1', path, headers: { apikey: service.keys.anon } })
  asked.on('error', () => {})
  asked.end()
  return asked
}

const signIn = async (email: string) => {
  const answer = await fetch(`http://127.0.0.1:${site.port}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: service.keys.anon, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { status: answer.status, token }
}

test('while all visitor connections are busy, others sign in and read, and the node is ready', async () => {
  const email = service.address()
  await service.post('/signup', { email, password: PASSWORD })
  const crowd = Array.from({ length: ATTACKERS }, () => ask(ENDLESS))
  await vi.waitFor(async () => expect(await busy()).toBeGreaterThanOrEqual(10), { timeout: 60_000 })
  const { status, token } = await signIn(email)
  expect(status).toBe(200)
  const mine = await fetch(`http://127.0.0.1:${site.port}/rest/v1/profiles?select=email`, {
    headers: { apikey: service.keys.anon, authorization: `Bearer ${token}` },
  })
  expect(mine.status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${site.port}/readyz`)).status).toBe(200)
  expect(await busy()).toBeGreaterThanOrEqual(10)

  for (const attacker of crowd) attacker.destroy()
  await vi.waitFor(async () => expect(await busy()).toBe(0), { timeout: 60_000 })
})

test("a query beyond its role's timeout is a 504, and frees its connection", async () => {
  const answer = await service.fetch(`http://volante.test${ENDLESS}`, { headers: { apikey: service.keys.serviceRole } })
  expect([answer.status, await answer.json()]).toMatchObject([
    504,
    { code: '57014', message: expect.stringMatching(/^Esto tardó/) },
  ])
  await vi.waitFor(async () => expect(await busy()).toBe(0), { timeout: 60_000 })
})

test("every request role has a timeout, and an operator's setting wins", async () => {
  const { rows } = await owner.query(
    `select r.rolname, s.setting from pg_db_role_setting d join pg_roles r on r.oid = d.setrole, unnest(d.setconfig) as s (setting)
      where d.setdatabase = 0 and s.setting like 'statement_timeout=%'`,
  )
  expect(rows.map(({ rolname }) => rolname)).toEqual(
    expect.arrayContaining([
      'anon',
      'authenticated',
      'service_role',
      'supabase_auth_admin',
      'supabase_storage_admin',
      'authenticator',
    ]),
  )
  const said = (role: string) =>
    service.db.asCaller({ role }, async (sql) => (await sql.query('show statement_timeout')).rows[0].statement_timeout)
  expect(await said('service_role')).toBe('300ms')
  expect(await said('supabase_auth_admin')).toBe('10s')
})
