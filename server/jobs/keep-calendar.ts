import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import { every } from '../kernel/every.ts'

const EVERY_MS = 30_000

export function keepCalendar(
  db: Database,
  log: Pick<Logger, 'info' | 'warn'>,
  everyMs = EVERY_MS,
): () => Promise<void> {
  const look = async () => {
    const published = await db.asCaller(NODE, async (sql) => {
      const { rows } = await sql.query<{ published: number }>('select private.publish_due_pages() as published')
      await sql.query('select private.close_and_erase_candidacies()')
      await sql.query('select private.tidy_valuations()')
      await sql.query('select private.expire_applications()')
      await sql.query('select private.keep_appointments()')
      await sql.query('select private.keep_silences()')
      await sql.query('select private.end_holds()')
      await sql.query('select private.keep_deal_cars()')
      await sql.query('select private.remind_tasks()')
      await sql.query('select private.catch_up_lead_steps()')
      await sql.query('select private.send_candidate_letters()')
      await sql.query('select private.ask_to_keep_candidacies()')
      await sql.query('select private.send_weekly_figures()')
      await sql.query('select private.touch_aged_inspections()')
      await sql.query('select private.keep_passports()')
      return rows[0]?.published ?? 0
    })
    if (published > 0) log.info({ published }, 'pages were published at their time')
  }
  const failed = 'the calendar could not be looked at; it is tried again'
  return every(everyMs, look, { log, failed, atOnce: true })
}
