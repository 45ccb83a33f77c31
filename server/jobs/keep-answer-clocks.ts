import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import { every } from '../kernel/every.ts'

const EVERY_MS = 15_000

export const keepAnswerClocks = (
  db: Database,
  log: Pick<Logger, 'info' | 'warn'>,
  everyMs = EVERY_MS,
): (() => Promise<void>) =>
  every(everyMs, () => db.asCaller(NODE, (sql) => sql.query('select private.keep_answer_clocks()')), {
    log,
    failed: 'the clocks of answers could not be looked at; it is tried again',
    atOnce: true,
  })
