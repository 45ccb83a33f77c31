import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { NODE } from '../db.ts'
import { remoteAddress } from '../http/remote-address.ts'
import type { Services } from '../services.ts'

interface ShortLink {
  link_id: string
  target: string
}

const CODE = /^[2-9A-HJKMNP-Z]{6}$/
const KEPT_MS = 5000

export function shortLinks({
  auth,
  db,
  env,
  visitCounter,
}: Pick<Services, 'auth' | 'db' | 'env' | 'visitCounter'>): Hono {
  // The cache absorbs bursts.
  const cache = new LRUCache<string, ShortLink>({ max: 2000, ttl: KEPT_MS })
  const find = async (code: string) => {
    const { rows } = await db.asCaller(
      NODE,
      (sql) => sql.query<ShortLink>('select * from private.short_link($1)', [code]),
      { readOnly: true },
    )
    if (rows[0]) cache.set(code, rows[0])
    return rows[0]
  }
  const app = new Hono()
  app.get('/:code', async (c, next) => {
    const code = c.req.param('code').toUpperCase()
    if (!CODE.test(code)) return next()
    const link = cache.get(code) ?? (await find(code))
    if (!link) {
      await auth.limits.take('short-link', remoteAddress(c.req.raw, env.TRUST_PROXY))
      return next()
    }
    if (c.req.method === 'GET') await visitCounter.note(c.req.raw, { link: link.link_id })
    return new Response(null, {
      status: 302,
      headers: { location: link.target, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    })
  })
  return app
}
