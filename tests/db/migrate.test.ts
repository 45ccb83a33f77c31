import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { seed } from '#demonstration/seed.ts'
import { testInFull } from '../in-full.ts'
import { ownDatabase } from './rolled-back.ts'

const database = ownDatabase()

const url = (name: string) => inject('postgres').replace(/%(25)?DB%(25)?/, name)

const newDatabase = async (template = 'template1') => {
  const name = `volante_${randomBytes(6).toString('hex')}`
  const run = async (sql: string) => {
    const admin = new pg.Client({ connectionString: url('postgres') })
    await admin.connect()
    await admin.query(sql).finally(() => admin.end())
  }
  await run(`create database ${name} template ${template} strategy file_copy`)
  return { name, url: url(name), drop: () => run(`drop database ${name} with (force)`) }
}
const inNewDatabase = async (work: (url: string) => Promise<void>, template?: string) => {
  const made = await newDatabase(template)
  await work(made.url).finally(made.drop)
}

let client: pg.Client
let bare: Awaited<ReturnType<typeof newDatabase>>
let applied: string[][]

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  bare = await newDatabase()
  applied = await Promise.all([migrate(bare.url), migrate(bare.url), migrate(bare.url)])
}, 300_000)
afterAll(async () => {
  await client.end()
  await bare.drop()
})

const canRead = async (role: string, relation: string) =>
  (await client.query("select has_table_privilege($1, $2, 'select') as may", [role, relation])).rows[0].may

describe('migrate', () => {
  test('reports a missing database without its password', () =>
    expect(migrate('postgres://owner:secret@127.0.0.1:1/none')).rejects.toThrow(
      /^No connection to the database at 127\.0\.0\.1:1\/none: /,
    ))

  test('refuses a changed migration, and changes nothing', async () => {
    await client.query("update private.migrations set checksum = 'edited' where name = 'migrations/0002_branches.sql'")
    await client.query("update private.migrations set checksum = 'old' where name = 'api'")
    await expect(migrate(database.url)).rejects.toThrow(/0002_branches\.sql was applied before and has changed since/)
    expect((await client.query("select checksum from private.migrations where name = 'api'")).rows).toEqual([
      { checksum: 'old' },
    ])
    const { rows } = await client.query('select from private.migrations')
    await client.query("delete from private.migrations where name = 'migrations/0002_branches.sql'")
    await expect(migrate(database.url)).rejects.toThrow(
      /db\/migrations\/0002_branches\.sql: relation "branches" already exists/,
    )
    expect((await client.query('select from private.migrations')).rowCount).toBe(rows.length - 1)
    expect(await canRead('anon', 'public.inventario_cache')).toBe(true)
  })

  test('applies everything once to an empty database, however many nodes start', async () => {
    const [first, ...others] = applied.toSorted((a, b) => b.length - a.length)
    expect(first).toContain('migrations/0001_vehicles.sql')
    expect(first!.at(-1)).toBe('api')
    expect(others).toEqual([[], []])
    expect(await migrate(bare.url)).toEqual([])
  })

  test('opens only what db/api grants, even if the project grants defaults to everybody', () =>
    inNewDatabase(async (hosted) => {
      const admin = new pg.Client({ connectionString: hosted })
      await admin.connect()
      await admin.query(`alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
        alter default privileges in schema public grant all on functions to anon, authenticated, service_role`)
      await migrate(hosted)
      const { rows } = await admin.query(`select
        has_table_privilege('anon', 'public.advisors', 'select') as view_read,
        has_table_privilege('authenticated', 'public.inventario_cache', 'insert, update, delete') as view_written,
        has_table_privilege('anon', 'public.profiles', 'select, insert, update, delete') as "table",
        has_function_privilege('anon', 'public.delete_my_account()', 'execute') as "function",
        has_function_privilege('authenticated', 'public.run_sql(text, text)', 'execute') as privileged`)
      expect(rows).toEqual([
        { view_read: false, view_written: false, table: false, function: false, privileged: false },
      ])
      await admin.end()
    }))

  test('repeats db/api when it changed, and closes what it no longer grants', () =>
    inNewDatabase(async (fresh) => {
      const admin = new pg.Client({ connectionString: fresh })
      await admin.connect()
      await admin.query(`grant select, delete on public.vehicles to anon;
        create policy leak on public.vehicles for select to anon using (true);
        create view public.leak as select * from public.vehicles;
        create function public.leak() returns int language sql as 'select 1';
        grant execute on function public.leak() to anon, public;
        update private.migrations set checksum = 'older' where name = 'api'`)
      expect((await migrate(fresh)).at(-1)).toBe('api')
      const { rows } = await admin.query(`select
        has_table_privilege('anon', 'public.vehicles', 'select, delete') as "table",
        has_function_privilege('anon', 'public.leak()', 'execute') as "function",
        to_regclass('public.leak') as "view",
        (select count(*)::int from pg_policies where policyname = 'leak') as policies,
        has_table_privilege('anon', 'public.inventario_cache', 'select') as "own"`)
      expect(rows).toEqual([{ table: false, function: false, view: null, policies: 0, own: true }])
      await admin.end()
    }, bare.name))
})

describe('seed', () => {
  testInFull(
    'fills an empty database once, and skips one with inventory',
    () =>
      inNewDatabase(async (fresh) => {
        const admin = new pg.Client({ connectionString: fresh })
        await admin.connect()
        await Promise.all([seed(fresh), seed(fresh)])
        const state = async () =>
          (
            await admin.query(
              "select md5(string_agg(v::text, '' order by ordencompra)) as rows, count(*)::int as count from public.vehicles v",
            )
          ).rows[0]
        const first = await state()
        expect(first.count).toBeGreaterThanOrEqual(420)
        await admin.query("delete from public.vehicles where ordencompra <> 'OC-11001'")
        await seed(fresh)
        expect((await state()).count).toBe(1)
        await admin.end()
      }, bare.name),
    300_000,
  )

  test('history and view columns match their vehicles', async () => {
    const { rows } = await client.query(`
      select v.ordencompra from public.vehicles v
        left join lateral (select precio, precio_anterior, changed_at from public.vehicle_price_history h
                            where h.vehicle_id = v.id order by changed_at desc limit 1) last on true
       where last.precio <> v.precio
          or coalesce(v.precio_anterior, 0) <> coalesce(case when last.precio < last.precio_anterior then last.precio_anterior end, 0)
          or (v.precio_cambio_at is null) <> (v.precio_anterior is null)
          or (last.changed_at > v.updated_at)
          or v.view_count <> (select coalesce(sum(views), 0) from public.vehicle_views w where w.vehicle_id = v.id)`)
    expect(rows).toEqual([])
    const broken = await client.query(`
      select from (select precio_anterior, lag(precio) over (partition by vehicle_id order by changed_at) as before
                     from public.vehicle_price_history) steps where before <> precio_anterior`)
    expect(broken.rowCount).toBe(0)
  })

  test('every photograph of a vehicle exists as a public object', async () => {
    const { rows } = await client.query(`
      select url from public.vehicles, unnest(galeria_exterior || galeria_interior) url
       where url like 'http%' and not exists (
         select from storage.objects o join storage.buckets b on b.id = o.bucket_id
          where b.public and url like '%/storage/v1/object/public/' || o.bucket_id || '/' || o.name)`)
    expect(rows).toEqual([])
    expect(
      (await client.query("select from public.vehicles where feature_image in ('', '#ERROR!')")).rowCount,
    ).toBeGreaterThanOrEqual(5)
  })

  test('has four branches with different summer clocks', async () => {
    const { rows } = await client.query(
      "select code, to_char(timestamptz '2026-07-15 16:00Z' at time zone time_zone, 'HH24:MI') as at from public.branches order by position",
    )
    expect(rows).toEqual([
      { code: 'MTY', at: '10:00' },
      { code: 'GPE', at: '10:00' },
      { code: 'TMPS', at: '11:00' },
      { code: 'COAH', at: '10:00' },
    ])
  })
})

describe('branches refuse', () => {
  test.each([
    ["time_zone = 'America/Monterey'", '22023'],
    ["hours = '{}'", '23514'],
    ["phone = '81 8000 0000'", '23514'],
    ['latitude = null', '23514'],
    ["booking_url = 'javascript:alert(1)'", '23514'],
  ])('%s', (assignment, code) =>
    expect(client.query(`update public.branches set ${assignment}`)).rejects.toMatchObject({ code }),
  )
})
