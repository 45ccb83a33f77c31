import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { ownDatabase as cloneOfFile } from '#tests/clone.ts'
import { cloneDatabase } from '#tests/copy-database.ts'

/** Who asks, as the data API tells the database: the claims of a verified token. `role` is the PostgreSQL role. */
export interface Caller {
  role: string
  sub?: string
  aal?: 'aal1' | 'aal2'
  session_id?: string
  /** How and when (seconds since 1970) the session was proven; unknown: what an older client's token may hold. */
  amr?: unknown
}

export const ANON: Caller = { role: 'anon' }
export const CUSTOMER: Caller = { role: 'authenticated', sub: '6b1f4a52-6f0e-4b8e-9a3e-0a4f0f0c7f11' }
export const SERVICE: Caller = { role: 'service_role' }

export interface Session {
  /** Runs one statement and answers its rows. A failed statement leaves the transaction usable. */
  query<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>
  /** How many rows a statement returned or touched. */
  count(sql: string, values?: unknown[]): Promise<number>
  /** Calls a function of public by argument names; answers its rows. */
  rpc<T extends pg.QueryResultRow>(name: string, args?: Record<string, unknown>): Promise<T[]>
}

export interface TestDatabase extends Session {
  /** The same database as that caller meets it; without `as`, as its owner. */
  as(caller: Caller): Session
}

// Files that commit have a copy of the template of their own (ownDatabase). All others undo what they do and share one copy with the files of their
// worker, with its connections: a new one costs 30 ms, and a process that has to learn the catalogue and to plan every statement.
let own: { readonly url: string } | undefined
let shared: Promise<{ url: string }> | undefined
const idle = { own: [] as pg.Client[], shared: [] as pg.Client[] }

/** Forgets the database of the test file before. Called before each file (vitest.config.ts). */
export const beginFile = () => {
  own = undefined
}

/** Gives this test file a copy of the migrated and seeded template of its own, also for `rolledBack`. */
export function ownDatabase(): { readonly url: string } {
  own = cloneOfFile()
  // Hooks after tests run last registered first: connections close before the database is dropped.
  afterAll(async () => {
    await Promise.all(idle.own.map((client) => client.end()))
    idle.own = []
  })
  return own
}

const databaseUrl = async () => {
  if (own) return own.url
  shared ??= cloneDatabase((name) => inject('postgres').replace(/%(25)?DB%(25)?/, name))
  return (await shared).url
}

/** Hands a test the database inside a transaction that is rolled back, whatever happens. */
export async function rolledBack(work: (db: TestDatabase) => Promise<void>): Promise<void> {
  const kept = own ? idle.own : idle.shared
  const client = kept.pop() ?? (await connect())
  try {
    await client.query('begin')
    await work({ ...session(client), as: (caller) => session(client, caller) })
  } finally {
    // What is temporary or set for the session inside of the transaction goes with it.
    await client.query('rollback')
    kept.push(client)
  }
}

const connect = async () => {
  const client = new pg.Client({ connectionString: await databaseUrl() })
  await client.connect()
  return client
}

/** Hands work a database inside a transaction that is kept. */
export async function committed(url: string, work: (db: TestDatabase) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await work({ ...session(client), as: (caller) => session(client, caller) })
    await client.query('commit')
  } finally {
    await client.end()
  }
}

// As a matrix takes on a busy machine.
const PREPARING_MS = 60_000

/**
 * For many tests that begin alike: inside a describe block, `prepare` runs once, and what each test does is undone back to there. The
 * transaction stays open meanwhile, so other connections must not want what it holds.
 */
export function rolledBackTo(prepare: (db: TestDatabase) => Promise<void>) {
  let client: pg.Client
  let prepared: TestDatabase
  beforeAll(async () => {
    client = await connect()
    await client.query('begin')
    prepared = { ...session(client), as: (caller) => session(client, caller) }
    await prepare(prepared)
  }, PREPARING_MS)
  afterAll(async () => {
    await client.query('rollback')
    await client.end()
  })
  return async (work: (db: TestDatabase) => Promise<void>) => {
    await client.query('savepoint test')
    try {
      await work(prepared)
    } finally {
      await client.query('rollback to savepoint test; release savepoint test')
    }
  }
}

const OWNER = "select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)"

const session = (client: pg.Client, caller?: Caller): Session => {
  const become = caller
    ? `select set_config('role', ${pg.escapeLiteral(caller.role)}, true),
              set_config('request.jwt.claims', ${pg.escapeLiteral(JSON.stringify(caller))}, true)`
    : OWNER
  // Statements that go together are one message: what a test waits for most is the way there and back.
  const run = async (sql: string, values: unknown[] = []) => {
    await client.query(`savepoint statement; ${become}`)
    try {
      const result = await client.query(sql, values)
      await client.query(`${OWNER}; release savepoint statement`)
      return result
    } catch (error) {
      await client.query(`rollback to savepoint statement; ${OWNER}; release savepoint statement`)
      throw error
    }
  }
  return {
    query: async (sql, values) => (await run(sql, values)).rows,
    count: async (sql, values) => (await run(sql, values)).rowCount ?? 0,
    rpc: async (name, args = {}) => {
      const list = Object.keys(args).map((key, i) => `${key} => $${i + 1}`)
      return (await run(`select * from public.${name}(${list.join(', ')})`, Object.values(args))).rows
    },
  }
}
