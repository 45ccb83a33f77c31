import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { errorMessage } from '#contract/messages/errors.ts'
import { ANON } from '../db.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { siteUrl } from '../http/site-url.ts'
import { ApiError } from '../kernel/api-error.ts'
import { hasAlready } from '../kernel/conditional.ts'
import { contentName } from '../pages/cached-body.ts'
import type { PassportPdfData } from '../pdf/write/passport-data.ts'
import { writePdf } from '../pdf/write/write-pdf.ts'
import type { Services } from '../services.ts'

const READ = `select v.slug, v.titulo, v.ordencompra,
       coalesce((select jsonb_agg(to_jsonb(p) order by p.place) from public.car_passport(v.id) p), '[]') as rows
  from public.inventario_cache v where v.slug = $1`

const SHEETS_KEPT = 100

export function passportPdf({ auth, brand, db, env }: Pick<Services, 'auth' | 'brand' | 'db' | 'env'>): Hono {
  const sheets = new LRUCache<string, Promise<Uint8Array>>({ max: SHEETS_KEPT })

  const read = async (slug: string) => {
    if (/\p{Cc}/u.test(slug)) return undefined
    const { rows } = await db.asCaller(ANON, (sql) => sql.query<PassportPdfData>(READ, [slug]), { readOnly: true })
    return rows[0]
  }

  const app = new Hono()
  app.get('/:slug', async (c) => {
    await auth.limits.take('passport-pdf', remoteAddress(c.req.raw, env.TRUST_PROXY))
    const data = await read(c.req.param('slug'))
    if (!data) throw new ApiError(404, 'not_found', errorMessage('not_found'))
    const version = contentName(JSON.stringify(data))
    const headers = {
      etag: `"${version}"`,
      'cache-control': 'public, max-age=0, s-maxage=30',
      'x-robots-tag': 'noindex',
    }
    if (hasAlready(c.req.raw.headers, headers.etag)) return c.body(null, 304, headers)
    const drawn = sheets.get(version) ?? writePdf({ kind: 'passport', of: data, brand, siteUrl: siteUrl(env) })
    sheets.set(version, drawn)
    const bytes = await drawn.catch((error) => {
      sheets.delete(version)
      throw error
    })
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="pasaporte-${data.ordencompra.replace(/[^\w-]/g, '')}.pdf"`,
    })
  })
  return app
}
