import { Hono } from 'hono'
import { NODE } from '../db.ts'
import type { Services } from '../services.ts'
import type { ServiceSettings } from '../settings/service-settings.ts'
import { type MailboxMessage, mailboxPage } from './mailbox-page.ts'
import { mailboxStyle } from './mailbox-style.ts'

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

// Displayed mails run no scripts and fetch nothing.
const BODY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const headers = (policy: string) => ({
  'content-security-policy': policy,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
})

type MailboxServices = Pick<Services, 'env' | 'db' | 'brand'> & { serviceSettings: Pick<ServiceSettings, 'env'> }

export function mailbox({ env, db, brand, serviceSettings }: MailboxServices): Hono {
  const read = async (id: number | null = null) => {
    const { rows } = await db.asCaller(
      NODE,
      (sql) =>
        sql.query<MailboxMessage>(
          'select id, kind, recipient, subject, html, body, created_at from private.read_mailbox($1)',
          [id],
        ),
      { readOnly: true },
    )
    return rows
  }
  const elsewhere = () => [
    ...(serviceSettings.env().SMTP_HOST ? ['el correo'] : []),
    ...(serviceSettings.env().TWILIO_ACCOUNT_SID ? ['los mensajes de texto'] : []),
  ]
  const page = (messages: MailboxMessage[], open: MailboxMessage | undefined, status: 200 | 404 = 200) =>
    new Response(mailboxPage({ brand, messages, open, elsewhere: elsewhere() }), {
      status,
      headers: headers(PAGE_POLICY),
    })

  const app = new Hono()
  if (env.MODE !== 'demo') return app
  app.get('/', async () => {
    const messages = await read()
    return page(messages, messages[0])
  })
  app.get('/estilo.css', (c) => c.body(mailboxStyle(brand), 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/mensajes', async (c) => {
    const recipient = c.req.query('para')?.toLowerCase()
    const messages = (await read()).filter(
      (one) => recipient === undefined || one.recipient.toLowerCase() === recipient,
    )
    c.header('cache-control', 'no-store')
    return c.json(messages.map(({ html: _, ...message }) => message))
  })
  app.get('/:id{[0-9]{1,15}}', async (c) => {
    const messages = await read()
    const open = messages.find((one) => one.id === Number(c.req.param('id')))
    return page(messages, open, open ? 200 : 404)
  })
  app.get('/:id{[0-9]{1,15}}/cuerpo', async (c) => {
    const [message] = await read(Number(c.req.param('id')))
    if (!message?.html) return page(await read(), undefined, 404)
    const html = message.html.replace('<head>', '<head><base target="_blank">')
    return new Response(html, { headers: { ...headers(BODY_POLICY), 'x-frame-options': 'SAMEORIGIN' } })
  })
  return app
}
