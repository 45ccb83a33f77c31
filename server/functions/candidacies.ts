import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { type CandidacyForm, CV_PROBLEMS, candidacyForm } from '#contract/hiring/candidacy.ts'
import { CANDIDACY_DAYS, CV_BYTES } from '#contract/hiring/vacancies.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { openAcknowledgements } from '../http/acknowledgements.ts'
import { ApiError } from '../kernel/api-error.ts'
import { enqueueMail } from '../outbox/enqueue.ts'
import type { Services } from '../services.ts'
import { alreadyExists } from '../storage/errors.ts'
import { CV_TYPES, cvKind } from './cv-kind.ts'
import { type AdmittedForm, openPublicForms, SERVICE } from './public-form.ts'

interface Before {
  vacancy: string
  open: boolean
  folio: string | null
  known: boolean
}

const LARGEST = CV_BYTES + 128 * 1024

/**
 * 201 with a folio, 200 without one for a repeated application. ApiError: 404 vacancy_not_found, 409 vacancy_closed,
 * 413, 422.
 */
export function candidacies(services: Pick<Services, 'auth' | 'db' | 'env' | 'keys' | 'storage' | 'tokenKeys'>): Hono {
  const take = openPublicForms(services)
  const { issue } = openAcknowledgements(services)

  const before = async ({ input, key }: AdmittedForm<CandidacyForm>): Promise<Before> => {
    const asked = JSON.stringify({ key, vacancy_id: input.vacancy_id, email: input.email })
    const { rows } = await services.db.asCaller(
      SERVICE,
      (sql) => sql.query<{ found: Before | null }>('select private.candidacy_before($1) as found', [asked]),
      { readOnly: true },
    )
    if (!rows[0]?.found) throw refused(404, 'vacancy_not_found')
    return rows[0].found
  }

  const file = async (form: AdmittedForm<CandidacyForm>, vacancy: string): Promise<string> => {
    const { cv, ...input } = form.input
    const bytes = new Uint8Array(await cv.arrayBuffer())
    const kind = await cvKind(Buffer.from(bytes.buffer))
    if (!kind) throw wrongCv(422, CV_PROBLEMS.kind)
    // The file name of the sender is never used.
    const path = `${input.vacancy_id}/${randomUUID()}.${kind}`
    let folio = ''
    await services.storage.keep({
      bucket: 'candidates',
      name: path,
      bytes,
      type: CV_TYPES[kind],
      async alongside(sql) {
        const { rows } = await sql.query<{ folio: string | null }>('select private.take_candidacy($1) as folio', [
          JSON.stringify({
            key: form.key,
            ip: form.ip,
            cv_path: path,
            retained_days: CANDIDACY_DAYS,
            ...input,
            consent_version: input.notice_version,
          }),
        ])
        // A concurrent duplicate is rolled back.
        if (!rows[0]?.folio) throw alreadyExists('KeyAlreadyExists')
        folio = rows[0].folio
        const data = { name: input.name, vacancy, folio, days: CANDIDACY_DAYS }
        await enqueueMail(sql, { to: input.email, template: 'candidacy-received', data, key: `candidacy:${folio}` })
      },
    })
    return folio
  }

  const taken = async ({ input }: AdmittedForm<CandidacyForm>, folio: string | null) => ({
    folio,
    acknowledgement: await issue('candidacies', { vacancy: input.vacancy_id, folio }),
  })

  const app = new Hono()
  app.post('/', async (c) => {
    const form = await take(c.req.raw, { schema: candidacyForm, limit: 'candidacy', largest: LARGEST }).catch(asCv)
    const { vacancy, open, folio, known } = await before(form)
    if (folio || known) return c.json(await taken(form, folio))
    if (!open) throw refused(409, 'vacancy_closed')
    try {
      return c.json(await taken(form, await file(form, vacancy)), 201)
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string }
      if (code === 'KeyAlreadyExists') return c.json(await taken(form, (await before(form)).folio))
      if (constraint === 'vacancy_is_open') throw refused(409, 'vacancy_closed')
      throw error
    }
  })
  return app
}

const refused = (status: number, code: string) => new ApiError(status, code, errorMessage(code))

const wrongCv = (status: number, message: string) =>
  new ApiError(status, 'validation_failed', errorMessage('validation_failed'), JSON.stringify({ cv: message }))

const asCv = (error: unknown): never => {
  throw error instanceof ApiError && error.code === 'form_too_large' ? wrongCv(413, CV_PROBLEMS.large) : error
}
