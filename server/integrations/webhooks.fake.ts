import { Hono } from 'hono'
import { type FakeServer, type FakeServerOptions, openFakeServer } from './fake-server.ts'
import { isSigned } from './signature.ts'
import { WEBHOOK_TARGETS, type WebhookSettings, type WebhookTarget } from './webhooks.ts'

const SECRET = 'demostracion-firma-de-webhooks-no-es-secreta'

/** How the product is configured to deliver to the fake at that address. */
export const fakeWebhookSettings = ({ url, faults }: FakeServer) => ({
  urls: Object.fromEntries(WEBHOOK_TARGETS.map((target) => [target, `${url}/${target}`])) as WebhookSettings['urls'],
  secrets: [SECRET],
  isAbsent: (text: string) => faults.of(text) === 'absent',
})

interface FakeWebhooksOptions extends FakeServerOptions {
  /** The brand's slug, which our headers begin with. */
  sender: string
  secrets?: string[]
}

/**
 * Somebody who receives webhooks on loopback, one path per target, and checks them as docs/decisions/017-webhooks.md tells receivers to: 401 for
 * a signature that is not ours or is older than five minutes, 404 for an unknown target, else 200.
 */
export function openWebhooksFake({ sender, secrets = [SECRET], ...options }: FakeWebhooksOptions): Promise<FakeServer> {
  const app = new Hono()
  app.post('/:target', async (c) => {
    if (!WEBHOOK_TARGETS.includes(c.req.param('target') as WebhookTarget))
      return c.json({ error: 'unknown target' }, 404)
    const body = await c.req.text()
    const timestamp = c.req.header(`x-${sender}-timestamp`) ?? ''
    const signature = c.req.header(`x-${sender}-signature`) ?? ''
    const good = secrets.some((secret) => isSigned(body, timestamp, signature, secret))
    return good ? c.json({ received: true }) : c.json({ error: 'bad signature' }, 401)
  })
  return openFakeServer(app, options)
}
