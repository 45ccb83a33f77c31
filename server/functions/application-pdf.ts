import { Hono } from 'hono'
import { folioText } from '#contract/applications/applications.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { isUuid } from '#contract/text/uuid.ts'
import { withOpenSession } from '../http/open-session.ts'
import { siteUrl } from '../http/site-url.ts'
import { ApiError } from '../kernel/api-error.ts'
import { writePdf } from '../pdf/write/write-pdf.ts'
import type { Services } from '../services.ts'
import { applicationPdfData } from './application-rows.ts'

export type ApplicationPdfServices = Pick<Services, 'auth' | 'brand' | 'db' | 'env' | 'verify'>

export function applicationPdf({ auth, brand, db, env, ...services }: ApplicationPdfServices): Hono {
  const verify = withOpenSession(db, services.verify)
  const app = new Hono()
  app.get('/:id', async (c) => {
    const claims = await verify(c.req.raw.headers)
    if (claims.role !== 'authenticated' || !claims.sub)
      throw new ApiError(401, 'no_authorization', errorMessage('no_authorization'))
    await auth.limits.take('application-pdf', claims.sub)
    const id = c.req.param('id')
    const data = isUuid(id) ? await db.asCaller(claims, (sql) => applicationPdfData(sql, id)) : undefined
    if (!data) throw new ApiError(404, 'not_found', errorMessage('not_found'))
    await db.asCaller({ ...claims, role: 'service_role' }, (sql) =>
      sql.query('select private.note_application_read($1)', [id]),
    )
    const bytes = await writePdf({ kind: 'application', of: data, brand, siteUrl: siteUrl(env) })
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="solicitud-${folioText(data.application.folio)}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
  })
  return app
}
