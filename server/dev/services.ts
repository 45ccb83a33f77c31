import { Hono } from 'hono'
import { z } from 'zod'
import { errorMessage } from '#contract/messages/errors.ts'
import { BEHAVIOURS } from '../integrations/faults.ts'
import { ApiError } from '../kernel/api-error.ts'
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

const spoken = z.object({
  way: z.enum(['hear', 'echo']).default('hear'),
  phone: z.string().regex(/^\+\d{8,15}$/),
  name: z.string().max(120).optional(),
  text: z.string().max(4096).optional(),
  at: z.number().optional(),
  refuse: z.number().optional(),
})

type OutsideServices = Pick<Services, 'brand' | 'fakes'> & { serviceSettings: Pick<ServiceSettings, 'env'> }

export function services({ brand, fakes, serviceSettings }: OutsideServices): Hono {
  const app = new Hono()
  if (!fakes) return app
  const page = (open: FakeName) =>
    new Response(servicesPage({ brand, fakes, open, real: realServices(serviceSettings.env()) }), { headers: HEADERS })

  app.get('/', () => page('webhooks'))
  app.get('/estilo.css', (c) => c.body(SERVICES_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.post('/fallas', async (c) => {
    const isForm = refuseForeign(c.req.raw)
    const given = order.safeParse(isForm ? await c.req.parseBody() : await c.req.json().catch(() => null))
    if (!given.success) throw new ApiError(400, 'validation_failed', 'Falta el servicio o cómo contesta.')
    const { service, fault, match } = given.data
    fakes[service].faults.set(fault, match?.trim() || undefined)
    return isForm ? c.redirect(`/dev/servicios/${service}`, 303) : c.json(fakes[service].faults.all())
  })
  app.post('/messages/escribe', async (c) => {
    const isForm = refuseForeign(c.req.raw)
    const given = spoken.safeParse(isForm ? await c.req.parseBody() : await c.req.json().catch(() => null))
    if (!given.success) throw new ApiError(400, 'validation_failed', 'Falta el teléfono o qué escribe.')
    const { way, name, refuse, ...said } = given.data
    if (refuse) fakes.messages.refuse(said.phone, refuse)
    const status = said.text ? await fakes.messages[way]({ ...said, text: said.text, ...(name && { name }) }) : 200
    return isForm ? c.redirect('/dev/servicios/messages', 303) : c.json({ status })
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

// Browsers send no cross-site JSON unasked. Returns whether it is a form.
const refuseForeign = ({ url, headers }: Request): boolean => {
  const isForm = !headers.get('content-type')?.includes('json')
  const isOurs = headers.get('sec-fetch-site') === 'same-origin' || headers.get('origin') === new URL(url).origin
  if (isForm && !isOurs) throw new ApiError(403, 'forbidden', errorMessage('forbidden'))
  return isForm
}

const realServices = (env: Services['env']): Partial<Record<FakeName, string>> => {
  const set = Object.entries(env).filter(([name, value]) => name.endsWith('_URL') && value !== undefined)
  const targets = set.flatMap(([name]) => /^WEBHOOK_(\w+)_URL$/.exec(name)?.[1]?.toLowerCase() ?? [])
  const one = 'Hoy este servicio está configurado de verdad y no pasa por aquí.'
  return {
    ...(targets.length > 0 && {
      webhooks: `Hoy van de verdad a su destino, y no pasan por aquí: ${targets.join(', ')}.`,
    }),
    ...(env.SPREADSHEET_URL && { spreadsheet: one }),
    ...(env.MESSAGES_PHONE_ID && { messages: one }),
    ...(set.some(([name]) => name === 'VALUATION_URL') && { valuation: one }),
  }
}
