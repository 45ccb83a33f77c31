import type { Logger } from 'pino'
import { type Database, DatabaseClosed, NODE } from '../../db.ts'
import { every } from '../../kernel/every.ts'
import { type Listener, listenOn } from '../../kernel/listen-on.ts'
import type { Row } from './filters.ts'
import { askOver, type Questions } from './questions.ts'

export interface NotedChange {
  relation: number
  kind: 'INSERT' | 'UPDATE' | 'DELETE' | 'MESSAGE'
  new: Row | null
  old: Row | null
  /** The deleted row, on which policies are evaluated; never sent. */
  was: Row | null
  at: string
}

interface FeedEvents {
  /** Called in order, never concurrently. */
  changed(changes: NotedChange[], questions: Questions): Promise<void>
  resync(): void
  tablesChanged(): void
}

export interface LiveFeed {
  ready(): Promise<void>
  close(): Promise<void>
}

/** Above this number of changes, subscribers reload. */
const MOST_CHANGES = 1000
const POLL_MS = 5000
const STATEMENT_MS = 2000
const FORGET_MS = 60_000

/** Uses its own connection, opened at first use. */
export function followLive(db: Database, log: Logger, events: FeedEvents): LiveFeed {
  let listener: Listener | undefined
  let pending = true
  let wake = () => {}
  let isFirst = true
  let generation = 0

  const untilDue = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const due = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', due)
        resolve()
      }
      const timer = setTimeout(due, POLL_MS)
      timer.unref()
      wake = due
      signal.addEventListener('abort', due)
      if (pending) due()
    })

  const start = () =>
    listenOn(db, {
      channels: ['live', 'pgrst'],
      notified(_, channel) {
        if (channel === 'pgrst') {
          generation += 1
          return events.tablesChanged()
        }
        pending = true
        wake()
      },
      async connected(client, signal) {
        await client.query(`set role authenticator; set statement_timeout = ${STATEMENT_MS}`)
        const questions = askOver(client, () => generation)
        const since = async (seen: string | null) => {
          const { rows } = await client.query<{ snapshot: string; changes: NotedChange[] | null }>(
            'select snapshot, changes from private.live_since(coalesce($1::pg_snapshot, pg_current_snapshot()), $2)',
            [seen, MOST_CHANGES],
          )
          return rows[0]!
        }
        let { snapshot } = await since(null)
        if (!isFirst) events.resync()
        isFirst = false
        const follow = async () => {
          while (!signal.aborted) {
            pending = false
            const found = await since(snapshot)
            snapshot = found.snapshot
            if (!found.changes) events.resync()
            else if (found.changes.length > 0) await events.changed(found.changes, questions)
            if (!pending && !signal.aborted) await untilDue(signal)
          }
        }
        void follow().catch((error) => {
          if (signal.aborted) return
          log.warn({ err: error }, 'the feed of live changes lost its place and connects again')
          client.end().catch(() => {})
        })
      },
      lost(error) {
        if (!(error instanceof DatabaseClosed)) log.warn({ err: error }, 'the feed of live changes connects again')
      },
    })

  let forgettable: string | null = null
  const stopForgetting = every(
    FORGET_MS,
    async () => {
      await db.asCaller(NODE, async (sql) => {
        // Deletes rows that all nodes have read.
        if (forgettable) await sql.query('select private.forget_live($1)', [forgettable])
        const { rows } = await sql.query('select pg_current_snapshot()::text as snapshot, private.forget_messages()')
        forgettable = rows[0].snapshot
      })
    },
    { log, failed: 'live changes could not be forgotten' },
  )
  return {
    async ready() {
      listener ??= start()
      await listener.now()
    },
    async close() {
      await stopForgetting()
      await listener?.close()
    },
  }
}
