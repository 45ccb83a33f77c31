// Delivers the outbox in its own process: tsx outbox-worker.ts <database url> mail <port>, or webhooks
// <settings as JSON> <lease in ms>.
import { openDatabase } from '#server/db.ts'
import type { WebhookPayload } from '#server/integrations/webhooks.ts'

const [url = '', kind, given = '', lease = '1500'] = process.argv.slice(2)
const leaseMs = Number(lease)
const db = openDatabase(url, 8)

const deliverMail = async () => {
  const { startDispatcher } = await import('./outbox-dispatcher.ts')
  const dispatcher = startDispatcher(db, { SMTP_HOST: '127.0.0.1', SMTP_PORT: given }, { leaseMs, deliveryMs: 1000 })
  return () => dispatcher.close()
}

const deliverWebhooks = async () => {
  const { openWebhooks, WEBHOOK_TARGETS } = await import('#server/integrations/webhooks.ts')
  const { deliverOutbox } = await import('#server/jobs/deliver-outbox.ts')
  const webhooks = openWebhooks(JSON.parse(given))
  const silent = { warn: () => {}, error: () => {} }
  return deliverOutbox(
    db,
    {
      webhook: {
        transport: ({ key, payload }, signal) => webhooks.deliver({ key, ...(payload as WebhookPayload) }, signal),
        targets: WEBHOOK_TARGETS,
      },
    },
    silent,
    {
      leaseMs,
      deliveryMs: leaseMs * 0.66,
      pollMs: 50,
      mostAttempts: 10_000,
      backOffMs: (attempt) => Math.min(300, 10 * 2 ** attempt) * (0.5 + Math.random()),
    },
  )
}

const stop = await (kind === 'mail' ? deliverMail() : deliverWebhooks())
process.once('SIGTERM', async () => {
  await stop()
  await db.close()
  process.exit(0)
})
