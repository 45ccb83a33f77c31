import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { connect } from './connect.ts'
import { repairPermissions, storePermissionBaseline } from './permission-baseline.ts'
import { ensureRoles, isHosted } from './roles.ts'
import { PROJECT_ROOT } from './root.ts'

/** Migrates in one transaction under a lock; runs db/api if it changed. Throws when an applied migration was edited. */
export async function migrate(url: string): Promise<string[]> {
  const client = await connect(url)
  try {
    await client.query('begin')
    const applied = await migrateWithin(client)
    await client.query('commit')
    return applied
  } finally {
    await client.end()
  }
}

export async function migrateWithin(client: pg.Client, upTo?: ReadonlySet<string>): Promise<string[]> {
  await client.query("select pg_advisory_xact_lock(hashtext('volante.migrate'))")
  const hosted = await isHosted(client)
  if (!hosted) await ensureRoles(client)
  await client.query(`create schema if not exists private;
    create table if not exists private.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());`)
  const known = new Map<string, string>()
  for (const row of (await client.query('select name, checksum from private.migrations')).rows)
    known.set(row.name, row.checksum)
  const platform = hosted ? [] : sqlFiles('platform')
  const api = sqlFiles('api')
  const done: string[] = []

  const stateApi = async () => {
    await client.query(CLOSE_EVERYTHING)
    for (const file of api) await run(client, file)
  }
  const restate = async () => {
    // An older schema cannot run a newer api.
    if (known.get('api') !== checksum(api)) return false
    for (const file of platform) await run(client, file)
    await stateApi()
    return true
  }
  for (const statement of await repairPermissions(client, restate)) done.push(`repaired: ${statement}`)
  const repaired = done.length

  const remember = (name: string, sum: string) => {
    done.push(name)
    return client.query(
      `insert into private.migrations (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, sum],
    )
  }
  if (platform.length > 0 && known.get('platform') !== checksum(platform)) {
    for (const file of platform) await run(client, file)
    await remember('platform', checksum(platform))
  }
  for (const file of sqlFiles('migrations')) {
    const sum = checksum([file])
    if (known.get(file.name) === sum || upTo?.has(file.name) === false) continue
    if (known.has(file.name))
      throw new Error(`${file.name} was applied before and has changed since: write a new migration`)
    await run(client, file)
    await remember(file.name, sum)
  }
  if (upTo) return done
  if (done.length > repaired || known.get('api') !== checksum(api)) {
    await stateApi()
    await client.query("notify pgrst, 'reload schema'")
    await remember('api', checksum(api))
    await storePermissionBaseline(client)
  }
  return done
}

export const knownMigrations = (): Map<string, string> =>
  new Map(sqlFiles('migrations').map((file) => [file.name, checksum([file])]))

interface SqlFile {
  name: string
  text: string
}

const sqlFiles = (folder: string): SqlFile[] => {
  const path = join(PROJECT_ROOT, 'db', folder)
  return readdirSync(path)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(path, name), 'utf8') }))
}

const checksum = (files: SqlFile[]) =>
  files.reduce((hash, { name, text }) => hash.update(name).update(text), createHash('sha256')).digest('hex')

const run = async (client: pg.Client, file: SqlFile) => {
  try {
    await client.query(file.text)
  } catch (cause) {
    throw new Error(`db/${file.name}: ${(cause as Error).message}`, { cause })
  }
}

// db/api states all grants, so earlier ones are revoked first.
const CLOSE_EVERYTHING = `
do $$
declare item record;
begin
  set local check_function_bodies = off;
  for item in select schemaname, tablename, policyname from pg_policies where schemaname = 'public' loop
    execute format('drop policy %I on %I.%I', item.policyname, item.schemaname, item.tablename);
  end loop;
  for item in select viewname from pg_views where schemaname = 'public' loop
    execute format('drop view if exists public.%I cascade', item.viewname);
  end loop;
  for item in select rolname from pg_roles where rolname in ('anon', 'authenticated', 'service_role') loop
    execute format('revoke all on all tables in schema public from %I', item.rolname);
    execute format('revoke all on all functions in schema public from %I', item.rolname);
  end loop;
  revoke all on all functions in schema public from public;
end $$;
-- A hosted project opens whatever is made later to those roles: views and functions of db/api would be, until the next run.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
set local check_function_bodies = off;
`
