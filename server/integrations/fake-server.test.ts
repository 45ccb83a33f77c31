import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeServer, openFakeServer } from './fake-server.ts'
import { type Fault, openFaults } from './faults.ts'

let fake: FakeServer
beforeAll(async () => {
  const app = new Hono()
  app.post('/things', async (c) => c.json({ got: await c.req.json() }, 201))
  fake = await openFakeServer(app, { slowMs: 300, errorBody: (status) => ({ error: { type: `E${status}` } }) })
})
afterAll(() => fake.close())
beforeEach(() => fake.faults.set('normal'))

const post = (body: unknown, path = '/things', waitMs = 5000) =>
  fetch(fake.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret', 'idempotency-key': 'k1' },
    signal: AbortSignal.timeout(waitMs),
  })

test.each(['401', '403', '404', '422', '429', '500'] as const)('can answer %s', async (fault) => {
  fake.faults.set(fault)
  const response = await post({})
  expect(response.status).toBe(Number(fault))
  expect(await response.json()).toEqual({ error: { type: `E${fault}` } })
  expect(response.headers.get('retry-after')).toBe(fault === '429' ? '2' : null)
})

test('can send truncated JSON', async () => {
  fake.faults.set('broken')
  const response = await post({ a: 1 })
  expect(response.ok).toBe(true)
  await expect(response.json()).rejects.toThrow(SyntaxError)
})

test('can answer correctly but late', async () => {
  fake.faults.set('slow')
  const startedAt = performance.now()
  expect(await (await post({ a: 1 })).json()).toEqual({ got: { a: 1 } })
  expect(performance.now() - startedAt).toBeGreaterThan(250)
})

test.each([
  ['silent', 'TimeoutError'],
  ['reset', 'TypeError'],
] as const)('can be %s, without an answer', async (fault: Fault, name) => {
  fake.faults.set(fault)
  await expect(post({}, '/things', 200)).rejects.toMatchObject({ name })
  expect(fake.received()[0]).toMatchObject({ behaviour: fault, status: null })
})

test('a fault for a text affects only matching requests, and precedes the general one', async () => {
  fake.faults.set('500', 'ana@')
  expect((await post({ email: 'ANA@example.mx' })).status).toBe(500)
  expect((await post({ email: 'luis@example.mx' })).status).toBe(201)
  expect((await post({}, '/things?who=ana%40x')).status).toBe(500)
  fake.faults.set('401')
  expect((await post({ email: 'ana@example.mx' })).status).toBe(500)
  fake.faults.set('normal', 'Ana@')
  expect((await post({ email: 'ana@example.mx' })).status).toBe(201)
  expect(fake.faults.all()).toEqual([{ behaviour: '401' }, { behaviour: 'normal', match: 'Ana@' }])
})

test('it records requests newest first, without credentials', async () => {
  await post({ a: 1 })
  await post({ b: 2 }, '/elsewhere?q=dos+palabras')
  const [second, first] = fake.received()
  expect(first).toMatchObject({ method: 'POST', path: '/things', body: { a: 1 }, status: 201, behaviour: 'normal' })
  expect(second).toMatchObject({ path: '/elsewhere?q=dos palabras', status: 404 })
  expect(first!.headers['idempotency-key']).toBe('k1')
  expect(JSON.stringify(fake.received())).not.toContain('secret')
})

test('limits its switches and keeps its initial behaviour', () => {
  const faults = openFaults('absent')
  expect(faults.of('anything')).toBe('absent')
  for (let at = 0; at < 150; at++) faults.set('500', `text ${at}`)
  expect(faults.all()).toHaveLength(101)
  expect(faults.of('text 149')).toBe('500')
})
