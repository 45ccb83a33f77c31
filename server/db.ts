import pg from 'pg'

/** Who asks: the claims of a verified token. `role` is the PostgreSQL role the request runs as. */
export interface Claims {
  role: string
  sub?: string
  [claim: string]: unknown
}

export const ANON: Claims = { role: 'anon' }
/** The node itself, for its own jobs: the login role, which may call what private functions are granted to it and nothing else. */
export const NODE: Claims = { role: 'authenticator' }

/** The auth service: reaches its own schema, and nothing of the data API's but what is granted to it by name. */
export const AUTH: Claims = { role: 'supabase_auth_admin' }

/** What a request may tell its SQL about itself (request.method, request.headers … as the hosted service sets them). */
export interface CallSettings {
  readOnly?: boolean
  /** Settings of this transaction alone, by name; they are set before the role is taken. */
  settings?: Record<string, string>
  /** Ends with a rollback although the work succeeded: the answer is seen, nothing is kept. */
  rollback?: boolean
}

export interface Database {
  /** Runs `work` in one transaction as its caller: role and request.jwt.claims are set for it alone. RLS decides. */
  asCaller<T>(claims: Claims, work: (sql: pg.PoolClient) => Promise<T>, call?: CallSettings): Promise<T>
  /** A connection of its own, outside the pool: LISTEN, COPY. The caller ends it; `close` ends what is left. */
  connect(): Promise<pg.Client>
  close(): Promise<void>
}

// Whole numbers and money fit a double here, so they arrive as numbers.
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20 || oid === 1700
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** `connect` on a database that was closed: whoever keeps a connection of its own alive stops here. */
export class DatabaseClosed extends Error {
  constructor() {
    super('the database is closed')
    this.name = 'DatabaseClosed'
  }
}

/** Opens the pool. `url` must log in as a role that may become anon, authenticated and service_role. */
export function openDatabase(url: string, poolSize: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    fallback_application_name: 'volante',
    types,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // Statements are written without waiting for the answer of the one before: begin and prelude share a round trip.
    pipeline: true,
  })
  // An idle connection that the server drops is replaced at the next request; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that is lost while it is in use: its queries fail, and that is told to who asked.
  pool.on('connect', (client) => client.on('error', () => {}))
  const own = new Set<pg.Client>()
  let closed = false
  return {
    async asCaller(claims, work, call = {}) {
      const client = await begin(pool, claims, call)
      let ending: Promise<unknown> | undefined
      try {
        const result = await work(client)
        // A rollback skips deferred constraints, so they speak first.
        if (call.rollback && !call.readOnly) await client.query('set constraints all immediate')
        ending = client.query(call.rollback ? 'rollback' : 'commit')
        // What a read-only transaction read is whole already; its commit is not waited for.
        if (!call.readOnly) await ending
        return result
      } catch (error) {
        ending = client.query('rollback')
        throw error
      } finally {
        ;(ending ?? Promise.resolve()).then(
          () => client.release(),
          (lost: Error) => client.release(lost),
        )
      }
    },
    async connect() {
      if (closed) throw new DatabaseClosed()
      const client = new pg.Client({
        connectionString: url,
        fallback_application_name: 'volante-listener',
        types,
        connectionTimeoutMillis: 5000,
        keepAlive: true,
      })
      await client.connect()
      own.add(client)
      client.once('end', () => own.delete(client))
      return client
    },
    async close() {
      closed = true
      await Promise.all([pool.end(), ...[...own].map((client) => client.end().catch(() => {}))])
    },
  }
}

// A pooled connection may have died unnoticed. Nothing was asked of it yet, so another one is tried, once.
const begin = async (pool: pg.Pool, claims: Claims, call: CallSettings, retries = 1): Promise<pg.PoolClient> => {
  const client = await pool.connect()
  try {
    // Both are answered before any work: should begin fail, the prelude's local settings would not last.
    const begun = client.query(call.readOnly ? 'begin read only' : 'begin')
    await Promise.all([begun, client.query(prelude(claims, call.settings))])
    return client
  } catch (error) {
    const lost = !(error instanceof pg.DatabaseError) || error.code === '57P01'
    if (lost) {
      client.release(error as Error)
      if (retries > 0) return begin(pool, claims, call, retries - 1)
    } else {
      client.query('rollback').then(
        () => client.release(),
        (cause: Error) => client.release(cause),
      )
    }
    throw error
  }
}

// Named by its shape: PostgreSQL parses each shape once per connection. Numbers, since names longer than 63 bytes collide.
const shapes = new Map<string, string>()
const shapeName = (names: string) => {
  const known = shapes.get(names)
  if (known) return known
  const made = `prelude_${shapes.size}`
  // Settings may be named by a caller, so the names that are remembered are bounded.
  if (shapes.size < 100) shapes.set(names, made)
  return shapes.has(names) ? made : undefined
}

const prelude = (claims: Claims, settings: Record<string, string> = {}) => {
  const all = { ...settings, 'request.jwt.claims': JSON.stringify(claims), role: claims.role }
  const names = Object.keys(all)
  return {
    name: shapeName(names.join()),
    text: `select ${names.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`).join(', ')}`,
    values: Object.entries(all).flat(),
  }
}
