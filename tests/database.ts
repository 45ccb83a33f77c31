import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { seedContent } from '#db/content/seed-content.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#demonstration/seed.ts'
import { hash } from '../scripts/ready.mjs'

// One PostgreSQL for all tests of a run. Speed over durability: nothing in it outlives the run.
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The template every test database is a copy of: migrated and seeded, without photographs. */
const TEMPLATE = 'volante_template'

/**
 * Starts the test PostgreSQL, which has the template. TEST_DATABASE_URL names another server instead (PostgreSQL 15 …), where it is built anew.
 */
export async function startTestPostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (!given) return startCopy(await filledCluster())
  const server = external(given)
  await fill(server)
  return server
}

const fill = async ({ url }: { url: (database: string) => string }) => {
  await run(url('postgres'), [`drop database if exists ${TEMPLATE} with (force)`, `create database ${TEMPLATE}`])
  await migrate(url(TEMPLATE))
  await seed(url(TEMPLATE))
  await seedContent(url(TEMPLATE), 'volante')
  // What a database learns of its rows by and by: without it plans are of the worst kind.
  await run(url(TEMPLATE), ['vacuum analyze'])
}

/** A database of one's own, a copy of the template. `drop()` when done. Copied as files: half the time of copying it through the log. */
export async function cloneDatabase(url: (database: string) => string, template = TEMPLATE) {
  const name = `volante_${randomBytes(6).toString('hex')}`
  await run(url('postgres'), [`create database ${name} template ${template} strategy file_copy`])
  // Connections that are being closed get a moment: one that is cut off instead says so to nobody, which ends the run.
  const quiet = `do $$ begin
    for i in 1..100 loop
      exit when not exists (select from pg_stat_activity where datname = '${name}');
      perform pg_sleep(0.02), pg_stat_clear_snapshot();
    end loop;
  end $$`
  return { url: url(name), drop: () => run(url('postgres'), [quiet, `drop database if exists ${name} with (force)`]) }
}

const SOURCES = ['db', 'demonstration', 'contract', 'tests/database.ts', 'package-lock.json']
const HOUR_MS = 3_600_000

// A stopped server's folder in which the template stands, made once an hour for the same sources: filling it takes half a minute of a processor,
// copying it no time.
const filledCluster = async () => {
  const made = join(tmpdir(), `volante-filled-${hash(SOURCES).slice(0, 16)}`)
  if (existsSync(made) && Date.now() - (await stat(made)).mtimeMs < HOUR_MS) return made
  const draft = await openFolder('volante-filling-')
  const server = await startEmbedded(draft, FAST)
  await fill(server).finally(() => server.stop())
  // Another run may have been quicker.
  await rm(made, { recursive: true, force: true })
  await rename(draft, made).catch(() => rm(draft, { recursive: true, force: true }))
  return made
}

// A server of this run's own, so that several runs on one machine never meet.
const startCopy = async (filled: string) => {
  const folder = await openFolder('volante-test-')
  await promisify(execFile)('cp', ['-a', `${filled}/.`, folder])
  const server = await startEmbedded(folder, FAST)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

// PostgreSQL, which does not run as root, goes through it.
const openFolder = async (prefix: string) => {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}

const external = (given: string) => ({
  url: (database: string) => {
    const address = new URL(given)
    address.pathname = `/${database}`
    return address.href
  },
  stop: async () => {},
})

const run = async (url: string, statements: string[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
