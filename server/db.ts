import pg from 'pg'
import { isUuid } from '#contract/uuid.ts'
import { causeSetting } from './cause.ts'
import { ClientLeft, endWhenLeft } from './end-query.ts'
import { ApiError } from './errors.ts'
import { openLanes } from './lanes.ts'
import { type RoleTimeouts, roleTimeouts } from './role-timeouts.ts'

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

/** How much a transaction sees of others. */
export type Isolation = 'read uncommitted' | 'read committed' | 'repeatable read' | 'serializable'

/** What a request may tell its SQL about itself (request.method, request.headers … as the hosted service sets them). */
export interface CallSettings {
  readOnly?: boolean
  /** Whether what begins the transaction is prepared by name. Default true. */
  prepared?: boolean | undefined
  /** Default: the login's own. */
  isolation?: Isolation | undefined
  /** Settings of this transaction alone, by name; they are set before the role is taken. */
  settings?: Record<string, string>
  /** Ends with a rollback although the work succeeded: the answer is seen, nothing is kept. */
  rollback?: boolean
  /** Who asked is gone when it is aborted: then a read-only transaction ends. What writes is finished, they may count on it. */
  signal?: AbortSignal | undefined
}

export interface Database {
  /**
   * Runs `work` in one transaction as its caller: role and request.jwt.claims are set for it alone. RLS decides. Claims that name a
   * session (`session_id`) hold while it is open: throws ApiError 401 once it is not, before any work.
   */
  asCaller<T>(claims: Claims, work: (sql: pg.PoolClient) => Promise<T>, call?: CallSettings): Promise<T>
  /** A connection of its own, outside the pool: LISTEN, COPY. The caller ends it; `close` ends what is left. */
  connect(): Promise<pg.Client>
  /** Whether PostgreSQL answers, however busy the connections of others are. */
  answers(): Promise<boolean>
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

export interface DatabaseOptions {
  /** Whether a token's session is looked up (private.open_sessions). 'trusted': its signature is enough, as for the reference servers. */
  sessions?: 'checked' | 'trusted'
}

/**
 * Opens its connections: `poolSize` for visitors, as many for everybody else (lanes.ts). `url` must log in as a role that may become anon,
 * authenticated and service_role.
 */
export function openDatabase(url: string, poolSize: number, { sessions = 'checked' }: DatabaseOptions = {}): Database {
  const lanes = openLanes(
    {
      connectionString: url,
      fallback_application_name: 'volante',
      types,
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 30_000,
      // Statements are written without waiting for the answer of the one before: begin and prelude share a round trip.
      pipeline: true,
    },
    poolSize,
  )
  const timeouts = roleTimeouts(lanes.of(NODE.role))
  const own = new Set<pg.Client>()
  let closed = false
  return {
    async asCaller(claims, work, call = {}) {
      const timedCall = await timed(timeouts, claims, call)
      const client = await begin(lanes.of(claims.role), claims, timedCall, sessions === 'checked')
      const unwatch = call.readOnly && call.signal && endWhenLeft(client, call.signal)
      let ending: Promise<unknown> | undefined
      try {
        const result = await work(client)
        // A rollback skips deferred constraints, so they speak first.
        if (call.rollback && !call.readOnly) await client.query('set constraints all immediate')
        if (unwatch) await unwatch()
        ending = client.query(call.rollback ? 'rollback' : 'commit')
        // What a read-only transaction read is whole already; its commit is not waited for. A serializable one is whole once that succeeds.
        if (!call.readOnly || call.isolation === 'serializable') await ending
        return result
      } catch (error) {
        if (unwatch) await unwatch()
        ending = client.query('rollback')
        throw unwatch && call.signal?.aborted ? new ClientLeft() : error
      } finally {
        ;(ending ?? Promise.resolve()).then(
          () => client.release(),
          (lost: Error) => client.release(lost),
        )
      }
    },
    answers: () => lanes.answers(),
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
      await Promise.all([lanes.close(), ...[...own].map((client) => client.end().catch(() => {}))])
    },
  }
}

// Settings that the caller gives win: rest/v1 hands over all that a role has.
const timed = async (timeouts: RoleTimeouts, { role }: Claims, call: CallSettings): Promise<CallSettings> => ({
  ...call,
  settings: { statement_timeout: await timeouts.of(role), ...call.settings },
})

// A pooled connection may have died unnoticed. Nothing was asked of it yet, so another one is tried, once.
const begin = async (
  pool: pg.Pool,
  claims: Claims,
  call: CallSettings,
  checksSession: boolean,
  retries = 1,
): Promise<pg.PoolClient> => {
  const session = checksSession ? namedSession(claims) : undefined
  const client = await pool.connect()
  // Whoever left while they waited for their turn asks nothing any more.
  if (call.readOnly && call.signal?.aborted) {
    client.release()
    throw new ClientLeft()
  }
  try {
    // Both are answered before any work: should begin fail, the prelude's local settings would not last.
    const level = call.isolation ? ` isolation level ${call.isolation}` : ''
    const begun = client.query(`begin${level}${call.readOnly ? ' read only' : ''}`)
    const [, { rows }] = await Promise.all([begun, client.query(prelude(claims, call, session))])
    if (session && !rows[0].open) throw sessionEnded()
    return client
  } catch (error) {
    const lost = !(error instanceof pg.DatabaseError || error instanceof ApiError) || codeOf(error) === '57P01'
    if (lost) {
      client.release(error as Error)
      if (retries > 0) return begin(pool, claims, call, checksSession, retries - 1)
    } else {
      client.query('rollback').then(
        () => client.release(),
        (cause: Error) => client.release(cause),
      )
    }
    throw error
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code

// The session that claims name, with whose it must be; undefined: they name none, as keys of the project do. Throws for one that cannot be.
const namedSession = ({ session_id: id, sub }: Claims) => {
  if (id === undefined || id === null) return undefined
  if (!isUuid(id) || !isUuid(sub)) throw sessionEnded()
  return [id, sub]
}

/** Who comes with the token of a session that was closed is told what who comes with a bad token is: 401. */
const sessionEnded = () =>
  new ApiError(401, 'PGRST303', 'JWT session ended', 'The session of this token was closed.', null, {
    'www-authenticate': 'Bearer error="invalid_token", error_description="JWT session ended"',
  })

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

const prelude = (
  claims: Claims,
  { settings = {}, prepared = true, readOnly }: CallSettings,
  session: string[] = [],
) => {
  // What only reads leaves no line.
  const cause = readOnly ? {} : { 'ledger.cause': causeSetting() }
  const all = { ...settings, ...cause, 'request.jwt.claims': JSON.stringify(claims), role: claims.role }
  const names = Object.keys(all)
  const set = names.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`)
  const next = names.length * 2
  const open = session.length
    ? [`exists (select from private.open_sessions where id = $${next + 1} and user_id = $${next + 2}) as open`]
    : []
  return {
    name: prepared ? shapeName([...names, ...open].join()) : undefined,
    text: `select ${[...set, ...open].join(', ')}`,
    values: [...Object.entries(all).flat(), ...session],
  }
}
