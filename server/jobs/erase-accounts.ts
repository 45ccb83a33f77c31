import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'

const EVERY_MS = 6 * 3_600_000

/**
 * Erases, a few times a day, the accounts that were blocked because the law held their records, once it holds them no more. Any node may
 * run it: an account is erased once. Returns how to stop it.
 */
export function keepErasingAccounts(db: Database, log: Logger): () => Promise<void> {
  const erase = () =>
    db
      .asCaller(NODE, (sql) => sql.query<{ erased: number }>('select private.erase_released_accounts() as erased'))
      .then(({ rows }) => {
        const erased = rows[0]?.erased ?? 0
        if (erased > 0) log.info({ erased }, 'accounts whose records the law holds no more were erased')
      })
      .catch((error) => log.warn({ err: error }, 'blocked accounts could not be erased; they are tried again'))
  let running = erase()
  const timer = setInterval(() => {
    running = erase()
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
