import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Fakes, openFakes } from '#server/dev/fakes.ts'
import { services } from '#server/dev/services.ts'
import { readEnv } from '#server/env.ts'
import { fakeWebhookSettings } from '#server/integrations/webhooks.fake.ts'
import { openWebhooks } from '#server/integrations/webhooks.ts'
import type { ApiError } from '#server/kernel/api-error.ts'
import { brand } from './outbox-dispatcher.ts'

let fakes: Fakes
beforeAll(async () => {
  fakes = await openFakes({ sender: 'volante', vehicles: () => [], appraise: () => ({ values: null }) })
})
afterAll(() => fakes.close())
beforeEach(() => fakes.webhooks.faults.set('normal'))

const site = (variables: Record<string, string> = {}) => {
  const env = readEnv(variables)
  const app = new Hono()
  app.route(
    '/dev/servicios',
    services({ brand, serviceSettings: { env: () => env }, fakes: env.MODE === 'demo' ? fakes : undefined }),
  )
  app.all('*', (c) => c.text('the page that says so', 404))
  app.onError((error, c) => c.json({ code: (error as ApiError).code }, ((error as ApiError).status ?? 500) as 500))
  return app
}
const get = async (path: string, variables?: Record<string, string>) => {
  const response = await site(variables).request(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const post = (given: unknown, headers: Record<string, string> = {}) =>
  site().request('/dev/servicios/fallas', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof given === 'string' ? given : JSON.stringify(given),
  })
const send = (data: Record<string, unknown>) =>
  openWebhooks({ ...fakeWebhookSettings(fakes.webhooks), sender: 'volante', loopback: true }).deliver(
    { key: 'k1', target: 'landing', event: 'lead.created', created_at: '2026-11-21T12:00:00.000Z', data },
    AbortSignal.timeout(3000),
  )

describe('in production', () => {
  test.each(['', '/webhooks', '/webhooks/recibido', '/estilo.css', '/fallas'])(
    '/dev/servicios%s is 404 like any unknown path',
    async (path) => {
      expect((await get(`/dev/servicios${path}`, { MODE: 'production' })).text).toBe('the page that says so')
    },
  )
})

describe('the page of fake services', () => {
  test('has a title, runs no script, and is neither cached nor indexed', async () => {
    for (const path of ['', '/webhooks', '/spreadsheet', '/valuation']) {
      const { status, headers, text } = await get(`/dev/servicios${path}`)
      expect(status).toBe(200)
      expect(text).toContain('Nada de esto salió a internet')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*|script-src/)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
    }
  })

  test.each(['/otro', '/webhooks/1', '/WEBHOOKS'])('%s is not found', async (path) => {
    expect((await get(`/dev/servicios${path}`)).status).toBe(404)
  })

  test('shows what arrived, hostile values as text, and no credentials', async () => {
    await send({ name: '"><script>alert(1)</script><img src=x onerror=alert(1)>' })
    const { text } = await get('/dev/servicios/webhooks')
    expect(text).toContain('lead.created')
    expect(text).toContain('&lt;script&gt;alert(1)')
    expect(text).not.toMatch(/<script|<img/)
    const received = await (await site().request('/dev/servicios/webhooks/recibido?contiene=ALERT')).json()
    expect(received).toMatchObject([{ path: '/landing', status: 200, body: { id: 'k1' } }])
    expect(await (await site().request('/dev/servicios/webhooks/recibido?contiene=nadie')).json()).toEqual([])
  })

  test('says which services are real', async () => {
    expect((await get('/dev/servicios/webhooks')).text).not.toContain('de verdad')
    const real = { WEBHOOK_LANDING_URL: 'https://crm.example/hook', WEBHOOK_SECRET: 's'.repeat(32) }
    expect((await get('/dev/servicios/webhooks', real)).text).toContain(
      'Hoy van de verdad a su destino, y no pasan por aquí: landing.',
    )
    const sheet = { SPREADSHEET_URL: 'https://api.example/v0/app', SPREADSHEET_TOKEN: 'pat' }
    expect((await get('/dev/servicios/spreadsheet', sheet)).text).toContain('está configurado de verdad')
  })
})

describe('the fault switch', () => {
  test.each([
    {},
    { service: 'mail', fault: '500' },
    { service: 'webhooks', fault: '418' },
    { service: 'webhooks' },
    'not JSON',
    { service: 'webhooks', fault: '500', match: 'x'.repeat(201) },
  ])('rejects %j', async (given) => {
    const response = await post(given)
    expect(response.status).toBe(400)
    expect(fakes.webhooks.faults.of('anything')).toBe('normal')
  })

  test('changes how a service answers, to all requests or matching ones', async () => {
    expect(await (await post({ service: 'webhooks', fault: '500', match: 'Luis' })).json()).toEqual([
      { behaviour: 'normal' },
      { behaviour: '500', match: 'Luis' },
    ])
    await send({ name: 'Ana' })
    await expect(send({ name: 'Luis' })).rejects.toThrow('HTTP 500')
    expect((await get('/dev/servicios/webhooks')).text).toContain('«Luis»: Contesta 500')
    await post({ service: 'webhooks', fault: 'silent' })
    expect((await get('/dev/servicios/webhooks')).text).toContain('<option value="silent" selected>')
  })

  test('is a form that redirects to its page, and rejects other sites', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await post('service=spreadsheet&fault=403&match=', { ...form, origin: 'http://localhost' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/dev/servicios/spreadsheet'])
    expect(fakes.spreadsheet.faults.all()).toEqual([{ behaviour: '403' }])
    const foreign = await post('service=spreadsheet&fault=500', { ...form, origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect(fakes.spreadsheet.faults.all()).toEqual([{ behaviour: '403' }])
  })

  test('has the valuation service turned off by default', () => {
    expect(fakes.valuation.faults.of('anything')).toBe('absent')
  })
})
