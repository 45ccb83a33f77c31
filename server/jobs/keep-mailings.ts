import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import type { Env } from '../env.ts'
import { siteUrl } from '../http/site-url.ts'
import { every } from '../kernel/every.ts'

const EVERY_MS = 5000

export function keepMailings(
  db: Database,
  env: () => Env,
  log: Pick<Logger, 'warn'>,
  { everyMs = EVERY_MS } = {},
): () => Promise<void> {
  const send = () => {
    const now = env()
    const site = now.WEBHOOK_MAIL_CAMPAIGN_URL ? siteUrl(now) : null
    // The start checks all recipients with consent.
    const settings = { statement_timeout: '2min' }
    return db.asCaller(NODE, (sql) => sql.query('select private.send_mailings($1)', [site]), { settings })
  }
  return every(everyMs, send, { log, failed: 'mail campaigns could not be sent; they are tried again', atOnce: true })
}
