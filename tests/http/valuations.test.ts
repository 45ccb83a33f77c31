import { beforeEach, describe, expect, test } from 'vitest'
import { errorMessage } from '#contract/messages/errors.ts'
import type { Fault } from '#server/integrations/faults.ts'
import { CAR, figures, MARKET, NAME, offerService, request } from './offers-fixture.ts'

const service = offerService()
const { state } = service

beforeEach(() => {
  Object.assign(state, {
    appraise: () => ({ values: MARKET, polls: 1 }),
    engine: () => figures(200_000),
    settings: {},
    absent: false,
    counted: false,
  })
  service.fake.faults.set('normal')
  service.logged.length = 0
})

const start = (kms = service.nextKms(), more: object = {}, headers = {}) =>
  service.post('/valuations', request(kms, more), headers)
const poll = (id: string, headers = {}) => service.get(`/valuations/${id}`, headers)
const rowOf = async (id: string) =>
  (await service.sql('select * from public.valuations where id = $1', [id]))[0] as Record<string, unknown>
const waiting = async (kms = service.nextKms()) => (await start(kms)).body.id as string
const failing = (code: string, values: Record<string, string | number> = {}) => ({
  code,
  message: errorMessage(code, { service: NAME, ...values }),
})

describe('requesting a valuation', () => {
  test("sends our credentials and business unit, and returns the service's own format", async () => {
    const kms = service.nextKms()
    const { status, body } = await start(kms, { businessUnitId: 'somebody else' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ source: 'service', state: 'pending', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(body.elapsedMs).toEqual(expect.any(Number))
    const [asked] = service.fake.received()
    expect(asked).toMatchObject({ method: 'POST', path: '/valuations' })
    expect(asked!.body).toEqual({
      businessUnitId: 'demo',
      brandIds: ['b'],
      modelIds: ['m'],
      yearIds: ['y'],
      trimIds: ['t'],
      kms,
      lite: true,
    })
  })
  test('ends with a first answer that has an offer', async () => {
    state.appraise = () => ({ values: MARKET, polls: 0 })
    const { body } = await start()
    expect(body).toMatchObject({ state: 'done', data: { regions: [{ stats: [{ values: MARKET }] }] } })
  })
  test('polls until the market, then the offer; then stops', async () => {
    const id = await waiting()
    expect((await poll(id)).body).toMatchObject({ id, state: 'pending' })
    expect((await poll(id)).body).toMatchObject({
      id,
      state: 'done',
      data: { regions: [{ stats: [{ values: MARKET }] }] },
    })
    const asked = service.fake.received().length
    expect((await poll(id)).body.state).toBe('done')
    expect(service.fake.received()).toHaveLength(asked)
  })
  test('stores the raw first and last answers, for staff only', async () => {
    const id = await waiting()
    await poll(id)
    const { body } = await poll(id)
    const row = await rowOf(id)
    expect(row.first_response).toMatchObject({ status: 'processing', data: { regions: [] } })
    expect(row.last_response).toMatchObject({ status: 'ready', data: { regions: [{ stats: [{ values: MARKET }] }] } })
    expect(JSON.stringify(body)).not.toMatch(/processing|ready|val-t|demo-key|demo-secret/)
  })
  test("shows our own engine's value to staff only", async () => {
    const kms = service.nextKms()
    for (const email of ['ventas@volante.test', 'admin@volante.test'] as const) {
      const { body } = await start(kms, {}, await service.as(email))
      expect(body.engine).toEqual(figures(200_000))
      expect((await poll(body.id, await service.as(email))).body.engine).toEqual(figures(200_000))
    }
    for (const headers of [{}, await service.as('cliente@volante.test')])
      expect((await start(kms, {}, headers)).body).not.toHaveProperty('engine')
  })
  test('tells staff when our engine has too little data', async () => {
    state.engine = () => null
    expect((await start(service.nextKms(), {}, await service.as('ventas@volante.test'))).body.engine).toBeNull()
  })
  test('continues when the engine fails', async () => {
    state.engine = () => {
      throw new Error('broken')
    }
    expect((await start()).body).toMatchObject({ state: 'pending', source: 'service' })
    expect(service.logged.at(-1)).toMatchObject({ level: '50' })
  })
})

describe('without the valuation service', () => {
  test('our engine answers in the same format', async () => {
    state.absent = true
    const { status, body } = await start()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      source: 'engine',
      state: 'done',
      data: {
        regions: [
          {
            stats: [
              {
                values: {
                  suggestedOffer: 200_000,
                  highMarketValue: 260_000,
                  lowMarketValue: 210_000,
                  avgDaysOnMarket: 30,
                  avgKms: 50_000,
                },
              },
            ],
          },
        ],
      },
    })
    expect((await poll(body.id)).body).toMatchObject({ id: body.id, state: 'done' })
  })
  test('without enough data there is no offer, and no client error', async () => {
    Object.assign(state, { absent: true, engine: () => null })
    expect(await start()).toMatchObject({
      status: 201,
      body: { source: 'engine', state: 'done', data: { regions: [] } },
    })
  })
})

describe('missing input has its own message', () => {
  test.each([
    ['the keys', { apiKey: undefined }, 'valuation_keys_missing'],
    ['the secret', { apiSecret: '' }, 'valuation_keys_missing'],
    ['the business unit', { businessUnitId: undefined }, 'valuation_business_unit_missing'],
    ['keys and business unit', { apiKey: '', businessUnitId: '' }, 'valuation_keys_missing'],
  ])('%s', async (_what, settings, code) => {
    state.settings = settings
    const asked = service.fake.received().length
    const { status, body } = await start()
    expect([status, body.state, body.failure]).toEqual([201, 'failed', failing(code)])
    expect(service.fake.received()).toHaveLength(asked)
  })
  test.each(['brandIds', 'modelIds', 'yearIds', 'trimIds'])('a car without its %s', async (name) => {
    for (const list of [[], undefined])
      expect(await start(service.nextKms(), { [name]: list })).toMatchObject({
        status: 422,
        body: failing('valuation_ids_missing'),
      })
  })
})

describe('a valuation service that fails on the request', () => {
  test.each<[Fault, string, Record<string, number>]>([
    ['401', 'valuation_unauthorized', {}],
    ['403', 'valuation_failed', { status: 403 }],
    ['404', 'valuation_failed', { status: 404 }],
    ['422', 'valuation_failed', { status: 422 }],
    ['429', 'valuation_failed', { status: 429 }],
    ['500', 'valuation_failed', { status: 500 }],
    ['broken', 'valuation_invalid_response', {}],
    ['silent', 'valuation_network', {}],
    ['reset', 'valuation_network', {}],
  ])("with %s: %s, and the automatic offer is our engine's", async (fault, code, values) => {
    const kms = service.nextKms()
    service.fake.faults.set(fault, String(kms))
    const { status, body } = await start(kms)
    expect([status, body.state, body.failure, body.ofertaAutomatica]).toEqual([
      201,
      'failed',
      failing(code, values),
      200_000,
    ])
    expect(body.failure.message).not.toMatch(/[{}—]/)
    expect((await poll(body.id)).body).toMatchObject({ state: 'failed', failure: { code } })
    expect(service.logged.some(({ level }) => level === '50')).toBe(true)
  })
  test("with a refused key shows the catalogue's message", async () => {
    const kms = service.nextKms()
    service.fake.faults.set('401', String(kms))
    expect((await start(kms)).body.failure.message).toBe(
      'Error de autenticación con Avalúos de prueba (401). Verifica tu API Key y API Secret.',
    )
  })
  test('slowly is awaited', async () => {
    const kms = service.nextKms()
    service.fake.faults.set('slow', String(kms))
    expect((await start(kms)).body).toMatchObject({ state: 'pending', source: 'service' })
  })
  test.each([
    ['an address in our own network', { url: 'https://10.0.0.8' }],
    ['no TLS', { url: 'http://198.51.100.7' }],
    ['this machine, in production', { loopback: false }],
  ])('at %s is never called', async (_what, settings) => {
    state.settings = settings
    const asked = service.fake.received().length
    expect((await start()).body).toMatchObject({ state: 'failed', failure: failing('valuation_network') })
    expect(service.fake.received()).toHaveLength(asked)
  })
})

describe('a valuation service that fails on a poll', () => {
  test.each<Fault>(['429', '500', 'broken', 'silent', 'reset'])('with %s is logged and retried', async (fault) => {
    const kms = service.nextKms()
    const id = await waiting(kms)
    service.fake.faults.set(fault, String(kms))
    expect(await poll(id)).toMatchObject({ status: 200, body: { id, state: 'pending' } })
    expect(service.logged.some(({ level, text }) => level === '40' && text.includes(id))).toBe(true)
    service.fake.faults.set('normal', String(kms))
    await poll(id)
    expect((await poll(id)).body).toMatchObject({ state: 'done' })
  })
  test.each<[Fault, string]>([
    ['401', 'valuation_unauthorized'],
    ['403', 'valuation_failed'],
    ['404', 'valuation_failed'],
    ['422', 'valuation_failed'],
  ])('with %s ends it', async (fault, code) => {
    const kms = service.nextKms()
    const id = await waiting(kms)
    service.fake.faults.set(fault, String(kms))
    expect((await poll(id)).body).toMatchObject({ state: 'failed', failure: { code }, ofertaAutomatica: 200_000 })
    const asked = service.fake.received().length
    expect((await poll(id)).body.state).toBe('failed')
    expect(service.fake.received()).toHaveLength(asked)
  })
})

describe('a valuation id', () => {
  test('resumes from anywhere and after a restart of the service, with its time', async () => {
    const id = await waiting()
    await service.sql("update public.valuations set started_at = started_at - interval '40 seconds' where id = $1", [
      id,
    ])
    const { body } = await poll(id)
    expect(body.elapsedMs).toBeGreaterThan(40_000)
  })
  test('polled by ten at once calls the service once', async () => {
    const id = await waiting()
    await service.sql("update public.valuations set polled_at = now() - interval '1 minute' where id = $1", [id])
    const before = service.fake.received().length
    const answers = await Promise.all(Array.from({ length: 10 }, () => service.get(`/paced/${id}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(service.fake.received().length - before).toBe(1)
  })
  test('of a day ago is expired: the car is valued again', async () => {
    const id = await waiting()
    await service.sql(
      "update public.valuations set started_at = now() - interval '23 hours 59 minutes' where id = $1",
      [id],
    )
    expect((await poll(id)).status).toBe(200)
    await service.sql("update public.valuations set started_at = now() - interval '24 hours 1 second' where id = $1", [
      id,
    ])
    expect(await poll(id)).toMatchObject({ status: 410, body: failing('valuation_expired') })
  })
  test.each(['00000000-0000-4000-8000-000000000000', 'x', "1'--", '%00'])('%s is not found', async (id) => {
    expect(await poll(id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('a refused valuation', () => {
  test.each([
    ['no km', { kms: undefined }],
    ['km below zero', { kms: -1 }],
    ['too many km', { kms: 2_000_001 }],
    ['a fraction of a km', { kms: 1.5 }],
    ['no car', { vehicle: undefined }],
    ['a car without a model', { vehicle: { ...CAR, model: ' ' } }],
    ['a year that is none', { vehicle: { ...CAR, year: 'x' } }],
    ['a long name', { vehicle: { ...CAR, brand: 'x'.repeat(61) } }],
    ['an empty id', { brandIds: [''] }],
    ['ids that are no list', { trimIds: 't' }],
  ])('%s', async (_what, more) => {
    expect(await start(service.nextKms(), more)).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
  })
  test('of bots, invalid JSON, and beyond the limit', async () => {
    expect(await start(1, { sitio: 'https://spam.example' })).toMatchObject({
      status: 422,
      body: { code: 'bot_refused' },
    })
    expect((await service.post('/valuations', '{')).status).toBe(400)
    expect((await start(1, { note: 'x'.repeat(11_000) })).status).toBe(413)
  })
  test('lone surrogates and NUL in a name do not fail the request', async () => {
    const { status, body } = await start(service.nextKms(), { vehicle: { ...CAR, label: 'Mazda \ud83d 3' } })
    expect([status, body.state]).toEqual([201, 'pending'])
  })
  test('beyond the limit per address', async () => {
    state.counted = true
    const from = { 'x-forwarded-for': '203.0.113.77' }
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries++) statuses.push((await start(-1, {}, from)).status)
    expect([statuses.filter((status) => status === 429).length, statuses[30]]).toEqual([1, 429])
    expect((await start(-1, {}, { 'x-forwarded-for': '203.0.113.78' })).status).toBe(422)
  })
})
