import { Hono } from 'hono'
import { z } from 'zod'
import { errorMessage } from '#contract/errors.ts'
import { ApiError } from '../errors.ts'
import { BEHAVIOURS } from '../integrations/faults.ts'
import type { Services } from '../services.ts'
import type { ServiceSettings } from '../settings/service-settings.ts'
import { FAKE_NAMES, type FakeName } from './fakes.ts'
import { servicesPage } from './services-page.ts'
import { SERVICES_STYLE } from './services-style.ts'

const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

const order = z.object({
  service: z.enum(FAKE_NAMES),
  fault: z.enum(BEHAVIOURS),
  match: z.string().max(200).optional(),
})

type OutsideServices = Pick<Services, 'brand' | 'fakes'> & { serviceSettings: Pick<ServiceSettings, 'env'> }

/**
 * The fakes of outside services: / and /{service} (what it was asked, and its switch), /{service}/recibido?contiene= (JSON, newest first: for
 * tests and scripts), /estilo.css, POST /fallas {service, fault, match?} as a form or JSON. In production there is none of it.
 */
export function services({ brand, fakes, serviceSettings }: OutsideServices): Hono {
  const app = new Hono()
  // Its addresses are then like any other that does not exist.
  if (!fakes) return app
  const page = (open: FakeName) =>
    new Response(servicesPage({ brand, fakes, open, real: realServices(serviceSettings.env()) }), { headers: HEADERS })

  app.get('/', () => page('webhooks'))
  app.get('/estilo.css', (c) => c.body(SERVICES_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.post('/fallas', async (c) => {
    const isForm = !c.req.header('content-type')?.includes('json')
    // A page elsewhere must not turn our services off; what is JSON a browser sends nowhere without asking.
    const isOurs =
      c.req.header('sec-fetch-site') === 'same-origin' || c.req.header('origin') === new URL(c.req.url).origin
    if (isForm && !isOurs) throw new ApiError(403, 'forbidden', errorMessage('forbidden'))
    const given = order.safeParse(isForm ? await c.req.parseBody() : await c.req.json().catch(() => null))
    if (!given.success) throw new ApiError(400, 'validation_failed', 'Falta el servicio o cómo contesta.')
    const { service, fault, match } = given.data
    fakes[service].faults.set(fault, match?.trim() || undefined)
    return isForm ? c.redirect(`/dev/servicios/${service}`, 303) : c.json(fakes[service].faults.all())
  })
  for (const name of FAKE_NAMES) {
    app.get(`/${name}`, () => page(name))
    app.get(`/${name}/recibido`, (c) => {
      const text = (c.req.query('contiene') ?? '').toLowerCase()
      c.header('cache-control', 'no-store')
      const received = fakes[name].received()
      return c.json(received.filter((one) => JSON.stringify(one).toLowerCase().includes(text)))
    })
  }
  return app
}

// What is configured is asked for real, and does not come here.
const realServices = (env: Services['env']): Partial<Record<FakeName, string>> => {
  const set = Object.entries(env).filter(([name, value]) => name.endsWith('_URL') && value !== undefined)
  const targets = set.flatMap(([name]) => /^WEBHOOK_(\w+)_URL$/.exec(name)?.[1]?.toLowerCase() ?? [])
  const one = 'Hoy este servicio está configurado de verdad y no pasa por aquí.'
  return {
    ...(targets.length > 0 && {
      webhooks: `Hoy van de verdad a su destino, y no pasan por aquí: ${targets.join(', ')}.`,
    }),
    ...(env.SPREADSHEET_URL && { spreadsheet: one }),
    ...(set.some(([name]) => name === 'VALUATION_URL') && { valuation: one }),
  }
}
