import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'

const EVERY_MS = 5000

/**
 * Adds the counted views to each vehicle every few seconds, and once more at the end, so that a visit writes one small row and
 * never contends for the vehicle's. Any node may run it: the fold takes each row once. Returns how to stop it.
 */
export function keepViewCounts(db: Database, log: Logger): () => Promise<void> {
  const fold = () =>
    db
      .asCaller(NODE, (sql) => sql.query('select private.fold_vehicle_views()'))
      .catch((error) => log.warn({ err: error }, 'views could not be folded; they stay counted'))
  const timer = setInterval(fold, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await fold()
  }
}
