import { Hono } from 'hono'
import { houseToday } from '#contract/dates/dates.ts'
import { addWorkingDays } from '#contract/dates/working-days.ts'
import { arcoForm } from '#contract/people/arco.ts'
import { ANSWER_DAYS } from '#contract/people/arco-kinds.ts'
import { openAcknowledgements } from '../http/acknowledgements.ts'
import { enqueueMail } from '../outbox/enqueue.ts'
import type { Services } from '../services.ts'
import { openPublicForms, SERVICE } from './public-form.ts'

interface TakenRequest {
  folio: string
  due_on: string
  is_new: boolean
  candidacies?: string[]
}

export function arcoRequests(services: Pick<Services, 'auth' | 'brand' | 'db' | 'env' | 'keys' | 'tokenKeys'>): Hono {
  const { auth, brand, db } = services
  const take = openPublicForms(services)
  const { issue } = openAcknowledgements(services)
  const app = new Hono()
  app.post('/', async (c) => {
    const { input, key, ip, userId } = await take(c.req.raw, { schema: arcoForm })
    await auth.limits.take('arco-account', input.email)
    const due_on = addWorkingDays(houseToday(auth.now()), ANSWER_DAYS)
    const request = { ...input, key, ip, user_id: userId, due_on }
    const taken = await db.asCaller(SERVICE, async (sql) => {
      const { rows } = await sql.query<{ taken: TakenRequest }>('select private.take_arco_request($1) as taken', [
        JSON.stringify(request),
      ])
      const { folio, due_on, is_new, candidacies } = rows[0]!.taken
      if (is_new) {
        const data = { folio, kind: input.kind, dueOn: due_on, request: input.request }
        await enqueueMail(sql, { to: input.email, template: 'arco-received', data, key: `arco:${folio}` })
        const { name, email, phone, holder } = input
        const known = { ...data, name, email, holder, candidacies, ...(phone && { phone }) }
        await enqueueMail(sql, {
          to: brand.email,
          template: 'arco-to-answer',
          data: known,
          key: `arco-to-answer:${folio}`,
        })
      }
      return { folio, due_on }
    })
    return c.json({ ...taken, acknowledgement: await issue('arco-requests', taken) }, 201)
  })
  return app
}
