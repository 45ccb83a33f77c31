import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TradeInVehicle } from '#contract/trade-ins/trade-in.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { fakeVehicles } from '#server/dev/fake-vehicles.ts'
import { readEnv } from '#server/env.ts'
import { type TradeInServices, tradeInVehicles } from '#server/functions/trade-in-vehicles.ts'
import type { FakeServer } from '#server/integrations/fake-server.ts'
import { fakeSpreadsheetSettings, openSpreadsheetFake } from '#server/integrations/spreadsheet.fake.ts'
import { openSpreadsheet } from '#server/integrations/spreadsheet.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { ownDatabase } from '#tests/clone.ts'

const database = ownDatabase()
const SECRET = 'the secret of these tests, long enough for HS256'
let db: Database
let fake: FakeServer
let app: Hono
let counted: string[] = []
let refuses = false
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  db = openDatabase(database.url, 5)
  const vehicles = (await fakeVehicles(db))
    .filter(({ model }) => model === 'Versa')
    .map((one) => ({ ...one, id: `rec${one.id}`, brandId: '77', historicalOffers: [150_000] }))
  fake = await openSpreadsheetFake({ vehicles: () => vehicles, slowMs: 2000 })
  const services = {
    db,
    log: pino({ level: 'info' }, { write: (text: string) => void logged.push(JSON.parse(text)) }),
    env: readEnv({ TRUST_PROXY: 'true' }),
    tokenKeys: [{ kty: 'oct', k: Buffer.from(SECRET).toString('base64url') }],
    auth: {
      limits: {
        take: async (name: string, key: string) => {
          counted.push(`${name} ${key}`)
          if (refuses) throw new ApiError(429, 'over_request_rate_limit', 'Espera un momento')
        },
      },
    },
    spreadsheet: openSpreadsheet({ ...fakeSpreadsheetSettings(fake), timeoutMs: 500 }),
  } as unknown as TradeInServices
  app = new Hono()
  app.onError((error, c) =>
    error instanceof ApiError
      ? Response.json({ code: error.code, message: error.message }, { status: error.status, headers: error.headers })
      : c.json({ code: 'unexpected', message: String(error) }, 500),
  )
  app.route('/', tradeInVehicles(services))
})
afterAll(async () => {
  await fake.close()
  await db.close()
})
beforeEach(() => {
  fake.faults.set('absent')
  logged.length = 0
  counted = []
  refuses = false
})

const get = async (params: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await app.request(`/?${new URLSearchParams(params)}`, { headers })
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says; tests compare it
  return { status: answer.status, body: (await answer.json()) as any, headers: answer.headers }
}
const found = async (params: Record<string, string>, headers?: Record<string, string>): Promise<TradeInVehicle[]> =>
  (await get(params, headers)).body.vehicles
const as = async (email: (typeof DEMO_ACCOUNTS)[number]['email']) => {
  const token = await new SignJWT({ role: 'authenticated', aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(DEMO_ACCOUNTS.find((one) => one.email === email)!.id)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET))
  return { authorization: `Bearer ${token}` }
}

describe('a refused trade-in search', () => {
  test('with any method but GET', async () => {
    const answer = await app.request('/', { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
  test('with an invalid token', async () =>
    expect((await get({ search: 'versa' }, { authorization: 'Bearer a.b.c' })).status).toBe(401))
  test('beyond the limit per address', async () => {
    refuses = true
    expect((await get({ search: 'versa' }, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(429)
    expect(counted).toEqual(['trade-in-search 203.0.113.9'])
  })
})

describe('a trade-in search without results', () => {
  test.each(['', 've', '  v ', '%%', '\0\0\0', 'zzzzqqqq', "';--", 'x'.repeat(5000), '😀'])(
    'for text %#',
    async (search) => expect(await get({ search })).toMatchObject({ status: 200, body: { vehicles: [] } }),
  )
  test.each<Record<string, string>>([
    { variations_of: 'nobody' },
    { variations_of: '\0' },
    { brand: 'nissan', model: 'nissan_versa', year: '1850' },
    { brand: 'nissan', model: 'mazda_3', year: '2020' },
  ])('for %j', async (params) => {
    const { status, body } = await get(params)
    expect([status, body.vehicles ?? []]).toEqual([200, []])
  })
})

describe('our own trade-in catalogue', () => {
  test('finds at most five versions, in any spelling', async () => {
    const versa = await found({ search: 'VÉRSA advance 2021' })
    expect(versa[0]).toMatchObject({
      label: 'Nissan Versa 2021 Advance CVT', brand: 'Nissan', model: 'Versa', year: 2021, trim: 'Advance CVT',
      id: 'nissan_versa_2021_advance-cvt', brandId: 'nissan', modelId: 'nissan_versa', yearId: '2021', trimId: 'nissan_versa_advance-cvt',
    }) // biome-ignore format: one car
    expect(await found({ search: 'nissan' })).toHaveLength(5)
    expect((await found({ search: 'nisan bersa' }))[0]).toMatchObject({ brand: 'Nissan', model: 'Versa' })
    expect((await found({ search: 'vresa' }))[0]).toMatchObject({ model: 'Versa' })
    expect((await found({ search: 'jteta' }))[0]).toMatchObject({ model: 'Jetta' })
  })

  test('ranks the named model before those that begin like it', async () => {
    expect((await found({ search: 'gol' }))[0]).toMatchObject({ model: 'Gol' })
    expect((await found({ search: 'cx5' }))[0]).toMatchObject({ model: 'CX-5' })
  })

  test('goes from brand to model to year to versions', async () => {
    const brands = (await get({})).body.options
    expect(brands.map((one: { label: string }) => one.label)).toContain('Nissan')
    expect((await get({ brand: '', model: '' })).body.options).toEqual(brands)
    const models = (await get({ brand: 'nissan' })).body.options
    expect(models).toContainEqual({ id: 'nissan_versa', label: 'Versa', count: expect.any(Number) })
    const years = (await get({ brand: 'nissan', model: 'nissan_versa' })).body.options
    expect(years[0]).toMatchObject({ id: '2026', label: '2026' })
    const versions = await found({ brand: 'nissan', model: 'nissan_versa', year: '2021' })
    expect(versions.map(({ trim }) => trim).sort()).toEqual(['Advance CVT', 'Exclusive CVT', 'Sense CVT', 'Sense MT'])
  })

  test('returns three variations, never the version itself', async () => {
    const others = await found({ variations_of: 'nissan_versa_2021_advance-cvt' })
    expect(others.map(({ trim }) => trim).sort()).toEqual(['Exclusive CVT', 'Sense CVT', 'Sense MT'])
  })

  test('shows earlier offers to staff only', async () => {
    const offers = async (headers?: Record<string, string>) =>
      (await found({ search: 'nissan versa' }, headers)).flatMap(({ historicalOffers }) => historicalOffers)
    expect(await offers()).toEqual([])
    expect(await offers(await as('cliente@volante.test'))).toEqual([])
    expect((await offers(await as('ventas@volante.test'))).length).toBeGreaterThan(0)
  })
})

describe('the spreadsheet service', () => {
  beforeEach(() => fake.faults.set('normal'))

  test('is asked first, with its earlier offers for staff only', async () => {
    expect((await found({ search: 'versa 2021' }))[0]).toMatchObject({ brandId: '77', historicalOffers: [] })
    expect((await found({ search: 'versa 2021' }, await as('ventas@volante.test')))[0]).toMatchObject({
      historicalOffers: [150_000],
    })
  })

  test('without results is replaced by our catalogue, which interprets the text', async () => {
    expect((await found({ search: 'cx5' }))[0]).toMatchObject({ brandId: 'mazda', model: 'CX-5' })
    expect((await found({ search: 'nisan sentra' }))[0]).toMatchObject({ brandId: 'nissan', model: 'Sentra' })
    expect(await found({ search: 'zzzzqqqq' })).toEqual([])
    expect(logged).toEqual([])
  })

  test('returns the variations of its own candidates', async () => {
    const [one] = await found({ search: 'versa 2021 advance' })
    const others = await found({ variations_of: one!.id })
    expect(others.map(({ trim }) => trim).sort()).toEqual(['Exclusive CVT', 'Sense CVT', 'Sense MT'])
    expect(others.every(({ brandId }) => brandId === '77')).toBe(true)
  })

  test.each(['401', '403', '404', '422', '429', '500', 'slow', 'broken', 'silent', 'reset'] as const)(
    'with %s is replaced by our catalogue, logged without its token',
    async (fault) => {
      fake.faults.set(fault)
      expect((await found({ search: 'versa 2021' }))[0]).toMatchObject({ brandId: 'nissan' })
      expect(logged).toEqual([expect.objectContaining({ level: 40, code: expect.stringMatching(/^spreadsheet_/) })])
      expect(JSON.stringify(logged)).not.toContain('patDemostracion')
    },
  )

  test('is not called below three characters', async () => {
    const before = fake.received().length
    await get({ search: 've' })
    expect(fake.received()).toHaveLength(before)
  })
})
