import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import pg from 'pg'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../kernel/api-error.ts'
import { limitsReached } from '../kernel/metrics.ts'
import { LIMITS, type Limit, type LimitName, readLimits } from './limits-table.ts'

export interface Limits {
  /** Throws ApiError 429 with Retry-After. Counts are never rolled back: call it outside transactions. */
  take(name: LimitName, key: string): Promise<void>
  close(): Promise<void>
}

export interface LimitsOptions {
  /** Hashes keys; the result is equal on all nodes. */
  secret: string
  log: Pick<Logger, 'warn'>
  source?: Record<string, string | undefined>
  now?: () => number
}

// After a failure of the database, each node counts in memory for this time.
const AWAY_MS = 3000

export function openLimits(databaseUrl: string, { secret, log, source, now = Date.now }: LimitsOptions): Limits {
  const table = readLimits(source)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    fallback_application_name: 'volante-limits',
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
      // Blocked keys are refused without the database.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    })
  const limiters = new Map<LimitName, RateLimiterPostgres>()
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
        const { code, message, saysWhen } = LIMITS[name]
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw new ApiError(429, code, saysWhen ? `${message} ${retryText(seconds)}` : message, null, null, {
          'retry-after': String(seconds),
        })
      }
    },
    close: () => pool.end(),
  }
}

export const retryText = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'Vuelve a intentarlo en un minuto.' : `Vuelve a intentarlo en ${minutes} minutos.`
}

/** The IPv4 address, or the /64 network of an IPv6 address. */
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
