import { Hono } from 'hono'
import { z } from 'zod'
import { registry, webVitals } from '../kernel/metrics.ts'
import type { Services } from '../services.ts'

const vital = z.object({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().min(0).max(600_000),
  page: z.enum(['inicio', 'autos', 'auto', 'marcas', 'explorar', 'otra']),
})

export function health({ env, db, catalog }: Pick<Services, 'env' | 'db' | 'catalog'>, isClosing: () => boolean): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const database = await db.answers()
    const ready = database && catalog.ready() && !isClosing()
    return c.json({ ready, database, catalog: catalog.ready(), closing: isClosing() }, ready ? 200 : 503)
  })
  if (env.METRICS_TOKEN) {
    app.get('/metrics', async (c) => {
      if (c.req.header('authorization') !== `Bearer ${env.METRICS_TOKEN}`)
        return c.json({ message: 'No autorizado' }, 401)
      return metricsAnswer()
    })
  }
  app.post('/vitals', async (c) => {
    const parsed = vital.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return c.json({ code: 'validation_failed', message: 'Medición no válida.' }, 400)
    webVitals.observe({ name: parsed.data.name, page: parsed.data.page }, parsed.data.value)
    return c.body(null, 204)
  })
  return app
}

export const metricsAnswer = async () =>
  new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } })
