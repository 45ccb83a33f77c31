import { Hono } from 'hono'
import { type CandidateCv, CV_TROUBLES } from '#contract/hiring/candidate-cv.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { isUuid } from '#contract/text/uuid.ts'
import { docxText } from '../cv/docx-text.ts'
import { CvTroubled, cvPdfFacts, MOST_CV_PAGES, pdfPicture } from '../cv/look-at-pdf.ts'
import type { Claims } from '../db.ts'
import { withOpenSession } from '../http/open-session.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'
import { cvKind } from './cv-kind.ts'
import { requireAdmin } from './is-admin.ts'

const BUCKET = 'candidates'
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

export function candidateCv(services: Pick<Services, 'auth' | 'db' | 'storage' | 'verify'>): Hono {
  const { auth, db, storage } = services
  const verify = withOpenSession(db, services.verify)

  const read = async (headers: Headers, id: string): Promise<Buffer> => {
    const claims = await verify(headers)
    await auth.limits.take('candidate-cv', await requireAdmin(db, claims))
    const path = isUuid(id) ? await pathOf(claims, id) : undefined
    const bytes = path && (await storage.read({ bucket: BUCKET, name: path, claims }))
    if (!bytes) throw new ApiError(404, 'not_found', errorMessage('not_found'))
    await db.asCaller({ ...claims, role: 'service_role' }, (sql) =>
      sql.query('select private.note_file_reads($1, $2)', [BUCKET, [path]]),
    )
    return bytes
  }
  const pathOf = (claims: Claims, id: string) =>
    db.asCaller(
      claims,
      async (sql) =>
        (await sql.query<{ cv_path: string }>('select cv_path from public.candidates where id = $1', [id])).rows[0]
          ?.cv_path,
      { readOnly: true },
    )

  const app = new Hono()
  app.get('/:id', async (c) => {
    const bytes = await read(c.req.raw.headers, c.req.param('id'))
    return c.json(await readable(() => facts(bytes)), 200, PRIVATE)
  })
  app.get('/:id/pages/:number{[1-9][0-9]?}', async (c) => {
    const bytes = await read(c.req.raw.headers, c.req.param('id'))
    const picture = await readable(async () =>
      (await cvKind(bytes)) === 'pdf' ? pdfPicture(bytes, Number(c.req.param('number'))) : null,
    )
    if (!picture) throw new ApiError(404, 'not_found', errorMessage('not_found'))
    return c.body(new Uint8Array(picture), 200, { ...PRIVATE, 'content-type': 'application/octet-stream' })
  })
  return app
}

const facts = async (bytes: Buffer): Promise<CandidateCv> => {
  const kind = await cvKind(bytes)
  if (kind === 'docx') return { kind, pages: 0, shown: 0, text: await docxText(bytes) }
  if (kind !== 'pdf') throw new CvTroubled('damaged')
  const { pages, text } = await cvPdfFacts(bytes)
  return { kind, pages, shown: Math.min(pages, MOST_CV_PAGES), text }
}

// An unreadable file is a user error.
const readable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CvTroubled)) throw error
    const code = CV_TROUBLES[error.why]
    throw new ApiError(error.why === 'busy' ? 429 : 422, code, errorMessage(code))
  }
}
