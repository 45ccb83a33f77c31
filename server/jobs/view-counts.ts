import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import { every } from '../kernel/every.ts'

const EVERY_MS = 5000

/**
 * Adds the counted views to each vehicle every few seconds, and once more at the end, so that a visit writes one small row and
 * never contends for the vehicle's. Any node may run it: the fold takes each row once. Returns how to stop it.
 */
export const keepViewCounts = (db: Database, log: Logger): (() => Promise<void>) =>
  every(EVERY_MS, () => db.asCaller(NODE, (sql) => sql.query('select private.fold_vehicle_views()')), {
    log,
    failed: 'views could not be folded; they stay counted',
    atLast: true,
  })
