import type pg from 'pg'
import type { Logger } from 'pino'
import { type Database, DatabaseClosed } from '../db.ts'
import { KNOWLEDGE, knownOn } from '../kernel/known-by-nodes.ts'
import { listenOn } from '../kernel/listen-on.ts'
import type { ReadRows } from './load.ts'
import { readListedRows } from './read-listed-rows.ts'

/** private.catalogue_since. */
export interface CatalogChanges {
  version: number
  everything: boolean
  settings: boolean
  ids: string[]
}

export interface CatalogSource {
  since(known: number): Promise<CatalogChanges>
  read: ReadRows
}

export interface FeedEvents {
  look(source: CatalogSource): Promise<number>
  views(counts: [id: string, count: number][]): void
  lost(): void
}

export interface Feed {
  close(): Promise<void>
}

export interface FeedTiming {
  /** Polls in case a notification was lost. */
  pollMs: number
  mostRetryMs: number
  silenceMs: number
}

export const FEED_TIMING: FeedTiming = { pollMs: 2000, mostRetryMs: 5000, silenceMs: 10_000 }

/** Uses its own connection, which reconnects. */
export function followFeed(db: Database, log: Logger, events: FeedEvents, timing: FeedTiming = FEED_TIMING): Feed {
  let pending = true
  let wake = () => {}

  const untilDue = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const due = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', due)
        resolve()
      }
      const timer = setTimeout(due, timing.pollMs)
      wake = due
      signal.addEventListener('abort', due)
    })

  const followWith = async (connection: pg.Client, signal: AbortSignal) => {
    const source: CatalogSource = {
      since: (known) => changesSince(connection, known, timing.silenceMs),
      read: (sql, onRows) =>
        withSilenceLimit(timing.silenceMs, (alive) =>
          readListedRows(connection, sql, (rows) => {
            alive()
            onRows(rows)
          }),
        ),
    }
    const tell = knownOn(connection, KNOWLEDGE.catalogue)
    while (!signal.aborted) {
      pending = false
      const known = await events.look(source)
      await withSilenceLimit(timing.silenceMs, () => tell(known))
      if (!pending && !signal.aborted) await untilDue(signal)
    }
  }

  return listenOn(db, {
    channels: ['catalogue', 'catalogue_views'],
    notified(payload, channel) {
      if (channel === 'catalogue_views') return events.views(parseViews(payload))
      pending = true
      wake()
    },
    connected: followWith,
    lost(error) {
      if (!(error instanceof DatabaseClosed))
        log.warn({ err: error }, 'the listing lost its change feed and connects again')
      events.lost()
    },
    mostRetryMs: timing.mostRetryMs,
  })
}

const changesSince = async (connection: pg.Client, known: number, silenceMs: number): Promise<CatalogChanges> => {
  const query = connection.query('select version, everything, settings, vehicle_ids from private.catalogue_since($1)', [
    known,
  ])
  const { rows } = await withSilenceLimit(silenceMs, () => query)
  return {
    version: rows[0].version,
    everything: rows[0].everything,
    settings: rows[0].settings,
    ids: rows[0].vehicle_ids,
  }
}

/** Rejects when the connection does not answer in time. */
const withSilenceLimit = <T>(silenceMs: number, work: (alive: () => void) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`PostgreSQL said nothing for ${silenceMs} ms`)), silenceMs)
    work(() => timer.refresh())
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

const parseViews = (payload: string): [string, number][] =>
  payload.split(',').map((pair) => {
    const [id = '', count] = pair.split(':')
    return [id, Number(count)]
  })
