import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedContent } from '#db/content/seed-content.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#demonstration/seed.ts'

// One PostgreSQL for all tests of a run. Speed over durability: nothing in it outlives the run.
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The template every test database is a copy of: migrated and seeded, without photographs. */
const TEMPLATE = 'volante_template'

/** Starts the test PostgreSQL and builds the template anew. TEST_DATABASE_URL names another server instead (PostgreSQL 15 …). */
export async function startTestPostgres() {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? external(given) : await temporary()
  await run(server.url('postgres'), [`drop database if exists ${TEMPLATE} with (force)`, `create database ${TEMPLATE}`])
  await migrate(server.url(TEMPLATE))
  await seed(server.url(TEMPLATE))
  await seedContent(server.url(TEMPLATE), 'volante')
  return server
}

/** A database of one's own, cloned from the template in milliseconds. `drop()` when done. */
export async function cloneDatabase(url: (database: string) => string, template = TEMPLATE) {
  const name = `volante_${randomBytes(6).toString('hex')}`
  await run(url('postgres'), [`create database ${name} template ${template}`])
  // Connections that are being closed get a moment: one that is cut off instead says so to nobody, which ends the run.
  const quiet = `do $$ begin
    for i in 1..100 loop
      exit when not exists (select from pg_stat_activity where datname = '${name}');
      perform pg_sleep(0.02), pg_stat_clear_snapshot();
    end loop;
  end $$`
  return { url: url(name), drop: () => run(url('postgres'), [quiet, `drop database if exists ${name} with (force)`]) }
}

// A cluster of this run's own, so that several runs on one machine never meet.
const temporary = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'volante-test-'))
  await chmod(folder, 0o755)
  const server = await startEmbedded(folder, FAST)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: server.url, stop }
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
