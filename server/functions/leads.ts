// POST functions/v1/leads: a message, a wish to come, a landing page's form or a pressed WhatsApp link becomes a lead.
import { Hono } from 'hono'
import { leadSource } from '#contract/lead-source.ts'
import { type LeadForm, leadForm } from '#contract/leads.ts'
import { isCode } from '#contract/link-codes.ts'
import type { Services } from '../services.ts'
import { type AdmittedForm, openPublicForms, SERVICE } from './public-form.ts'

/** Takes leads. Answers 201 with nothing of the person: whether we knew them is nobody's business. */
export function leads(services: Pick<Services, 'auth' | 'db' | 'env' | 'tokenKeys'>): Hono {
  const take = openPublicForms(services)
  const app = new Hono()
  app.post('/', async (c) => {
    const form = await take(c.req.raw, {
      schema: leadForm,
      limit: isClick(c.req.raw) ? 'whatsapp-click' : 'public-form',
    })
    const { interes, device, seen, notice_version } = form.input
    await services.db.asCaller(SERVICE, async (sql) => {
      const { rows } = await sql.query<{ lead: string }>('select private.take_lead($1) as lead', [touchOf(form)])
      if (interes && device)
        await sql.query('select private.share_seen_of_lead($1, $2, $3, $4)', [
          ...[rows[0]!.lead, device, JSON.stringify(seen ?? []), notice_version ?? null],
        ])
    })
    return c.json({ received: true }, 201)
  })
  return app
}

// Presses are many and forms few; a beacon says which it is before its body is read.
const isClick = (request: Request) => new URL(request.url).searchParams.get('de') === 'whatsapp'

/** A form as private.take_lead takes it. */
const touchOf = ({ input, key, ip, userId }: AdmittedForm<LeadForm>) => {
  const { kind, name, email, phone, message, city, ordencompra, landing_slug, agent_id, visitor, lead_data } = input
  const { page, wished_for, code, marketing, interes, notice_version } = input
  const asked = kind !== 'whatsapp'
  return JSON.stringify({
    ...{ kind, key, name, email, phone, message, city, ordencompra, landing_slug, agent_id, visitor, lead_data },
    user_id: userId,
    source: leadSource(lead_data ?? {}),
    ...(asked && { consent: { version: notice_version, marketing } }),
    ip,
    detail: { page, wished_for, ...(interes && { interes }), ...(code && isCode(code) && { code }) },
  })
}
