import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type NodeName, twoNodes } from './two-nodes.ts'

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
vi.stubEnv('GOTRUE_RATE_LIMIT_API_KEY', '25')
afterAll(() => vi.unstubAllEnvs())
const nodes = twoNodes({ variables: { MODE: 'demo' }, log })
let admin = ''
beforeAll(async () => {
  admin = (await nodes.signIn((await nodes.person('admin')).email)).access
})

const OUTSIDE = '/functions/v1/outside'
const make = async (key_name: string, ...key_rights: string[]) =>
  (await nodes.ask('here', 'POST', '/rest/v1/rpc/make_api_key', { token: admin, body: { key_name, key_rights } }))
    .body as {
    id: string
    key: string
  }
const revoke = (key_id: string) =>
  nodes.ask('here', 'POST', '/rest/v1/rpc/revoke_api_key', { token: admin, body: { key_id } })
const read = (key: string | undefined, node: NodeName = 'here', page = 1) =>
  nodes.ask(node, 'GET', `${OUTSIDE}/vehicles?page=${page}`, { ...(key && { headers: { 'x-api-key': key } }) })
const tell = (key: string, body: object, node: NodeName = 'here') =>
  nodes.ask(node, 'POST', `${OUTSIDE}/leads`, { headers: { 'x-api-key': key }, body })
const LEAD = { name: 'Ana Portal', phone: '8110002233', message: '¿Sigue disponible?' }

test("a missing, foreign or malformed key is refused, and so are the project's own keys", async () => {
  for (const key of [undefined, 'x', `vk_${'0'.repeat(64)}`, nodes.keys.anon, nodes.keys.serviceRole])
    expect((await read(key)).status).toBe(401)
  expect((await nodes.ask('here', 'GET', `${OUTSIDE}/vehicles`, { token: admin })).status).toBe(401)
})

test('a key opens only its own endpoint: neither the data API nor the other one', async () => {
  const { key } = await make('Escaparate', 'inventory')
  const { status, body } = await read(key)
  expect(status).toBe(200)
  expect(body.vehicles.length).toBeGreaterThan(0)
  expect(body.vehicles.length).toBeLessThanOrEqual(100)
  expect(body.totalCount).toBeGreaterThanOrEqual(body.vehicles.length)
  expect(Object.keys(body.vehicles[0])).not.toContain('costo')
  expect((await read(key, 'there', 2)).body.vehicles[0]?.id).not.toBe(body.vehicles[0].id)
  expect(await tell(key, LEAD)).toMatchObject({ status: 403, body: { code: 'api_key_narrow' } })
  const other = await nodes.ask('here', 'GET', '/rest/v1/leads', { headers: { apikey: key, 'x-api-key': key } })
  expect(other.status).toBe(401)
})

test("a lead arrives with its system's name, once per key", async () => {
  const { key } = await make('Portal de autos', 'leads')
  const wrong = await tell(key, { ...LEAD, phone: '12' })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
  expect(JSON.parse(wrong.body.details)).toHaveProperty('phone')
  for (const node of ['here', 'there'] as const) expect((await tell(key, LEAD, node)).status).toBe(201)
  const events = () =>
    nodes.sql(
      "select source, agent_asked from (select source, asked_agent as agent_asked from public.lead_events where name = 'Ana Portal') e",
    )
  expect(await events()).toEqual([{ source: 'api_Portal de autos', agent_asked: null }])
  await tell(key, {
    ...LEAD,
    key: '0c0c0c0c-0000-4000-8000-00000000000a',
    agent_id: '0c0c0c0c-0000-4000-8000-000000000001',
    source: 'otra',
  })
  expect(await events()).toEqual(Array(2).fill({ source: 'api_Portal de autos', agent_asked: null }))
})

test('a revoked key is refused with the next request, and there is a limit of requests', async () => {
  const { id, key } = await make('Breve', 'inventory')
  expect((await read(key, 'there')).status).toBe(200)
  expect((await revoke(id)).status).toBeLessThan(300)
  expect((await read(key, 'there')).status).toBe(401)
  expect((await read(key)).status).toBe(401)
  const much = await make('Mucho', 'inventory')
  const answers = []
  for (let count = 0; count < 26; count++) answers.push((await read(much.key, count % 2 ? 'here' : 'there')).status)
  expect(answers.slice(0, 25).every((status) => status === 200)).toBe(true)
  expect(answers[25]).toBe(429)
  expect(logged.some((line) => line.includes(key.slice(9)))).toBe(false)
})
