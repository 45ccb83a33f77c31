import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { errorMessage } from '#contract/messages/errors.ts'
import { withOpenSession } from '../http/open-session.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { parseMessageEvents } from '../integrations/message-events.ts'
import { messageSettings } from '../integrations/messages.ts'
import { isSameSecret } from '../integrations/signature.ts'
import { ApiError } from '../kernel/api-error.ts'
import { readBody } from '../kernel/read-body.ts'
import type { Services } from '../services.ts'
import { isStaff } from './is-staff.ts'
import { SERVICE } from './public-form.ts'

const LARGEST = 3 * 1024 * 1024

export function messages({
  db,
  fakes,
  serviceSettings,
  verify: claimsOf,
}: Pick<Services, 'db' | 'fakes' | 'serviceSettings' | 'verify'>): Hono {
  const verify = withOpenSession(db, claimsOf)
  const app = new Hono()
  app.get('/', async (c) => {
    c.header('cache-control', 'private, no-store')
    if (!(await isStaff(db, await verify(c.req.raw.headers)))) throw refused(403, 'forbidden')
    return c.json({ connected: messageSettings(serviceSettings.env(), fakes) !== undefined })
  })
  return app
}

/** Idempotent; events may arrive in any order. */
export function messageEvents({
  auth,
  db,
  env,
  fakes,
  serviceSettings,
}: Pick<Services, 'auth' | 'db' | 'env' | 'fakes' | 'serviceSettings'>): Hono {
  const settings = () => messageSettings(serviceSettings.env(), fakes)
  const count = (request: Request) => auth.limits.take('message-events', remoteAddress(request, env.TRUST_PROXY))
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'private, no-store')
  })
  app.get('/whatsapp', async (c) => {
    await count(c.req.raw)
    const token = settings()?.verifyToken
    const { 'hub.mode': mode, 'hub.verify_token': shown = '', 'hub.challenge': challenge = '' } = c.req.query()
    if (!token || mode !== 'subscribe' || !isSameSecret(shown, token)) throw refused(403, 'signature_refused')
    if (!/^[\w-]{1,200}$/.test(challenge)) throw refused(400, 'form_unreadable')
    return c.text(challenge)
  })
  app.post('/whatsapp', async (c) => {
    await count(c.req.raw)
    const bytes = await readBody(c.req.raw, LARGEST, () => refused(413, 'form_too_large'))
    const platform = settings()
    const expected = platform && `sha256=${createHmac('sha256', platform.appSecret).update(bytes).digest('hex')}`
    if (!expected || !isSameSecret(c.req.header('x-hub-signature-256') ?? '', expected))
      throw refused(401, 'signature_refused')
    const events = parseMessageEvents(parsed(bytes.toString()), platform.phoneId)
    if (!events) throw refused(400, 'form_unreadable')
    // Each conversation has its own transaction, so that a failure affects only one.
    const take = (text: string, one: object) => db.asCaller(SERVICE, (sql) => sql.query(text, [JSON.stringify(one)]))
    for (const one of events.messages) await take('select private.take_message($1)', one)
    for (const one of events.statuses) await take('select private.take_message_status($1)', one)
    return c.json({ received: true })
  })
  return app
}

const parsed = (text: string): unknown => {
  try {
    return text.includes('\\u0000') ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const refused = (status: number, code: Parameters<typeof errorMessage>[0]) =>
  new ApiError(status, code, errorMessage(code))
