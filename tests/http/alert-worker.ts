// Matches and sends alerts in its own process: tsx alert-worker.ts <database url> <port of the mail server>
import { pino } from 'pino'
import { openCatalog } from '#server/catalog/catalog.ts'
import { openDatabase } from '#server/db.ts'
import { keepAlerts } from '#server/jobs/keep-alerts.ts'
import { startDispatcher } from './outbox-dispatcher.ts'

const [url = '', port = ''] = process.argv.slice(2)
const db = openDatabase(url, 8)
const log = pino({ level: 'silent' })
const catalog = await openCatalog(db, log)
const stop = keepAlerts(db, catalog, log, { pollMs: 20, changes: 3 })
const dispatcher = startDispatcher(
  db,
  { SMTP_HOST: '127.0.0.1', SMTP_PORT: port },
  { leaseMs: 1500, deliveryMs: 1000, backOffMs: (attempt) => 20 * 2 ** attempt },
)
process.once('SIGTERM', async () => {
  await stop()
  await dispatcher.close()
  await catalog.close()
  await db.close()
  process.exit(0)
})
