import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import pg from 'pg'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from './errors.ts'
import { LIMITS, type Limit, type LimitName, readLimits } from './limits-table.ts'
import { limitsReached } from './metrics.ts'

export interface Limits {
  /**
   * Counts one try of `key` (a network address, an account, or both: limits-table.ts says which). Throws ApiError 429 with the
   * limit's code and Retry-After once the window's tries are used up. Call it outside of transactions: a count is never undone.
   */
  take(name: LimitName, key: string): Promise<void>
  close(): Promise<void>
}

export interface LimitsOptions {
  /** Hides keys: the same on every node. */
  secret: string
  log: Pick<Logger, 'warn'>
  /** Where the overrides are read: GOTRUE_RATE_LIMIT_<NAME>, as '30' or '30/1h'. */
  source?: Record<string, string | undefined>
  /** For tests. */
  now?: () => number
}

// While the database is away nobody waits for it: each node counts for itself.
const AWAY_MS = 3000

/** Opens the counters, kept in private.rate_limits for all nodes together. Throws when an override is not understood. */
export function openLimits(databaseUrl: string, { secret, log, source, now = Date.now }: LimitsOptions): Limits {
  const table = readLimits(source)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // Of its own, so that counting never waits for the requests it is there to stop.
    max: 4,
    fallback_application_name: 'volante-limits',
    // Longer than a flood makes a count wait: a database that is busy is not away.
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
    idleTimeoutMillis: 30_000,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  let awayUntil = 0
  const storeClient = {
    query: async (query: pg.QueryConfig) => {
      if (now() < awayUntil) throw new Error('the database is away')
      try {
        return await pool.query(query)
      } catch (error) {
        if (now() >= awayUntil) log.warn({ err: error }, 'limits are counted by this node alone for now')
        awayUntil = now() + AWAY_MS
        throw error
      }
    },
  }

  const limiter = (name: LimitName, { points, seconds }: Limit, clearExpiredByTimeout: boolean) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      schemaName: 'private',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout,
      // Who is refused is refused from memory until the window ends: a flood costs the database nothing.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    })
  const limiters = new Map<LimitName, RateLimiterPostgres>()
  // One of them sweeps the whole table.
  for (const [name, limit] of Object.entries(table) as [LimitName, Limit][])
    limiters.set(name, limiter(name, limit, limiters.size === 0))

  return {
    async take(name, key) {
      const plain = LIMITS[name].by === 'address' ? network(key) : key.trim().toLowerCase()
      const hidden = createHmac('sha256', secret).update(`limits:${name}:${plain}`).digest('base64url')
      try {
        await limiters.get(name)!.consume(hidden)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        limitsReached.inc({ name })
        const { code, message } = LIMITS[name]
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw new ApiError(429, code, message, null, null, { 'retry-after': String(seconds) })
      }
    },
    close: () => pool.end(),
  }
}

/** What one subscriber is given: an IPv4 address, or the first 64 bits of an IPv6 one, of which they have as many as they like. */
export const network = (ip: string): string => {
  const plain = ip
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const front = groups(head)
  const back = groups(tail ?? '')
  const all =
    tail === undefined ? front : [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
