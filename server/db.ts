import pg from 'pg'

/** Who asks: the claims of a verified token. `role` is the PostgreSQL role the request runs as. */
export interface Claims {
  role: string
  sub?: string
  [claim: string]: unknown
}

export const ANON: Claims = { role: 'anon' }
export const SERVICE: Claims = { role: 'service_role' }

/** What a request may tell its SQL about itself (request.method, request.headers … as the hosted service sets them). */
export interface CallSettings {
  readOnly?: boolean
  settings?: Record<string, string>
}

export interface Database {
  /** Runs `work` in one transaction as its caller: role and request.jwt.claims are set for it alone. RLS decides. */
  asCaller<T>(claims: Claims, work: (sql: pg.PoolClient) => Promise<T>, call?: CallSettings): Promise<T>
  /** A connection of its own, outside the pool: LISTEN, COPY. The caller ends it. */
  connect(): Promise<pg.Client>
  close(): Promise<void>
}

// Whole numbers and money fit a double here, so they arrive as numbers.
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** Opens the pool. `url` must log in as a role that may become anon, authenticated and service_role. */
export function openDatabase(url: string, poolSize: number): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types, connectionTimeoutMillis: 5000, idleTimeoutMillis: 30_000 })
  // An idle connection that the server drops is replaced at the next request; without a listener it would end the process.
  pool.on('error', () => {})
  return {
    async asCaller(claims, work, call = {}) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query(call.readOnly ? 'begin read only' : 'begin')
        await client.query(prelude(claims, call.settings))
        const result = await work(client)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((lost: Error) => {
          broken = lost
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    async connect() {
      const client = new pg.Client({ connectionString: url, types, connectionTimeoutMillis: 5000 })
      await client.connect()
      return client
    },
    close: () => pool.end(),
  }
}

const prelude = (claims: Claims, settings: Record<string, string> = {}) => {
  const all = { ...settings, 'request.jwt.claims': JSON.stringify(claims), role: claims.role }
  const names = Object.keys(all)
  return {
    // Named by its shape: PostgreSQL parses each shape once per connection.
    name: `prelude:${names.join()}`,
    text: `select ${names.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`).join(', ')}`,
    values: Object.entries(all).flat(),
  }
}
