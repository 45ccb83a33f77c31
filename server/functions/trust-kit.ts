import { Hono } from 'hono'
import { errorMessage } from '#contract/messages/errors.ts'
import type { TrustKit } from '#contract/vehicles/trust-kit.ts'
import { ANON } from '../db.ts'
import { siteUrl } from '../http/site-url.ts'
import { ApiError } from '../kernel/api-error.ts'
import { hasAlready } from '../kernel/conditional.ts'
import { contentName } from '../pages/cached-body.ts'
import { writePdf } from '../pdf/write/write-pdf.ts'
import type { Services } from '../services.ts'

const KIT = 'select to_jsonb(k) as kit from public.trust_kits k where k.brand = $1'

export function trustKit({ db, env, brand }: Pick<Services, 'db' | 'env' | 'brand'>): Hono {
  let drawn: { etag: string; bytes: Promise<Uint8Array> } | undefined

  const read = async () => {
    const { rows } = await db.asCaller(ANON, (sql) => sql.query<{ kit: TrustKit }>(KIT, [brand.slug]), {
      readOnly: true,
    })
    if (!rows[0]) throw new ApiError(404, 'not_found', errorMessage('not_found'))
    return rows[0].kit
  }

  const app = new Hono()
  app.get('/', async (c) => {
    const kit = await read()
    const etag = `"${contentName(JSON.stringify(kit))}"`
    if (drawn?.etag !== etag) drawn = { etag, bytes: writePdf({ kind: 'kit', of: kit, brand, siteUrl: siteUrl(env) }) }
    const { bytes } = drawn
    const headers = { etag, 'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=300' }
    if (hasAlready(c.req.raw.headers, etag)) return c.body(null, 304, headers)
    const body = await bytes.catch((error) => {
      drawn = undefined
      throw error
    })
    return c.body(new Uint8Array(body), 200, {
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="kit-${brand.slug}.pdf"`,
    })
  })
  return app
}
