import { Hono } from 'hono'
import { leadSource } from '#contract/leads/lead-source.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { type BookedVisit, type VisitForm, visitAnswerForm, visitCodeForm, visitForm } from '#contract/visits/visits.ts'
import { openAcknowledgements } from '../http/acknowledgements.ts'
import { retryText } from '../http/limits.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'
import { mapDatabaseError } from './map-database-error.ts'
import { type AdmittedForm, openPublicForms, SERVICE } from './public-form.ts'

const REFUSED = {
  wrong: [422, 'visit_code_wrong'],
  expired: [422, 'visit_code_expired'],
  spent: [429, 'visit_code_spent'],
} as const

/** Known and unknown phones get the same answer. */
export function visits(services: Pick<Services, 'auth' | 'db' | 'env' | 'keys' | 'tokenKeys'>): Hono {
  const { auth, db } = services
  const take = openPublicForms(services)
  const { issue } = openAcknowledgements(services)
  const takeSms = (...limit: Parameters<typeof auth.limits.take>) =>
    auth.limits.take(...limit).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      const when = retryText(Number(error.headers['retry-after']))
      throw new ApiError(429, 'visit_code_often', errorMessage('visit_code_often', { when }), null, null, error.headers)
    })
  const app = new Hono()
  app.post('/', async (c) => {
    const form = await take(c.req.raw, { schema: visitForm })
    // Messages cost money, and the phone may belong to another person.
    await takeSms('sms', form.ip)
    await takeSms('sms-account', form.input.phone)
    await takeSms('sms-all', 'all')
    await mapDatabaseError(
      db.asCaller(SERVICE, (sql) => sql.query('select private.begin_visit($1)', [JSON.stringify(wishOf(form))])),
    )
    return c.json({ request: form.key, starts_at: form.input.starts_at }, 201)
  })
  app.post('/confirm', async (c) => {
    const { input } = await take(c.req.raw, { schema: visitCodeForm })
    const { rows } = await mapDatabaseError(
      db.asCaller(SERVICE, (sql) =>
        sql.query<{ visit: BookedVisit | { refused: keyof typeof REFUSED } }>(
          'select private.confirm_visit($1, $2, $3) as visit',
          [input.request, input.code, input.starts_at ?? null],
        ),
      ),
    )
    const { visit } = rows[0]!
    if (!('refused' in visit)) {
      const { request } = input
      return c.json({ ...visit, acknowledgement: await issue('visits', { ...visit, request }) }, 201)
    }
    const [status, code] = REFUSED[visit.refused]
    throw new ApiError(status, code, errorMessage(code))
  })
  app.post('/answer', async (c) => {
    const { input } = await take(c.req.raw, { schema: visitAnswerForm })
    const { token, answer, option, starts_at } = input
    await mapDatabaseError(
      db.asCaller(SERVICE, (sql) =>
        sql.query('select private.answer_visit($1, $2, $3, $4, $5)', [
          ...[
            token,
            answer,
            option?.branch ?? null,
            option?.starts_at ?? starts_at ?? null,
            option?.ordencompra ?? null,
          ],
        ]),
      ),
    )
    return c.json({ answer })
  })
  return app
}

const wishOf = ({ input, key, ip }: AdmittedForm<VisitForm>) => {
  const {
    name,
    phone,
    branch,
    ordencompra,
    quote_id,
    starts_at,
    visitor,
    agent_id,
    lead_data,
    notice_version,
    marketing,
  } = input
  const consent = { version: notice_version, marketing }
  return {
    id: key,
    name,
    phone,
    branch,
    ordencompra,
    quote_id,
    starts_at,
    lead: { visitor, agent_id, lead_data, source: leadSource(lead_data ?? {}), consent, ip },
  }
}
