import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { PROJECT_ROOT } from '#db/root.ts'
import { authContext } from './auth-context.ts'
import { cors } from './cors.ts'
import { ApiError } from './errors.ts'
import { rapidProcessor } from './functions/rapid-processor.ts'
import { health } from './health.ts'
import { areaOf, httpRequests, httpSeconds } from './metrics.ts'
import { SECURITY_HEADERS } from './pages/policy.ts'
import { redirects } from './redirects.ts'
import { rest } from './rest/routes.ts'
import type { Services } from './services.ts'
import { storage } from './storage/download.ts'
import { readTokenKeys } from './tokens.ts'

/** The table of mounts: contract first, then redirects and files, pages last. */
export function createApp(services: Services, isClosing: () => boolean = () => false): Hono {
  const { log } = services
  const app = new Hono()

  app.use(async (c, next) => {
    const startedAt = performance.now()
    const requestId = c.req.header('x-request-id')?.slice(0, 100) ?? crypto.randomUUID()
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', requestId)
    const ms = performance.now() - startedAt
    const area = areaOf(c.req.path)
    httpRequests.inc({ area, status: `${Math.trunc(c.res.status / 100)}xx` })
    httpSeconds.observe({ area }, ms / 1000)
    log[c.res.status >= 500 ? 'error' : 'info'](
      { requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(ms) },
      'answered',
    )
  })
  app.onError((error, c) => {
    if (error instanceof ApiError) {
      const { status, code, message, details, hint, headers } = error
      return Response.json({ code, message, details, hint }, { status, headers })
    }
    log.error({ err: error, path: c.req.path }, 'unexpected error')
    return c.json({ code: 'unexpected', message: 'Ocurrió un error inesperado.' }, 500)
  })

  app.route('/', health(services, isClosing))
  app.use('/functions/*', cors())
  app.use('/storage/*', cors())
  app.route('/rest/v1', restOf(services))
  app.route('/functions/v1/rapid-processor', rapidProcessor(services))
  app.route('/storage/v1', storage(services))
  app.route('/img', services.images.routes)
  app.use(redirects(services))
  app.use('/assets/*', files('public, max-age=31536000, immutable'))
  app.use(files('public, max-age=3600'))
  app.all('*', (c) => services.pages?.(c.req.raw) ?? c.json({ code: 'not_found', message: 'No existe.' }, 404))
  return app
}

const MAX_ROWS = 1000

const restOf = ({ db, keys, log }: Services) =>
  rest({
    db,
    schemas: ['public'],
    extraSearchPath: ['extensions'],
    anonRole: 'anon',
    maxRows: MAX_ROWS,
    txEnd: 'commit-allow-override',
    verify: authContext({ keys: readTokenKeys(keys.secret), anonRole: 'anon', requireKey: true }),
    log,
  })

// What the build made. Each file stands there compressed as well.
const files = (cacheControl: string) =>
  serveStatic({
    root: join(PROJECT_ROOT, 'build/client'),
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', cacheControl),
  })
