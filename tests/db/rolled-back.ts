import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { ownDatabase as cloneOfFile } from '#tests/clone.ts'
import { cloneDatabase } from '#tests/copy-database.ts'

export interface Caller {
  role: string
  sub?: string
  aal?: 'aal1' | 'aal2'
  session_id?: string
  /** Authentication methods with times in seconds; unknown, because old tokens may hold anything. */
  amr?: unknown
}

export const ANON: Caller = { role: 'anon' }
export const CUSTOMER: Caller = { role: 'authenticated', sub: '6b1f4a52-6f0e-4b8e-9a3e-0a4f0f0c7f11' }
export const SERVICE: Caller = { role: 'service_role' }

export interface Session {
  /** Runs a statement; a failed one leaves the transaction usable. */
  query<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>
  count(sql: string, values?: unknown[]): Promise<number>
  rpc<T extends pg.QueryResultRow>(name: string, args?: Record<string, unknown>): Promise<T[]>
}

export interface TestDatabase extends Session {
  as(caller: Caller): Session
}

// Files that commit use ownDatabase(). All others roll back and share a database per worker: a new connection
// costs 30 ms and replans everything.
let own: { readonly url: string } | undefined
let shared: Promise<{ url: string }> | undefined
const idle = { own: [] as pg.Client[], shared: [] as pg.Client[] }

export const beginFile = () => {
  own = undefined
}

/** Own copy of the template, also for `rolledBack`. */
export function ownDatabase(): { readonly url: string } {
  own = cloneOfFile()
  // afterAll hooks run in reverse order: connections close before the database is dropped.
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

export async function rolledBack(work: (db: TestDatabase) => Promise<void>): Promise<void> {
  const kept = own ? idle.own : idle.shared
  const client = kept.pop() ?? (await connect())
  try {
    await client.query('begin')
    await work(databaseOf(client))
  } finally {
    await client.query('rollback')
    kept.push(client)
  }
}

const connect = async () => {
  const client = new pg.Client({ connectionString: await databaseUrl() })
  await client.connect()
  return client
}

export async function committed(url: string, work: (db: TestDatabase) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await work(databaseOf(client))
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const PREPARING_MS = 300_000

/**
 * Runs `prepare` once per describe block; each test is rolled back to that savepoint. The transaction stays open, so
 * other connections must not need its locks.
 */
export function rolledBackTo(prepare: (db: TestDatabase) => Promise<void>) {
  let client: pg.Client
  let prepared: TestDatabase
  beforeAll(async () => {
    client = await connect()
    await client.query('begin')
    prepared = databaseOf(client)
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

// A caller keeps one token in a transaction: another token, say of the next second, opens another ledger entry.
const databaseOf = (client: pg.Client): TestDatabase => {
  const tokens = new Map<Caller, string>()
  const tokenOf = (caller: Caller) => {
    const token = tokens.get(caller) ?? JSON.stringify(caller)
    tokens.set(caller, token)
    return token
  }
  return {
    ...session(client, OWNER),
    as: (caller) =>
      session(
        client,
        `select set_config('role', ${pg.escapeLiteral(caller.role)}, true),
                set_config('request.jwt.claims', ${pg.escapeLiteral(tokenOf(caller))}, true)`,
      ),
  }
}

const session = (client: pg.Client, become: string): Session => {
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
