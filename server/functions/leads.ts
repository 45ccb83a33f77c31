import { Hono } from 'hono'
import { houseToday } from '#contract/dates/dates.ts'
import { leadSource } from '#contract/leads/lead-source.ts'
import { type LeadForm, leadForm } from '#contract/leads/leads.ts'
import { isCode } from '#contract/leads/link-codes.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { openAcknowledgements } from '../http/acknowledgements.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'
import { type AdmittedForm, openPublicForms, SERVICE } from './public-form.ts'

/** Answers 201 without data, so that known and unknown people get the same answer. */
export function leads(services: Pick<Services, 'auth' | 'db' | 'env' | 'keys' | 'tokenKeys'>): Hono {
  const take = openPublicForms(services)
  const { issue } = openAcknowledgements(services)
  const app = new Hono()
  app.post('/', async (c) => {
    const form = await take(c.req.raw, {
      schema: leadForm,
      limit: isClick(c.req.raw) ? 'whatsapp-click' : 'public-form',
    })
    const { kind, page = '', form: block, wished_day, interes, device, seen, notice_version } = form.input
    if (wished_day && wished_day < houseToday(services.auth.now())) {
      const details = JSON.stringify({ wished_day: errorMessage('day_is_past') })
      throw new ApiError(422, 'validation_failed', errorMessage('validation_failed'), details)
    }
    await services.db.asCaller(SERVICE, async (sql) => {
      const { rows } = await sql.query<{ lead: string }>('select private.take_lead($1) as lead', [touchOf(form)])
      if (interes && device)
        await sql.query('select private.share_seen_of_lead($1, $2, $3, $4)', [
          ...[rows[0]!.lead, device, JSON.stringify(seen ?? []), notice_version ?? null],
        ])
    })
    if (kind === 'whatsapp') return c.json({ received: true }, 201)
    const acknowledgement = await issue('leads', { page, ...(block && { form: block }) })
    return c.json({ received: true, acknowledgement }, 201)
  })
  return app
}

// Clicks have a higher rate limit.
const isClick = (request: Request) => new URL(request.url).searchParams.get('de') === 'whatsapp'

const touchOf = ({ input, key, ip, userId }: AdmittedForm<LeadForm>) => {
  const { kind, name, email, phone, message, city, ordencompra, landing_slug, agent_id, visitor, lead_data } = input
  const { page, wished_for, wished_day, code, marketing, interes, notice_version } = input
  const asked = kind !== 'whatsapp'
  return JSON.stringify({
    kind,
    key,
    name,
    email,
    phone,
    message,
    city,
    ordencompra,
    landing_slug,
    agent_id,
    visitor,
    lead_data,
    user_id: userId,
    source: leadSource(lead_data ?? {}),
    ...(asked && { consent: { version: notice_version, marketing } }),
    ip,
    detail: { page, wished_for, wished_day, ...(interes && { interes }), ...(code && isCode(code) && { code }) },
  })
}
