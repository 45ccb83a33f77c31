import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { seedContent } from '#db/content/seed-content.ts'
import { migrate } from '#db/migrate.ts'
import { readPermissionBaseline } from '#db/permission-baseline.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { listSequences, listTables, tableHash } from '#db/rows.ts'
import { seed } from '#demonstration/seed.ts'
import { backUp } from '#server/backup/backup.ts'
import { readHalfRestored } from '#server/backup/half-restored.ts'
import { restore } from '#server/backup/restore.ts'
import { prepare } from '#server/compose.ts'
import { openDatabase } from '#server/db.ts'
import { readEnv } from '#server/env.ts'
import { testInFull } from '../in-full.ts'

// Runs as an owner with rights on its own database only, as docs/operations.md requires.
const OWNER = `owner_${randomBytes(4).toString('hex')}`
const made: string[] = []
let folder: string
let admin: pg.Client

const url = (database: string, user?: string) => {
  const address = new URL(inject('postgres').replace(/%(25)?DB%(25)?/, database))
  if (user) address.username = user
  return address.href
}

const newDatabase = async (template = 'template1') => {
  const name = `volante_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name} owner ${OWNER} template ${template} strategy file_copy`)
  made.push(name)
  return url(name, OWNER)
}
const nameOf = (address: string) => new URL(address).pathname.slice(1)
const newMigrated = () => newDatabase(migrated)
const newEnv = async (more: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: await mkdtemp(join(folder, 'data-')), ...more })

const asking = async <T>(address: string, ask: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

// The change feed counts transactions of one server, so a restore restarts it.
const isFeed = ({ name }: { name: string }) => name.startsWith('catalogue_')

const stateOf = (address: string) =>
  asking(address, async (client) => {
    const hashes: Record<string, unknown> = {}
    for (const table of (await listTables(client)).filter((one) => !isFeed(one)))
      hashes[`${table.schema}.${table.name}`] = await tableHash(client, table)
    return {
      hashes,
      sequences: (await listSequences(client)).filter((one) => !isFeed(one)),
      law: (await readPermissionBaseline(client)).map(({ statement }) => statement),
    }
  })

const quiet = () => {}
let source: string
let migrated: string
let backup: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-backup-'))
  admin = new pg.Client({ connectionString: url('postgres') })
  await admin.connect()
  await admin.query(`create role ${OWNER} login; grant authenticator, ledger_keeper to ${OWNER}`)
  source = await newDatabase()
  await migrate(source)
  migrated = nameOf(await newDatabase(nameOf(source)))
  await seed(source)
  await seedContent(source, 'volante')
  backup = join(folder, 'one.backup')
  await backUp(await newEnv({ BACKUP_KEY: 'ab'.repeat(32) }), source, backup, quiet)
}, 300_000)

afterAll(async () => {
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`drop role ${OWNER}`)
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

const KEY = { BACKUP_KEY: 'ab'.repeat(32) }
const into = async (address: string, env = KEY, path = backup, over = false) =>
  restore(await newEnv(env), address, path, { over, tell: quiet })
const onlyOnce = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
const stateOfSource = onlyOnce(() => stateOf(source))
const restored = onlyOnce(async () => {
  const target = await newDatabase()
  return { target, told: await into(target) }
})

describe('an owner without superuser rights', () => {
  test('has privileges on its own database only', async () => {
    const { rows } = await admin.query(
      'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = $1',
      [OWNER],
    )
    expect(Object.values(rows[0])).toEqual([false, false, false, false])
  })

  test('serves every role of the data API with its own login', async () => {
    const db = openDatabase(source, 2)
    try {
      for (const role of ['anon', 'authenticated', 'service_role', 'supabase_auth_admin', 'authenticator']) {
        const { rows } = await db.asCaller({ role }, (sql) => sql.query('select current_user as me'))
        expect(rows).toEqual([{ me: role }])
      }
      const { rows } = await db.asCaller({ role: 'anon' }, (sql) => sql.query('select from public.inventario_cache'))
      expect(rows.length).toBeGreaterThan(400)
    } finally {
      await db.close()
    }
  })

  testInFull('restores everything into an empty database byte by byte, with all permissions', async () => {
    const { target, told } = await restored()
    expect(told.policies).toBeGreaterThanOrEqual(163)
    expect(await stateOf(target)).toEqual(await stateOfSource())
    expect(await migrate(target)).toEqual([])
    await asking(target, (client) => client.query("select private.enqueue('mail', '{}', 'after')"))
  })
})

test('the change feed restarts above every version that a node may know', async () => {
  const { target } = await restored()
  const feed = `select (select count(*)::int from private.catalogue_transactions) as transactions,
    (select count(*)::int from private.catalogue_changes) as changes,
    (select version from private.catalogue_horizon) > (select coalesce(max(version), 0) from private.catalogue_transactions) as above`
  const { rows: known } = await asking(source, (client) =>
    client.query('select max(version)::int as version from private.catalogue_transactions'),
  )
  const { rows } = await asking(target, (client) => client.query(feed))
  expect(rows).toEqual([{ transactions: 0, changes: 0, above: true }])
  const { rows: since } = await asking(target, (client) =>
    client.query('select * from private.catalogue_since($1)', [known[0].version]),
  )
  expect(Object.values(since[0])).toContain(true)
})

describe('which backups are restored, and where', () => {
  testInFull('refuses a target that is not empty, unless forced', async () => {
    const target = await newMigrated()
    await expect(into(target)).rejects.toThrow(/not empty \(the database has tables\)/)
    const env = await newEnv(KEY)
    await restore(env, target, backup, { over: true, tell: quiet })
    expect((await stateOf(target)).hashes).toEqual((await stateOfSource()).hashes)
    await expect(restore(env, await newDatabase(), backup, { over: false, tell: quiet })).rejects.toThrow(/keys\.json/)
  })

  test('refuses a database in use, even when forced', async () => {
    const target = await newMigrated()
    const db = openDatabase(target, 1)
    try {
      await db.asCaller({ role: 'anon' }, (sql) => sql.query('select 1'))
      await expect(into(target, KEY, backup, true)).rejects.toThrow(/is running on this database/)
    } finally {
      await db.close()
    }
  })

  testInFull('a backup of an older version is restored, then migrated', async () => {
    const older = await newMigrated()
    await asking(older, (client) =>
      client.query("drop table private.law; delete from private.migrations where name = 'migrations/0063_law.sql'"),
    )
    const path = join(folder, 'older.backup')
    await backUp(await newEnv(), older, path, quiet)
    const target = await newDatabase()
    const told = await into(target, {} as typeof KEY, path)
    expect(told.migrated).toEqual(['migrations/0063_law.sql'])
    expect((await stateOf(target)).law.length).toBeGreaterThan(1000)
  })

  test('refuses a backup of a newer version, and names the missing migrations', async () => {
    const newer = await newMigrated()
    await asking(newer, (client) =>
      client.query("insert into private.migrations (name, checksum) values ('migrations/9000_future.sql', 'x')"),
    )
    const path = join(folder, 'newer.backup')
    await backUp(await newEnv(), newer, path, quiet)
    const target = await newDatabase()
    await expect(into(target, {} as typeof KEY, path)).rejects.toThrow(
      /newer version .* 9000_future|newer version[\s\S]*9000_future/,
    )
    expect((await stateOf(target)).hashes).toEqual({})
  })

  test('refuses to back up an empty database, or over an existing file', async () => {
    await expect(backUp(await newEnv(), await newDatabase(), join(folder, 'none'), quiet)).rejects.toThrow(/is empty/)
    await expect(backUp(await newEnv(), source, backup, quiet)).rejects.toThrow(/is there already/)
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })
})

testInFull('during concurrent writes the rows of one transaction are all included or all absent', async () => {
  const busy = await newMigrated()
  await asking(busy, (client) =>
    client.query("insert into public.app_config (key, value) values ('left', '0'), ('right', '0')"),
  )
  let writing = true
  const writer = asking(busy, async (client) => {
    let turns = 0
    for (; writing; turns++) {
      await client.query(
        "begin; update public.app_config set value = to_jsonb((value #>> '{}')::int + 1) where key = 'left'",
      )
      await client.query(`insert into private.code_sends (subject, sent_at) values ('turn ${turns}', now())`)
      await client.query(
        "update public.app_config set value = to_jsonb((value #>> '{}')::int + 1) where key = 'right'; commit",
      )
    }
    return turns
  })
  const path = join(folder, 'busy.backup')
  await backUp(await newEnv(), busy, path, quiet)
  writing = false
  const turns = await writer
  const target = await newDatabase()
  await into(target, {} as typeof KEY, path)
  const [seen] = await asking(target, async (client) => {
    const { rows } = await client.query(`select
      (select value #>> '{}' from public.app_config where key = 'left')::int as left,
      (select value #>> '{}' from public.app_config where key = 'right')::int as right,
      (select count(*)::int from private.code_sends) as turns`)
    return rows
  })
  expect([seen.right, seen.turns]).toEqual([seen.left, seen.left])
  expect(turns).toBeGreaterThan(seen.left)
})

testInFull('a killed restore serves nothing, is reported at the next start, and can be repeated', async () => {
  const target = await newDatabase()
  const env = await newEnv({ ...KEY, DATABASE_URL: target })
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/restore.ts', backup], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, MODE: 'demo', ...KEY, DATABASE_URL: target, DATA_DIR: env.DATA_DIR },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  for await (const chunk of child.stderr) if (/making tables/.test(String(chunk))) break
  child.kill('SIGKILL')
  await ended
  expect(readHalfRestored(env.DATA_DIR)).toMatchObject({ phase: 'loading', file: backup })
  await expect(prepare(env)).rejects.toThrow(/was interrupted\. Run it again: npm run restore -- /)
  const open = `select from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`
  while ((await admin.query(open, [nameOf(target)])).rowCount) await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await stateOf(target)).hashes).toEqual({})
  await restore(env, target, backup, { over: false, tell: quiet })
  expect(readHalfRestored(env.DATA_DIR)).toBeUndefined()
  expect((await stateOf(target)).hashes).toEqual((await stateOfSource()).hashes)
})
