import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'

const EVERY_MS = 30_000

/**
 * Does what falls due by the calendar: pages are published at their time, vacancies close after their last day, candidacies are erased with
 * their CVs, valuations without an offer are forgotten, visitors are reminded and who waits for a place is told. Any node may run it: each
 * thing is done once. Resolves a function that stops it and waits for what is under way.
 */
export function keepCalendar(
  db: Database,
  log: Pick<Logger, 'info' | 'warn'>,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const look = async () => {
    try {
      const published = await db.asCaller(NODE, async (sql) => {
        const { rows } = await sql.query<{ published: number }>('select private.publish_due_pages() as published')
        await sql.query('select private.close_and_erase_candidacies()')
        await sql.query('select private.tidy_valuations()')
        await sql.query('select private.expire_applications()')
        await sql.query('select private.keep_appointments()')
        return rows[0]?.published ?? 0
      })
      if (published > 0) log.info({ published }, 'pages were published at their time')
    } catch (error) {
      log.warn({ err: error }, 'the calendar could not be looked at; it is tried again')
    }
  }
  const start = () => {
    underWay ??= look().finally(() => {
      underWay = undefined
    })
  }
  start()
  const timer = setInterval(start, everyMs)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
