import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { houseToday } from '#contract/dates/dates.ts'
import { type Database, NODE } from '../db.ts'
import { network } from '../http/limits.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { every } from '../kernel/every.ts'

interface WantedCar {
  brand: string | null
  text: string
  city: string | null
  most: number
}

export type CountedVisit = { link: string } | { source: string; campaign: string | null } | { wanted: WantedCar }

export interface VisitCounter {
  /** Never throws or waits. */
  note(request: Request, visit: CountedVisit): Promise<void>
  close(): Promise<void>
}

interface CounterOptions {
  trustProxy: boolean
  tellEveryMs?: number
  mostWaiting?: number
  mostPerNetwork?: number
  mostWantedPerNetwork?: number
}

interface Mark {
  mark: string
  /** The salt changes daily, so that a wanted car counts once a day per network. */
  network: string
  bot: boolean
  link?: string
  source?: string
  campaign?: string | null
  wanted?: WantedCar
}

const AT_ONCE = 1000
const HOUR_MS = 3_600_000
const AGAIN_MS = 3000
const PROGRAM =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|externalhit|^whatsapp|telegram|skype|slack|discord|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|headless|lighthouse|monitor|scanner|^$/i

export function openVisitCounter(
  db: Database,
  log: Pick<Logger, 'warn'>,
  {
    trustProxy,
    tellEveryMs = 5000,
    mostWaiting = 5000,
    mostPerNetwork = 600,
    mostWantedPerNetwork = 60,
  }: CounterOptions,
): VisitCounter {
  const waiting = new Map<string, Mark>()
  const seen = new LRUCache<string, true>({ max: 20_000 })
  const networks = new LRUCache<string, number>({ max: 20_000, ttl: HOUR_MS, noUpdateTTL: true })
  let lost = 0
  let salt: { day: string; bytes: Buffer } | undefined
  let asking: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  const ask = async () => {
    const { rows } = await db.asCaller(NODE, (sql) =>
      sql.query<{ salt: Buffer }>('select salt from private.visit_salt()'),
    )
    salt = { day: houseToday(new Date()), bytes: rows[0]!.salt }
    seen.clear()
  }
  const saltOfToday = async () => {
    if (salt?.day === houseToday(new Date())) return salt.bytes
    if (performance.now() - failedAt < AGAIN_MS) return null
    asking ??= ask()
      .catch((error) => {
        failedAt = performance.now()
        log.warn({ err: error }, 'visits are not counted: the salt of the day could not be read')
      })
      .finally(() => {
        asking = undefined
      })
    await asking
    return salt?.day === houseToday(new Date()) ? salt.bytes : null
  }

  const tell = async () => {
    if (lost > 0) log.warn({ lost }, 'more visits came at once than are counted')
    lost = 0
    while (waiting.size > 0) {
      const batch = [...waiting.values()].slice(0, AT_ONCE)
      for (const { mark } of batch) waiting.delete(mark)
      try {
        await count(batch)
      } catch (error) {
        for (const one of batch) if (waiting.size < mostWaiting) waiting.set(one.mark, one)
        throw error
      }
    }
  }
  // Invalid visits must not stop the rest.
  const count = async (marks: Mark[]): Promise<void> => {
    try {
      await db.asCaller(NODE, (sql) => sql.query('select private.count_visits($1)', [JSON.stringify(marks)]))
    } catch (error) {
      if (!isUnreadable(error)) throw error
      if (marks.length === 1) return log.warn({ err: error }, 'a visit that cannot be counted is left out')
      const half = Math.ceil(marks.length / 2)
      await count(marks.slice(0, half))
      await count(marks.slice(half))
    }
  }
  const stop = every(tellEveryMs, tell, {
    log,
    failed: 'visits could not be counted; they are told with the next',
    atLast: true,
  })

  return {
    async note(request, visit) {
      const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
      if (purpose.includes('prefetch')) return
      const bytes = await saltOfToday()
      if (!bytes) return
      const agent = request.headers.get('user-agent')?.slice(0, 500) ?? ''
      const from = network(remoteAddress(request, trustProxy))
      const hash = (what: string) => createHmac('sha256', bytes).update(what).digest('hex').slice(0, 24)
      const mark = hash([from, agent, request.headers.get('accept-language') ?? '', nameOf(visit)].join('\n'))
      if (seen.has(mark) || waiting.has(mark)) return
      const whose = hash(from)
      const [counter, most] = 'wanted' in visit ? [`wanted ${whose}`, mostWantedPerNetwork] : [whose, mostPerNetwork]
      const many = networks.get(counter) ?? 0
      if (many >= most || waiting.size >= mostWaiting) {
        lost++
        return
      }
      networks.set(counter, many + 1)
      seen.set(mark, true)
      waiting.set(mark, { mark, network: whose, bot: PROGRAM.test(agent), ...visit })
    },
    close: stop,
  }
}

const isUnreadable = (error: unknown) => String((error as { code?: unknown } | null)?.code).startsWith('22')

const nameOf = (visit: CountedVisit) => {
  if ('link' in visit) return `link ${visit.link}`
  if ('wanted' in visit) return `wanted ${JSON.stringify(Object.values(visit.wanted))}`
  return `page ${visit.campaign ?? ''} ${visit.source}`
}
