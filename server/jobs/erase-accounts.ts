import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import { every } from '../kernel/every.ts'

const EVERY_MS = 6 * 3_600_000

export function keepErasingAccounts(db: Database, log: Logger): () => Promise<void> {
  const erase = async () => {
    const { rows } = await db.asCaller(NODE, (sql) =>
      sql.query<{ erased: number }>('select private.erase_released_accounts() as erased'),
    )
    const erased = rows[0]?.erased ?? 0
    if (erased > 0) log.info({ erased }, 'accounts whose records the law holds no more were erased')
  }
  const failed = 'blocked accounts could not be erased; they are tried again'
  return every(EVERY_MS, erase, { log, failed, atOnce: true })
}
