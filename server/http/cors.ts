import type { MiddlewareHandler } from 'hono'

const REQUEST_HEADERS =
  'authorization, apikey, content-type, x-client-info, accept-profile, content-profile, prefer, range, range-unit, ' +
  'x-supabase-api-version, x-upsert, x-metadata, x-retry-count, x-region'
export const EXPOSED_HEADERS =
  'content-range, content-location, content-profile, content-encoding, preference-applied, range-unit, location, ' +
  'x-supabase-api-version, x-sb-error-code, x-relay-error, x-total-count, link, retry-after'
const METHODS = 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS'
const HEADER_LIST = /^[\w-]+(\s*,\s*[\w-]+)*$/

/** Calls carry a key and no cookie, so every origin is safe. */
export const cors =
  (exposed = ''): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin')
    const asked = c.req.header('access-control-request-method')
    if (c.req.method === 'OPTIONS' && origin && asked) {
      const more = c.req.header('access-control-request-headers') ?? ''
      return new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-origin': '*',
          'access-control-allow-methods': METHODS,
          'access-control-allow-headers': HEADER_LIST.test(more) ? `${REQUEST_HEADERS}, ${more}` : REQUEST_HEADERS,
          'access-control-max-age': '86400',
        },
      })
    }
    await next()
    c.res.headers.set('access-control-allow-origin', '*')
    c.res.headers.set('access-control-expose-headers', exposed ? `${EXPOSED_HEADERS}, ${exposed}` : EXPOSED_HEADERS)
  }
