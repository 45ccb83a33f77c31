import { Hono } from 'hono'
import { type FakeServer, type FakeServerOptions, openFakeServer } from './fake-server.ts'
import { isSigned } from './signature.ts'
import { WEBHOOK_TARGETS, type WebhookSettings, type WebhookTarget } from './webhooks.ts'

const SECRET = 'demostracion-firma-de-webhooks-no-es-secreta'

export const fakeWebhookSettings = ({ url, faults }: FakeServer) => ({
  urls: Object.fromEntries(WEBHOOK_TARGETS.map((target) => [target, `${url}/${target}`])) as WebhookSettings['urls'],
  secrets: [SECRET],
  isAbsent: (text: string) => faults.of(text) === 'absent',
})

interface FakeWebhooksOptions extends FakeServerOptions {
  sender: string
  secrets?: string[]
}

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
