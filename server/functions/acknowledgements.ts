import { Hono } from 'hono'
import type { Confirmed } from '#contract/messages/acknowledgements.ts'
import type { BookedVisit } from '#contract/visits/visits.ts'
import { openAcknowledgements } from '../http/acknowledgements.ts'
import type { Services } from '../services.ts'
import { SERVICE } from './public-form.ts'

export function acknowledgements(services: Pick<Services, 'auth' | 'db' | 'keys'>): Hono {
  const { read } = openAcknowledgements(services)
  const bookedVisit = async (request: string) => {
    const { rows } = await services.db.asCaller(
      SERVICE,
      (sql) => sql.query<{ visit: BookedVisit | null }>('select private.booked_visit($1) as visit', [request]),
      { readOnly: true },
    )
    return rows[0]!.visit
  }
  const confirmed = async (token: string): Promise<Confirmed | null> => {
    const signed = await read(token)
    if (signed?.form !== 'visits') return signed
    const { request } = signed.confirms
    const visit = await bookedVisit(request)
    return visit && { form: 'visits', confirms: { ...visit, request } }
  }
  const app = new Hono()
  app.get('/:token', async (c) =>
    c.json(await confirmed(c.req.param('token')), 200, { 'cache-control': 'private, no-store' }),
  )
  return app
}
