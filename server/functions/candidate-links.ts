import { Hono } from 'hono'
import { interviewAnswerForm, keepCandidacyForm } from '#contract/hiring/candidate-links.ts'
import { CANDIDACY_DAYS } from '#contract/hiring/vacancies.ts'
import type { Services } from '../services.ts'
import { mapDatabaseError } from './map-database-error.ts'
import { openPublicForms, SERVICE } from './public-form.ts'

export function candidateLinks({
  db,
  ...services
}: Pick<Services, 'auth' | 'db' | 'env' | 'keys' | 'tokenKeys'>): Hono {
  const take = openPublicForms({ db, ...services })
  const done = (text: string, values: unknown[]) =>
    mapDatabaseError(db.asCaller(SERVICE, (sql) => sql.query(text, values)))
  const app = new Hono()
  app.post('/interview', async (c) => {
    const { input } = await take(c.req.raw, { schema: interviewAnswerForm })
    const { token, answer, starts_at } = input
    await done('select private.answer_interview($1, $2, $3)', [token, answer, starts_at])
    return c.json({ answer })
  })
  app.post('/keep', async (c) => {
    const { input } = await take(c.req.raw, { schema: keepCandidacyForm })
    await done('select private.keep_candidacy($1, $2, $3)', [input.token, input.notice_version, CANDIDACY_DAYS])
    return c.json({ kept: true })
  })
  return app
}
