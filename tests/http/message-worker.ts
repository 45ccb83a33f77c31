// Sends messages in its own process: tsx message-worker.ts <database url> <settings as JSON> <doubt in ms> <lease in
// ms>
import { openDatabase } from '#server/db.ts'
import { deliverOutbox } from '#server/jobs/deliver-outbox.ts'
import { byMessages } from '#server/outbox/message-transport.ts'

const [url = '', settings = '{}', doubt = '1000', lease = '500'] = process.argv.slice(2)
const db = openDatabase(url, 8)
const platform = JSON.parse(settings)
const silent = { warn: () => {}, error: () => {} }
const stop = deliverOutbox(db, { whatsapp: { transport: byMessages(db, () => platform, Number(doubt)) } }, silent, {
  leaseMs: Number(lease),
  deliveryMs: Number(lease) * 0.8,
  pollMs: 25,
  mostAttempts: 10_000,
  backOffMs: () => 50,
})
process.once('SIGTERM', async () => {
  await stop()
  await db.close()
  process.exit(0)
})
console.log('ready')
