import { Hono } from 'hono'
import { safeParse } from 'zod/v4/core'
import { mailingAnswerForm, mailingOrder } from '#contract/marketing/mailing-forms.ts'
import { MAILING_TOKEN } from '#contract/marketing/mailings.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { NODE } from '../db.ts'
import { withOpenSession } from '../http/open-session.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { siteUrl } from '../http/site-url.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { MailData } from '../mail/mail-data.ts'
import { writeMail } from '../mail/write-mail.ts'
import { enqueueMail } from '../outbox/enqueue.ts'
import type { Services } from '../services.ts'
import { requireAdmin } from './is-admin.ts'
import { jsonBody } from './json-body.ts'
import { mapDatabaseError } from './map-database-error.ts'
import { openPublicForms, SERVICE } from './public-form.ts'

const LARGEST = 4096

export function mailings(services: Pick<Services, 'auth' | 'brand' | 'db' | 'env' | 'tokenKeys' | 'verify'>): Hono {
  const { auth, brand, db, env } = services
  const verify = withOpenSession(db, services.verify)
  const take = openPublicForms(services)
  const context = { brand, siteUrl: siteUrl(env) }
  const app = new Hono()
  const answer = (token: string, step: 'end' | 'resume') =>
    mapDatabaseError(
      db.asCaller(SERVICE, (sql) => sql.query('select private.answer_mailing($1, $2) as done', [token, step])),
    )

  app.post('/', async (c) => {
    c.header('cache-control', 'private, no-store')
    const caller = await requireAdmin(db, await verify(c.req.raw.headers))
    const order = safeParse(mailingOrder, await jsonBody(c.req.raw, LARGEST))
    if (!order.success) throw refused(400, 'form_unreadable')
    const { action, id, person } = order.data
    await auth.limits.take(action === 'send' ? 'message-try' : 'message-sample', caller)
    const { rows } = await db.asCaller(
      NODE,
      (sql) =>
        sql.query<{ sample: { to: string | null; data: MailData['mailing'] } | null }>(
          'select private.mailing_sample($1, $2, $3) as sample',
          [id, caller, person ?? null],
        ),
      { readOnly: true },
    )
    const sample = rows[0]!.sample
    if (!sample) throw refused(404, 'not_found')
    if (action === 'draw') return c.json(writeMail('mailing', sample.data, context))
    const { to, data } = sample
    if (!to) throw refused(422, 'own_email_missing')
    await db.asCaller(NODE, (sql) => enqueueMail(sql, { to, template: 'mailing', data }))
    return c.json({ to })
  })

  app.post('/answer', async (c) => {
    const { input } = await take(c.req.raw, { schema: mailingAnswerForm, limit: 'alert-change' })
    await answer(input.token, input.do)
    return c.json({ done: input.do })
  })

  app.post('/unsubscribe', async (c) => {
    await auth.limits.take('alert-change', remoteAddress(c.req.raw, env.TRUST_PROXY))
    const token = c.req.query('token') ?? ''
    if (!MAILING_TOKEN.test(token)) throw new ApiError(404, 'PT404', 'Ese enlace ya no es de nadie.')
    await answer(token, 'end')
    return c.json({ done: 'end' })
  })
  app.get('/unsubscribe', (c) => {
    const token = c.req.query('token') ?? ''
    return c.redirect(`${siteUrl(env)}${MAILING_TOKEN.test(token) ? `/baja/${token}` : '/'}`, 303)
  })
  return app
}

const refused = (status: number, code: Parameters<typeof errorMessage>[0]) =>
  new ApiError(status, code, errorMessage(code))
