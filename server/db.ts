import pg from 'pg'
import { isUuid } from '#contract/text/uuid.ts'
import { ApiError } from './kernel/api-error.ts'
import { serializeAuditContext } from './kernel/audit-context.ts'
import { openConnectionPools } from './kernel/connection-pools.ts'
import { ClientLeft, endWhenLeft } from './kernel/end-query.ts'
import { type RoleTimeouts, roleTimeouts } from './kernel/role-timeouts.ts'

export interface Claims {
  role: string
  sub?: string
  [claim: string]: unknown
}

export const ANON: Claims = { role: 'anon' }
export const NODE: Claims = { role: 'authenticator' }

export const AUTH: Claims = { role: 'supabase_auth_admin' }

export type Isolation = 'read uncommitted' | 'read committed' | 'repeatable read' | 'serializable'

export interface CallSettings {
  readOnly?: boolean
  prepared?: boolean | undefined
  isolation?: Isolation | undefined
  settings?: Record<string, string>
  rollback?: boolean
  /** Aborting ends a read-only transaction; writes finish. */
  signal?: AbortSignal | undefined
}

export interface Database {
  /**
   * Runs `work` in one transaction with the caller's role and claims. Throws ApiError 401 when their session is closed.
   */
  asCaller<T>(claims: Claims, work: (sql: pg.PoolClient) => Promise<T>, call?: CallSettings): Promise<T>
  connect(): Promise<pg.Client>
  /** Whether the database answers, even if all pools are busy. */
  answers(): Promise<boolean>
  open(): Promise<void>
  close(): Promise<void>
}

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === 20 || oid === 1700
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

export class DatabaseClosed extends Error {
  constructor() {
    super('the database is closed')
    this.name = 'DatabaseClosed'
  }
}

export interface DatabaseOptions {
  /** 'trusted' skips the session check, as the reference servers do. */
  sessions?: 'checked' | 'trusted'
}

export function openDatabase(url: string, poolSize: number, { sessions = 'checked' }: DatabaseOptions = {}): Database {
  const pools = openConnectionPools(
    {
      connectionString: url,
      fallback_application_name: 'volante',
      types,
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 30_000,
      pipeline: true,
    },
    poolSize,
  )
  const timeouts = roleTimeouts(pools.of(NODE.role))
  const own = new Set<pg.Client>()
  let closed = false
  return {
    async asCaller(claims, work, call = {}) {
      const timedCall = await timed(timeouts, claims, call)
      const client = await begin(pools.of(claims.role), claims, timedCall, sessions === 'checked')
      const unwatch = call.readOnly && call.signal && endWhenLeft(client, call.signal)
      let ending: Promise<unknown> | undefined
      try {
        const result = await work(client)
        if (call.rollback && !call.readOnly) await client.query('set constraints all immediate')
        if (unwatch) await unwatch()
        ending = client.query(call.rollback ? 'rollback' : 'commit')
        // Only serializable transactions may still fail at commit.
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
    answers: () => pools.answers(),
    open: () => pools.open(),
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
      await Promise.all([pools.close(), ...[...own].map((client) => client.end().catch(() => {}))])
    },
  }
}

const timed = async (timeouts: RoleTimeouts, { role }: Claims, call: CallSettings): Promise<CallSettings> => ({
  ...call,
  settings: { statement_timeout: await timeouts.of(role), ...call.settings },
})

// A pooled connection may be dead; nothing was sent, so retry.
const begin = async (
  pool: pg.Pool,
  claims: Claims,
  call: CallSettings,
  checksSession: boolean,
  retries = 1,
): Promise<pg.PoolClient> => {
  const session = checksSession ? namedSession(claims) : undefined
  const client = await pool.connect()
  if (call.readOnly && call.signal?.aborted) {
    client.release()
    throw new ClientLeft()
  }
  try {
    // After a failed begin the local settings would be lost.
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

const namedSession = ({ session_id: id, sub }: Claims) => {
  if (id === undefined || id === null) return undefined
  if (!isUuid(id) || !isUuid(sub)) throw sessionEnded()
  return [id, sub]
}

const sessionEnded = () =>
  new ApiError(401, 'PGRST303', 'JWT session ended', 'The session of this token was closed.', null, {
    'www-authenticate': 'Bearer error="invalid_token", error_description="JWT session ended"',
  })

// Names are numbered, because PostgreSQL truncates names above 63 bytes.
const shapes = new Map<string, string>()
const shapeName = (names: string) => {
  const known = shapes.get(names)
  if (known) return known
  const made = `prelude_${shapes.size}`
  // Callers choose the names of settings, so the size of the map is limited.
  if (shapes.size < 100) shapes.set(names, made)
  return shapes.has(names) ? made : undefined
}

const prelude = (
  claims: Claims,
  { settings = {}, prepared = true, readOnly }: CallSettings,
  session: string[] = [],
) => {
  // Reads need no audit context.
  const audit = readOnly ? {} : { 'ledger.cause': serializeAuditContext() }
  const all = { ...settings, ...audit, 'request.jwt.claims': JSON.stringify(claims), role: claims.role }
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
