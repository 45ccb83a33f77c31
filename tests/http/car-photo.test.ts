import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorMessage } from '#contract/messages/errors.ts'
import { readEnv } from '#server/env.ts'
import { type FakeServer, openFakeServer } from '#server/integrations/fake-server.ts'
import { openFaults } from '#server/integrations/faults.ts'
import { twoNodes } from './two-nodes.ts'

const TOKEN = 'canario-del-recorte'
const nodes = twoNodes({ variables: { MODE: 'demo' } })
const drawn = sharp({ create: { width: 64, height: 48, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } })
const PHOTO = await drawn.clone().jpeg().toBuffer()
const CUT = await drawn.clone().png().toBuffer()

let fake: FakeServer
let answer = new Response()
let credentials: string | null = null
const faults = openFaults()
const tokens: Record<string, string> = {}
beforeAll(async () => {
  const app = new Hono()
  app.post('/v1', (c) => {
    credentials = c.req.header('authorization') ?? null
    return answer.clone()
  })
  app.get('/v1', (c) => c.text('', 405))
  fake = await openFakeServer(app, { faults })
  for (const role of ['user', 'sales', 'admin'] as const)
    tokens[role] = (await nodes.signIn((await nodes.person(role)).email)).access
})
afterAll(() => fake.close())

const send = (who = 'admin', photo: Buffer = PHOTO, type = 'image/jpeg') =>
  nodes.ask('here', 'POST', '/functions/v1/car-photo', {
    token: tokens[who],
    body: new Blob([new Uint8Array(photo)], { type }),
    headers: { 'content-type': type },
  })
const configured = async (action: 'save' | 'forget') => {
  const states = await nodes.ask('here', 'GET', '/functions/v1/service-settings', { token: tokens.admin })
  const { revision } = states.body.find(({ service }: { service: string }) => service === 'photos')
  const given = { fields: { url: `${fake.url}/v1` }, secrets: { token: TOKEN } }
  return nodes.ask('here', 'POST', '/functions/v1/service-settings', {
    token: tokens.admin,
    body: { action, service: 'photos', revision, ...(action === 'save' && given) },
  })
}

test.each([
  ['nobody', 401],
  ['user', 403],
  ['sales', 403],
])('refuses %s', async (who, status) => {
  expect((await send(who)).status).toBe(status)
})

test('accepts a seller while the setting allows it', async () => {
  const say = (value: boolean) =>
    nodes.ask('here', 'POST', '/rest/v1/rpc/change_setting', {
      token: tokens.admin,
      body: { setting: 'studio_for_sales', value, seen: !value },
    })
  expect((await say(true)).status).toBe(200)
  expect((await send('sales')).status).toBe(503)
  expect((await send('user')).status).toBe(403)
  expect((await say(false)).status).toBe(200)
  expect((await send('sales')).status).toBe(403)
})

const state = (who = 'admin') => nodes.ask('there', 'GET', '/functions/v1/car-photo', { token: tokens[who]! })

test('says that it is not configured', async () => {
  expect((await state('user')).status).toBe(403)
  expect((await state()).body).toEqual({ configured: false })
  expect(await send()).toMatchObject({
    status: 503,
    body: { code: 'car_photo_not_configured', message: errorMessage('car_photo_not_configured') },
  })
})

describe('configured by an administrator', () => {
  beforeAll(async () => {
    expect((await configured('save')).status).toBe(204)
    expect((await state()).body).toEqual({ configured: true })
  })
  afterAll(() => configured('forget'))

  test("returns the service's cut-out, and sends the token only there", async () => {
    answer = new Response(new Uint8Array(CUT), { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } })
    const { status, headers } = await send()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('set-cookie')).toBeNull()
    expect(credentials).toBe(`Bearer ${TOKEN}`)
    expect(fake.received()[0]?.headers['content-type']).toBe('image/jpeg')
  })

  test.each([
    ['what is no photograph', Buffer.from('hola'), 'text/plain', 415, 'car_photo_kind'],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 415, 'car_photo_kind'],
    ['more than 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1), 'image/jpeg', 413, 'car_photo_large'],
  ] as const)('rejects %s before it is sent', async (_, photo, type, status, code) => {
    const before = fake.received().length
    expect(await send('admin', photo, type)).toMatchObject({ status, body: { code, message: errorMessage(code) } })
    expect(fake.received()).toHaveLength(before)
  })

  test.each([
    ['an answer that is no picture', () => new Response('<svg onload=alert(1)>'), 'car_photo_invalid', 0],
    ['a JPEG, which has no transparency', () => new Response(new Uint8Array(PHOTO)), 'car_photo_invalid', 0],
    ['a wrong token', () => new Response('', { status: 401 }), 'car_photo_unauthorized', 401],
    ['a redirect', () => new Response('', { status: 302, headers: { location: '/' } }), 'car_photo_failed', 302],
    ['a failure', () => new Response('', { status: 500 }), 'car_photo_failed', 500],
  ] as const)('reports %s', async (_, given, code, status) => {
    answer = given()
    expect(await send()).toMatchObject({ status: 502, body: { code, message: errorMessage(code, { status }) } })
  })

  test('reports a service that breaks off', async () => {
    faults.set('reset')
    expect(await send()).toMatchObject({ status: 502, body: { code: 'car_photo_network' } })
    faults.set('normal')
  })

  test('is tested without sending a photograph', async () => {
    const tried = await nodes.ask('here', 'POST', '/functions/v1/service-settings', {
      token: tokens.admin,
      body: { action: 'try', service: 'photos', revision: 0 },
    })
    expect(tried.body).toEqual({ ok: true, message: 'Contestó el servicio de recorte. No se envió ninguna foto.' })
    expect(fake.received()[0]).toMatchObject({ method: 'GET', status: 405 })
  })
})

test('in production needs an address with TLS', () => {
  expect(() => readEnv({ MODE: 'production', CAR_PHOTO_URL: 'http://127.0.0.1:9/' })).toThrow('CAR_PHOTO_URL')
})
