import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorMessage } from '#contract/messages/errors.ts'
import { type FakeServer, openFakeServer } from './fake-server.ts'
import { openValuationService } from './valuation.ts'

const QUESTION = { brandIds: ['b'], modelIds: ['m'], yearIds: ['y'], trimIds: ['t'], kms: 1 }
let server: FakeServer
let answer: () => Response
let asked: Headers[] = []
beforeAll(async () => {
  const app = new Hono()
  app.all('*', (c) => {
    asked.push(c.req.raw.headers)
    return answer()
  })
  server = await openFakeServer(app)
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
})

const open = () =>
  openValuationService({
    url: server.url,
    name: 'Avalúos',
    apiKey: 'k',
    apiSecret: 's',
    businessUnitId: 'u',
    loopback: true,
    readMs: 500,
  })
const said = (body: unknown) => {
  answer = () => Response.json(body)
  return open().start(QUESTION)
}
const code = (wanted: string) => expect.objectContaining({ code: wanted, name: 'ValuationServiceError' })

test.each([{}, { id: '' }, { id: null }, { id: ' ' }, { id: {} }, { id: 'x'.repeat(201) }, [], null, 'text', 7])(
  'the answer %j to the POST is invalid without an id',
  async (body) => {
    await expect(said(body)).rejects.toThrow(code('valuation_invalid_response'))
    await expect(said(body)).rejects.toThrow(errorMessage('valuation_invalid_response', { service: 'Avalúos' }))
  },
)

test('ids may be numbers, and amounts texts with commas', async () => {
  const values = {
    suggestedOffer: '215,000.00',
    highMarketValue: null,
    lowMarketValue: 'x',
    avgDaysOnMarket: 31.4,
    avgKms: -5,
  }
  const body = { id: 42, data: { regions: [{ stats: [{ values }] }] }, ofertaAutomatica: '199,000' }
  expect(await said(body)).toEqual({
    externalId: '42',
    values: { suggestedOffer: 215_000, highMarketValue: 0, lowMarketValue: 0, avgDaysOnMarket: 31.4, avgKms: 0 },
    automatic: 199_000,
    raw: body,
  })
})

test.each([
  { id: 1, data: null },
  { id: 1, data: { regions: {} } },
  { id: 1, data: { regions: [] } },
  { id: 1, data: { regions: [null] } },
  { id: 1, data: { regions: [{ stats: 'none' }] } },
  { id: 1, data: { regions: [{ stats: [{}] }] } },
  { id: 1, data: { regions: [{ stats: [{ values: 'none' }] }] } },
])('the amounts of %j are pending', async (body) => {
  expect((await said(body)).values).toEqual({
    suggestedOffer: 0,
    highMarketValue: 0,
    lowMarketValue: 0,
    avgDaysOnMarket: 0,
    avgKms: 0,
  })
})

test("a poll's answer needs no id", async () => {
  answer = () => Response.json({ data: {} })
  expect((await open().read('a/b?c')).externalId).toBe('a/b?c')
  expect(server.received()[0]!.path).toBe('/valuations/a/b?c')
})

test('sends credentials without following redirects', async () => {
  answer = () => new Response(null, { status: 302, headers: { location: `${server.url}/elsewhere` } })
  await expect(open().read('v')).rejects.toThrow(code('valuation_failed'))
  expect(asked).toHaveLength(1)
  expect([asked[0]!.get('x-api-key'), asked[0]!.get('x-api-secret')]).toEqual(['k', 's'])
})

test('an endless answer is aborted', async () => {
  answer = () => new Response(`"${'x'.repeat(600_000)}"`)
  await expect(open().read('v')).rejects.toThrow(code('valuation_network'))
})
