import { Hono } from 'hono'
import { z } from 'zod'
import { errorMessage } from '#contract/messages/errors.ts'
import { isUuid } from '#contract/text/uuid.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { isSigned } from '../integrations/signature.ts'
import { ApiError } from '../kernel/api-error.ts'
import { readBody } from '../kernel/read-body.ts'
import type { Services } from '../services.ts'
import { SERVICE } from './public-form.ts'

const LARGEST = 16 * 1024
const letter = z
  .string()
  .regex(/^mailing:[^:]{36}:[0-9a-f]{64}$/)
  .refine((id) => isUuid(id.split(':')[1]!))
const mailEvent = z.discriminatedUnion('type', [
  z.object({ id: letter, type: z.literal('bounce'), status: z.string().regex(/^5\.\d{1,3}\.\d{1,3}$/) }),
  z.object({ id: letter, type: z.literal('complaint') }),
])

/** Idempotent; unknown letters are ignored. */
export function mailEvents(services: Pick<Services, 'auth' | 'brand' | 'db' | 'env' | 'serviceSettings'>): Hono {
  const { auth, brand, db, env, serviceSettings } = services
  const app = new Hono()
  app.post('/campaign', async (c) => {
    c.header('cache-control', 'private, no-store')
    await auth.limits.take('message-events', remoteAddress(c.req.raw, env.TRUST_PROXY))
    const body = (await readBody(c.req.raw, LARGEST, () => refused(413, 'form_too_large'))).toString()
    const header = (name: string) => c.req.header(`x-${brand.slug}-${name}`) ?? ''
    const secrets = serviceSettings.env().WEBHOOK_SECRET ?? []
    if (!secrets.some((secret) => isSigned(body, header('timestamp'), header('signature'), secret)))
      throw refused(401, 'signature_refused')
    const read = mailEvent.safeParse(parsed(body))
    if (!read.success) throw refused(400, 'form_unreadable')
    const { id: key, ...event } = read.data
    await db.asCaller(SERVICE, (sql) =>
      sql.query('select private.take_mail_event($1)', [JSON.stringify({ key, ...event })]),
    )
    return c.json({ received: true })
  })
  return app
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refused = (status: number, code: Parameters<typeof errorMessage>[0]) =>
  new ApiError(status, code, errorMessage(code))
