import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import { every } from '../kernel/every.ts'

const EVERY_MS = 5000

export const keepViewCounts = (db: Database, log: Logger): (() => Promise<void>) =>
  every(EVERY_MS, () => db.asCaller(NODE, (sql) => sql.query('select private.fold_vehicle_views()')), {
    log,
    failed: 'views could not be folded; they stay counted',
    atLast: true,
  })
