import type { Logger } from 'pino'
import type { Catalog } from '../catalog/catalog.ts'
import { type Database, NODE } from '../db.ts'
import { every } from '../kernel/every.ts'

const EVERY_MS = 5 * 60_000

export function keepTradeInCatalogue(
  db: Database,
  catalog: Pick<Catalog, 'version'>,
  log: Pick<Logger, 'info' | 'warn'>,
): () => Promise<void> {
  let known = ''
  const refresh = async () => {
    const version = catalog.version()
    if (version === known) return
    const { rows } = await db.asCaller(NODE, (sql) =>
      sql.query('select private.refresh_trade_in_catalogue() as changed'),
    )
    known = version
    if (rows[0].changed > 0) log.info({ changed: rows[0].changed }, 'the catalogue of trade-ins was refreshed')
  }
  const failed = 'the catalogue of trade-ins could not be refreshed; it will be tried again'
  return every(EVERY_MS, refresh, { log, failed, atOnce: true })
}
