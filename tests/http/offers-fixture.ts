import { Hono } from 'hono'
import { SignJWT } from 'jose'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import type { OfferRequest } from '#contract/trade-ins/trade-in-quote.ts'
import type { EngineFigures } from '#contract/trade-ins/valuation.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { readEnv } from '#server/env.ts'
import { offers } from '#server/functions/offers.ts'
import { valuations } from '#server/functions/valuations.ts'
import { type Limits, openLimits } from '#server/http/limits.ts'
import type { FakeServer } from '#server/integrations/fake-server.ts'
import { type AppraisedCar, FAKE_CREDENTIALS, openValuationFake } from '#server/integrations/valuation.fake.ts'
import { openValuationService, type ValuationSettings } from '#server/integrations/valuation.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { readBrand } from '#server/settings/brand.ts'
import { ownDatabase } from '#tests/clone.ts'

const SECRET = 'the secret of these tests, long enough for HS256'
export const NAME = 'Avalúos de prueba'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says; tests compare it
  body: any
  headers: Headers
}

export const figures = (suggested: number, more: Partial<EngineFigures> = {}): EngineFigures => ({
  low: suggested * 1.05,
  suggested,
  high: suggested * 1.3,
  market: suggested * 1.15,
  costs: [],
  avgDaysOnMarket: 30,
  avgKms: 50_000,
  comparables: [],
  confidence: 'media' as const,
  ...more,
})

/**
 * Valuation and offer functions in process with the fake service. Each test uses its own mileage, so that fake settings
 * do not mix.
 */
let people = 0
export const newContact = () => ({
  name: 'Ana López',
  email: `ana.${++people}@correo.test`,
  phone: `81 1234 ${String(1000 + people)}`,
})
/** An offer of a new person. */
export const offerRequest = (valuation_id: string, more: Partial<OfferRequest> | object = {}): OfferRequest => ({
  valuation_id,
  condition: 'bueno',
  owners: 1,
  colour: 'rojo',
  city: 'Monterrey',
  contact: newContact(),
  consent: { version: NOTICE_VERSION, marketing: false },
  key: crypto.randomUUID(),
  ...more,
})

export function offerService() {
  const database = ownDatabase()
  let db: Database
  let owner: pg.Client
  let limits: Limits
  let fake: FakeServer
  let app: Hono
  const logged: { level: string; text: string }[] = []
  const state = {
    appraise: (() => ({ values: null })) as () => AppraisedCar,
    engine: (() => null) as () => EngineFigures | null,
    settings: {} as Partial<ValuationSettings>,
    absent: false,
    counted: false,
  }

  beforeAll(async () => {
    db = openDatabase(database.url, 10)
    owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    limits = openLimits(database.url, { secret: SECRET, log: pino({ level: 'silent' }), source: {} })
    fake = await openValuationFake({ appraise: () => state.appraise(), slowMs: 250 })
    const log = pino(
      { level: 'info' },
      { write: (text: string) => void logged.push({ level: String(JSON.parse(text).level), text }) },
    )
    const service = () =>
      openValuationService({
        url: fake.url,
        name: NAME,
        loopback: true,
        startMs: 1000,
        readMs: 500,
        ...FAKE_CREDENTIALS,
        ...state.settings,
      })
    const services = {
      db,
      log,
      env: readEnv({ TRUST_PROXY: 'true', PUBLIC_URL: 'https://volante.test' }),
      brand: readBrand(undefined),
      tokenKeys: [{ kty: 'oct', k: Buffer.from(SECRET).toString('base64url') }],
      auth: {
        limits: {
          take: async (...given: Parameters<Limits['take']>) => void (state.counted && (await limits.take(...given))),
        },
      },
      valuations: {
        serviceFor: () => (state.absent ? undefined : service()),
        engine: { value: async () => state.engine() },
      },
    } as unknown as Parameters<typeof offers>[0]
    app = new Hono()
    app.onError((error, c) => {
      if (!(error instanceof ApiError)) return c.json({ code: 'unexpected', message: String(error) }, 500)
      const { status, code, message, details, headers } = error
      return Response.json({ code, message, details }, { status, headers })
    })
    app.route('/valuations', valuations(services, { pollEveryMs: 0 }))
    app.route('/paced', valuations(services))
    app.route('/offers', offers(services))
  })
  afterAll(async () => {
    await fake.close()
    await limits.close()
    await owner.end()
    await db.close()
  })

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await app.request(path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: isJson ? await response.json() : new Uint8Array(await response.arrayBuffer()),
      headers: response.headers,
    }
  }
  let cars = 10_000
  return {
    state,
    logged,
    get fake() {
      return fake
    },
    sql: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<T>(text, values)).rows,
    async as(email: (typeof DEMO_ACCOUNTS)[number]['email']) {
      const token = await new SignJWT({ role: 'authenticated', aal: 'aal1' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(DEMO_ACCOUNTS.find((one) => one.email === email)!.id)
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(SECRET))
      return { authorization: `Bearer ${token}` }
    },
    call,
    post: (path: string, body: unknown, headers?: Record<string, string>) => call('POST', path, body, headers),
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    nextKms: () => (cars += 7),
  }
}

export const MARKET = {
  suggestedOffer: 215_000,
  highMarketValue: 262_000,
  lowMarketValue: 224_000,
  avgDaysOnMarket: 31,
  avgKms: 52_000,
}

export const CAR = { brand: 'Mazda', model: '3', year: 2020, trim: 'i Touring' }
export const request = (kms: number, more: object = {}) => ({
  brandIds: ['b'],
  modelIds: ['m'],
  yearIds: ['y'],
  trimIds: ['t'],
  kms,
  lite: true,
  vehicle: CAR,
  ...more,
})
