import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { readPermissionBaseline, SchemaDriftError } from '#db/permission-baseline.ts'
import { ensureRoles } from '#db/roles.ts'
import { testInFull } from '../in-full.ts'
import { someCases } from '../sample-size.ts'
import { ownDatabase } from './rolled-back.ts'

const database = ownDatabase()

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(() => client.end())

const LOSSES: [what: string, sql: string, lost: RegExp][] = [
  ['a policy', 'drop policy admin_answers on public.arco_requests', /^create policy admin_answers /],
  ['row level security of a table', 'alter table public.profiles disable row level security', /profiles enable row/],
  ['row level security of a private table', 'alter table private.outbox disable row level security', /outbox enable/],
  ['a grant', 'revoke select on public.app_config from anon', /^grant select on table public\.app_config to anon$/],
  [
    'a grant of a column',
    'revoke insert (position) on public.faqs from authenticated',
    /insert \("position"\) on table/,
  ],
  [
    'a grant that a migration made',
    'revoke select on private.rate_limits from authenticator',
    /private\.rate_limits to authenticator/,
  ],
  ['a policy that a migration made', 'drop policy node_counts on private.rate_limits', /^create policy node_counts /],
  ['a policy of files', 'drop policy own_folder_is_read on storage.objects', /own_folder_is_read/],
  ['a policy of accounts', 'drop policy auth_service on auth.users', /auth_service on auth\.users/],
  [
    'what a policy asks',
    'alter policy admin_answers on public.arco_requests using (true)',
    /^create policy admin_answers .*'admin'/,
  ],
  [
    'a policy for all, of what only it opened',
    'create policy leak on auth.users to anon using (true)',
    /^drop policy leak/,
  ],
  ['a closed table', 'grant select on auth.users to anon', /^revoke select on table auth\.users from anon$/],
  ['a closed function', 'grant execute on function private.profile_role() to anon', /^revoke execute on routine/],
  ['a closed schema', 'grant usage on schema private to anon', /^revoke usage on schema private from anon$/],
  ['a trigger', 'drop trigger limit_drafts on public.financing_applications', /TRIGGER limit_drafts/],
  [
    'a trigger that fires',
    'alter table public.feedback disable trigger limit_feedback',
    /enable trigger limit_feedback/,
  ],
  ['a view with what it grants', 'drop view public.inventario_cache cascade', /^all of db\/api$/],
]

describe('a start with missing permissions', () => {
  test.each(someCases(LOSSES))('restores %s and reports it', async (_what, sql, lost) => {
    const before = await readPermissionBaseline(client)
    await client.query(sql)
    expect(await readPermissionBaseline(client)).not.toEqual(before)
    const applied = await migrate(database.url)
    expect(applied.filter((line) => lost.test(line.replace('repaired: ', '')))).not.toEqual([])
    expect(await readPermissionBaseline(client)).toEqual(before)
    expect(await migrate(database.url)).toEqual([])
  })

  test('restores all of them when only rows were restored', async () => {
    const before = await readPermissionBaseline(client)
    const policies = before.filter(({ statement }) => statement.startsWith('create policy'))
    expect(policies.length).toBeGreaterThanOrEqual(163)
    for (const { undo } of policies) await client.query(undo as string)
    for (const { place, statement } of before)
      if (place === 2) await client.query(statement.replace('enable', 'disable'))
    await client.query('drop owned by anon, authenticated, service_role, authenticator')
    expect((await migrate(database.url)).length).toBeGreaterThan(163)
    expect(await readPermissionBaseline(client)).toEqual(before)
  })

  test('accepts a restored dump with other parentheses', async () => {
    const before = await readPermissionBaseline(client)
    for (const { place, statement, undo } of before)
      if (place === 6 || place === 7) await client.query(`${undo}; ${statement}`)
    expect(await readPermissionBaseline(client)).not.toEqual(before)
    expect(await migrate(database.url)).toEqual([])
  })

  testInFull('refuses what cannot be restored, names it, and changes nothing', async () => {
    await client.query('drop policy admin_answers on public.arco_requests')
    await client.query('drop function private.touch_vehicle() cascade')
    const left = await readPermissionBaseline(client)
    await expect(migrate(database.url)).rejects.toThrow(SchemaDriftError)
    await expect(migrate(database.url)).rejects.toThrow(/not served[\s\S]*lacks: CREATE TRIGGER .*touch_vehicle/)
    expect(await readPermissionBaseline(client)).toEqual(left)
  })
})

test('fails if a role bypasses row level security', async () => {
  await client.query('begin')
  try {
    await client.query('alter role anon bypassrls')
    await expect(ensureRoles(client)).rejects.toThrow(/of anon, only service_role and supabase_storage_admin may/)
  } finally {
    await client.query('rollback')
  }
})
