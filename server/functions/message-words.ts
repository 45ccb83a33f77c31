import { Hono } from 'hono'
import { z } from 'zod'
import { addDays } from '#contract/dates/calendar.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { filledWords, isReply, type MessageWords, messageKind, messageProblems } from '#contract/leads/message-words.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { NODE } from '../db.ts'
import { withOpenSession } from '../http/open-session.ts'
import { siteUrl } from '../http/site-url.ts'
import { ApiError } from '../kernel/api-error.ts'
import { readBody } from '../kernel/read-body.ts'
import type { MailTemplate } from '../mail/mail-data.ts'
import { writeMail } from '../mail/write-mail.ts'
import { enqueueMail, enqueueSms } from '../outbox/enqueue.ts'
import type { Services } from '../services.ts'
import type { SmsTemplate } from '../sms/sms-data.ts'
import { writeSms } from '../sms/write-sms.ts'
import { requireAdmin } from './is-admin.ts'

const order = z.object({
  action: z.enum(['draw', 'send']),
  id: z.string().max(80),
  words: z.object({ subject: z.string().nullable(), title: z.string().nullable(), body: z.string() }),
})

const LARGEST = 64 * 1024

interface Facts {
  branch: string | null
  address: string | null
  phone: string | null
  time_zone: string | null
  name: string
  email: string | null
  own_phone: string | null
}

export function messageWords(services: Pick<Services, 'auth' | 'brand' | 'db' | 'env' | 'verify'>): Hono {
  const { auth, brand, db, env } = services
  const verify = withOpenSession(db, services.verify)
  const context = { brand, siteUrl: siteUrl(env) }
  const app = new Hono()
  app.post('/', async (c) => {
    c.header('cache-control', 'private, no-store')
    const person = await requireAdmin(db, await verify(c.req.raw.headers))
    const { action, id, words } = await readOrder(c.req.raw)
    const kind = messageKind(id)
    if (!kind) throw refused(404, 'not_found')
    await auth.limits.take(action === 'send' ? 'message-try' : 'message-sample', person)
    const problems = messageProblems(kind, words)
    if (Object.keys(problems).length > 0) throw refused(422, 'validation_failed', JSON.stringify(problems))
    const facts = await factsOf(person)
    if (isReply(id)) {
      if (action === 'send') throw refused(422, 'validation_failed')
      const values = replySample(facts, brand.name)
      const subject = words.subject && filledWords(words.subject, values)
      return c.json({ ...(subject && { subject }), text: filledWords(words.body, values) })
    }
    const data = sampleOf(facts, brand.name)
    const [way, template] = id.split(':') as ['mail' | 'sms', string]
    if (action === 'draw')
      return c.json(
        way === 'mail'
          ? writeMail(template as MailTemplate, data as never, context, words)
          : { text: writeSms(template as SmsTemplate, data as never, context, words) },
      )
    const to = way === 'mail' ? facts.email : facts.own_phone
    if (!to) throw refused(422, way === 'mail' ? 'own_email_missing' : 'own_phone_missing')
    await send(way, template, to, data, words)
    return c.json({ to })
  })

  const factsOf = async (person: string): Promise<Facts> => {
    const { rows } = await db.asCaller(
      NODE,
      (sql) => sql.query<Facts>('select * from private.sample_facts($1)', [person]),
      { readOnly: true },
    )
    return rows[0]!
  }
  const send = (way: 'mail' | 'sms', template: string, to: string, data: object, words: MessageWords) =>
    db.asCaller(NODE, (sql) =>
      way === 'mail'
        ? enqueueMail(sql, { to, template: template as MailTemplate, data: data as never, words })
        : enqueueSms(sql, { to, template: template as SmsTemplate, data: data as never, words }),
    )
  return app
}

const sampleOf = ({ branch, address, phone, time_zone, name }: Facts, agency: string) => {
  const tomorrow = addDays(houseToday(new Date()), 1)
  return {
    name,
    kind: 'prueba',
    vehicle: 'Mazda 3 2021',
    branch: branch ?? agency,
    startsAt: `${tomorrow}T16:00:00Z`,
    timeZone: time_zone ?? 'America/Monterrey',
    day: tomorrow,
    reason: 'El auto está en el taller.',
    ...(address && { address }),
    ...(phone && { phone }),
    advisor: 'Sofía',
    vacancy: 'Asesor de ventas',
    folio: 'V-000123',
    days: 90,
  }
}

const replySample = ({ branch, name }: Facts, agency: string) => ({
  nombre: 'Ana',
  auto: 'Mazda 3 2021',
  precio: '$289,000',
  sucursal: branch ?? agency,
  asesor: name,
  liga: '/autos/mazda-3-2021',
  agencia: agency,
})

const readOrder = async (request: Request) => {
  const bytes = await readBody(request, LARGEST, () => refused(413, 'form_too_large'))
  try {
    return order.parse(JSON.parse(bytes.toString()))
  } catch {
    throw refused(400, 'form_unreadable')
  }
}

const refused = (status: number, code: Parameters<typeof errorMessage>[0], details: string | null = null) =>
  new ApiError(status, code, errorMessage(code), details)
