import { setTimeout as delay } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { type CarChange, matchSearches } from '../alerts/match.ts'
import { type AlertQuery, SavedSearches } from '../alerts/searches.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type Database, NODE } from '../db.ts'
import { withAuditContext } from '../kernel/audit-context.ts'
import { listenOn } from '../kernel/listen-on.ts'
import { openWakeUp } from '../outbox/wake-up.ts'

interface AlertTiming {
  pollMs: number
  patienceMs: number
  changes: number
  tidyMs: number
}

const ALERT_TIMING: AlertTiming = { pollMs: 5000, patienceMs: 5000, changes: 200, tidyMs: 3_600_000 }
// Larger batches read the due recipients less often; smaller ones hold fewer locks.
const AT_ONCE = 500

/** Only one node runs at a time (db/api/alert-matching.sql). */
export function keepAlerts(
  db: Database,
  catalog: Pick<Catalog, 'finder' | 'knows'>,
  log: Pick<Logger, 'warn'>,
  given: Partial<AlertTiming> = {},
): () => Promise<void> {
  const timing = { ...ALERT_TIMING, ...given }
  const wakeUp = openWakeUp()
  let isStopping = false
  let tidiedAt = 0
  const matcher = openMatcher(catalog, timing)

  const round = async () => {
    while (!isStopping && (await db.asCaller(NODE, (sql) => matcher.match(sql))) === timing.changes);
    while (!isStopping && (await sent(db)) === AT_ONCE);
    if (performance.now() - tidiedAt < timing.tidyMs && tidiedAt > 0) return
    await db.asCaller(NODE, (sql) => sql.query('select private.tidy_alerts()'))
    tidiedAt = performance.now()
  }
  const work = async () => {
    let trouble = false
    while (!isStopping) {
      try {
        await withAuditContext({ source: 'job' }, round)
        trouble = false
      } catch (error) {
        matcher.forget()
        if (!trouble) log.warn({ err: error }, 'alerts could not be looked at; it is tried again')
        trouble = true
      }
      if (!isStopping) await wakeUp.wait(timing.pollMs)
    }
  }
  const hearing = listenOn(db, { channels: ['alerts'], notified: () => wakeUp.signal(), firstRetryMs: 2000 })
  const working = work()
  return async () => {
    isStopping = true
    wakeUp.signal()
    await Promise.all([working, hearing.close()])
  }
}

const sent = async (db: Database): Promise<number> => {
  const ask = (sql: PoolClient) => sql.query<{ looked: number }>('select private.send_alerts($1) as looked', [AT_ONCE])
  return (await db.asCaller(NODE, ask)).rows[0]!.looked
}

type TakenChange = CarChange & { version: number }

// Searches are loaded once, then updated by transaction.
function openMatcher(catalog: Pick<Catalog, 'finder' | 'knows'>, { changes, patienceMs }: AlertTiming) {
  let searches = new SavedSearches()
  let upto = 0
  const follow = async (sql: PoolClient) => {
    const { rows } = await sql.query<AlertQuery & { upto: number }>(
      'select alert_id, search, in_force, upto from private.alert_queries_since($1)',
      [upto],
    )
    for (const row of rows) if (row.alert_id) searches.put(row)
    upto = rows[0]?.upto ?? upto
  }
  return {
    async match(sql: PoolClient): Promise<number> {
      const { rows } = await sql.query<TakenChange>(
        'select id, vehicle_id, before, version from private.take_alert_changes($1)',
        [changes],
      )
      if (rows.length === 0) return 0
      await follow(sql)
      await untilRead(catalog, Math.max(...rows.map(({ version }) => version)), patienceMs)
      const finder = catalog.finder()
      if (!finder) throw new Error('the listing is not ready')
      const found = await matchSearches(finder, searches, rows)
      await sql.query('select private.note_alert_hits($1, $2, $3)', [
        rows.map(({ id }) => id),
        found.changes,
        found.alerts,
      ])
      return rows.length
    },
    forget() {
      searches = new SavedSearches()
      upto = 0
    },
  }
}

const untilRead = async (catalog: Pick<Catalog, 'knows'>, version: number, patienceMs: number) => {
  const until = performance.now() + patienceMs
  while (!catalog.knows(version)) {
    if (performance.now() > until) throw new Error('the listing has not read what changed')
    await delay(5)
  }
}
