import { type Database, NODE } from '../db.ts'
import { SERVICE } from '../functions/public-form.ts'
import { every } from '../kernel/every.ts'
import { listenOn } from '../kernel/listen-on.ts'
import { openWakeUp } from '../outbox/wake-up.ts'
import { type RunSpreadsheetOptions, runSpreadsheet } from '../spreadsheet/run-spreadsheet.ts'

interface SpreadsheetTiming {
  lookMs?: number
  dueMs?: number
}

const TIDY_EVERY = 240

export function keepSpreadsheet(
  options: RunSpreadsheetOptions,
  { lookMs = 3000, dueMs = 30_000 }: SpreadsheetTiming = {},
): () => Promise<void> {
  const { db, log } = options
  const stop = new AbortController()
  const wakeUp = openWakeUp()
  const work = async () => {
    while (!stop.signal.aborted) {
      try {
        if (await runSpreadsheet(options, stop.signal)) continue
      } catch (error) {
        log.warn({ err: error }, 'runs of the spreadsheet cannot be looked at; they wait')
      }
      if (!stop.signal.aborted) await wakeUp.wait(lookMs)
    }
  }
  let round = 0
  const due = () => startDue(db, round++ % TIDY_EVERY === 0, wakeUp.signal)
  const hearing = listenOn(db, { channels: ['sheet_runs'], notified: () => wakeUp.signal(), firstRetryMs: 2000 })
  const working = work()
  const stopDue = every(dueMs, due, { log, failed: 'runs that are due could not be begun', atOnce: true })
  return async () => {
    stop.abort()
    wakeUp.signal()
    await Promise.all([working, stopDue(), hearing.close()])
  }
}

const startDue = async (db: Database, tidies: boolean, wake: () => void) => {
  const started = await db.asCaller(SERVICE, async (sql) => {
    if (tidies) await sql.query('select private.tidy_sheet_runs()')
    return (await sql.query('select private.start_due_sheet_run() as id')).rows[0]?.id
  })
  if (started) wake()
}

export const wakeSpreadsheet = (db: Database) =>
  db.asCaller(NODE, (sql) => sql.query("select pg_notify('sheet_runs', '')"))
