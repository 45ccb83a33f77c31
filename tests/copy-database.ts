import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Migrated and seeded, without photographs. */
export const TEMPLATE = 'volante_template'

export async function cloneDatabase(url: (database: string) => string, template = TEMPLATE) {
  const name = `volante_${randomBytes(6).toString('hex')}`
  await runStatements(url('postgres'), [`create database ${name} template ${template} strategy file_copy`])
  // Waits for closing connections; terminating them breaks the run.
  const quiet = `do $$ begin
    for i in 1..100 loop
      exit when not exists (select from pg_stat_activity where datname = '${name}');
      perform pg_sleep(0.02), pg_stat_clear_snapshot();
    end loop;
  end $$`
  const drop = () => runStatements(url('postgres'), [quiet, `drop database if exists ${name} with (force)`])
  return { url: url(name), drop }
}

export async function runStatements(url: string, statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
