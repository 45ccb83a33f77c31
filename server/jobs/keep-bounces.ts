import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import type { Env } from '../env.ts'
import { bounceMailbox, readNewMessages } from '../integrations/bounce-mailbox.ts'
import { parseBounce } from '../integrations/bounce-report.ts'
import { every } from '../kernel/every.ts'

const EVERY_MS = 120_000

/** private.take_mail_event counts each report once, whichever nodes read it. */
export function keepBounces(
  db: Database,
  env: () => Env,
  log: Pick<Logger, 'warn'>,
  { everyMs = EVERY_MS } = {},
): () => Promise<void> {
  const seen = new LRUCache<string, true>({ max: 5000 })
  const read = async () => {
    const mailbox = bounceMailbox(env())
    if (!mailbox) return
    await readNewMessages(mailbox, seen, async (message) => {
      const report = parseBounce(message)
      if (report)
        await db.asCaller(NODE, (sql) => sql.query('select private.take_mail_event($1)', [JSON.stringify(report)]))
    })
  }
  return every(everyMs, read, { log, failed: 'the mailbox of bounces could not be read; it is tried again' })
}
