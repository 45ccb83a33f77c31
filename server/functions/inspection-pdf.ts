import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { errorMessage } from '#contract/messages/errors.ts'
import { isUuid } from '#contract/text/uuid.ts'
import type { Claims } from '../db.ts'
import { withOpenSession } from '../http/open-session.ts'
import { siteUrl } from '../http/site-url.ts'
import { transformPicture } from '../images/transform.ts'
import { ApiError } from '../kernel/api-error.ts'
import { writePdf } from '../pdf/write/write-pdf.ts'
import type { Services } from '../services.ts'
import { inspectionPdfData, type SheetPhoto } from './inspection-rows.ts'

const MOST_SHEET_PHOTOS = 80

const SMALL = { width: 520, resize: 'contain', quality: 70, format: 'jpeg' } as const

export function inspectionPdf({
  auth,
  brand,
  db,
  env,
  images,
  storage,
  ...services
}: Pick<Services, 'auth' | 'brand' | 'db' | 'env' | 'images' | 'storage' | 'verify'>): Hono {
  const verify = withOpenSession(db, services.verify)

  const bytesOf = async ({ path }: SheetPhoto, claims: Claims) => {
    const [bucket, name] = path.startsWith('vehicles/')
      ? ['vehicles', path.slice('vehicles/'.length).split('?')[0]!]
      : ['inspections', path]
    if (bucket === 'inspections') return storage.read({ bucket, name, claims })
    const stream = await (await images.originals.find(bucket, name))?.open()
    return stream ? buffer(stream) : null
  }
  const drawn = async (photo: SheetPhoto, claims: Claims): Promise<SheetPhoto> => {
    const bytes = await bytesOf(photo, claims)
      .then((original) => original && transformPicture(original, SMALL))
      .catch(() => null)
    return { ...photo, bytes }
  }

  const app = new Hono()
  app.get('/:id', async (c) => {
    const claims = await verify(c.req.raw.headers)
    if (claims.role !== 'authenticated' || !claims.sub)
      throw new ApiError(401, 'no_authorization', errorMessage('no_authorization'))
    await auth.limits.take('inspection-pdf', claims.sub)
    const id = c.req.param('id')
    const data = isUuid(id)
      ? await db.asCaller(claims, (sql) => inspectionPdfData(sql, id), { readOnly: true })
      : undefined
    if (!data) throw new ApiError(404, 'not_found', errorMessage('not_found'))
    const photos: SheetPhoto[] = []
    for (const photo of data.photos) photos.push(photos.length < MOST_SHEET_PHOTOS ? await drawn(photo, claims) : photo)
    const bytes = await writePdf({ kind: 'inspection', of: { ...data, photos }, brand, siteUrl: siteUrl(env) })
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="inspeccion-${data.ordencompra.replace(/[^\w-]/g, '')}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
  })
  return app
}
