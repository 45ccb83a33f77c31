import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import type { Env } from '../env.ts'
import { every } from '../kernel/every.ts'
import { siteUrl } from '../site-url.ts'

const EVERY_MS = 5000

/**
 * Begins mail campaigns at their hour and writes their letters, no faster than their rate (db/api/sent-mailings.sql): to the webhook of mail campaigns where one
 * is configured, else as our own mail. Any node may do it; one that dies has written nothing. Returns how to stop it, which waits for what is under way.
 */
export function keepMailings(
  db: Database,
  env: () => Env,
  log: Pick<Logger, 'warn'>,
  { everyMs = EVERY_MS } = {},
): () => Promise<void> {
  const send = () => {
    const now = env()
    const site = now.WEBHOOK_MAIL_CAMPAIGN_URL ? siteUrl(now) : null
    // Everybody who ever said yes is asked about when one begins.
    const settings = { statement_timeout: '2min' }
    return db.asCaller(NODE, (sql) => sql.query('select private.send_mailings($1)', [site]), { settings })
  }
  return every(everyMs, send, { log, failed: 'mail campaigns could not be sent; they are tried again', atOnce: true })
}
