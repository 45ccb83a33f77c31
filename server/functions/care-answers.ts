import { Hono } from 'hono'
import { careAnswerForm } from '#contract/feedback/care-answers.ts'
import { openAcknowledgements } from '../http/acknowledgements.ts'
import type { Services } from '../services.ts'
import { openPublicForms, SERVICE } from './public-form.ts'

/** All tokens get the same answer, so that they cannot be guessed. */
export function careAnswers(services: Pick<Services, 'auth' | 'db' | 'env' | 'keys' | 'tokenKeys'>): Hono {
  const take = openPublicForms(services)
  const { issue } = openAcknowledgements(services)
  const app = new Hono()
  app.post('/', async (c) => {
    const { input } = await take(c.req.raw, { schema: careAnswerForm })
    await services.db.asCaller(SERVICE, (sql) =>
      sql.query('select private.answer_care($1, $2)', [input.token, input.answer === 'si']),
    )
    return c.json({ received: true, acknowledgement: await issue('care-answers', { token: input.token }) })
  })
  return app
}
