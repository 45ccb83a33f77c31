import { Hono } from 'hono'
import { SignJWT } from 'jose'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import { readEnv } from '#server/env.ts'
import { acknowledgements } from '#server/functions/acknowledgements.ts'
import { alerts } from '#server/functions/alerts.ts'
import { arcoRequests } from '#server/functions/arco-requests.ts'
import { careAnswers } from '#server/functions/care-answers.ts'
import { leads } from '#server/functions/leads.ts'
import { seenCars } from '#server/functions/seen-cars.ts'
import { visits } from '#server/functions/visits.ts'
import { type Limits, openLimits } from '#server/http/limits.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { readBrand } from '#server/settings/brand.ts'
import { ownDatabase } from '#tests/clone.ts'

const SECRET = 'the secret of these tests, long enough for HS256'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says; tests compare it
  body: any
  headers: Headers
}

export function publicForms() {
  const database = ownDatabase()
  let db: Database
  let owner: pg.Client
  let limits: Limits
  let app: Hono
  let addresses = 0
  const state = { now: new Date('2026-11-20T18:00:00Z'), counted: false }

  beforeAll(async () => {
    db = openDatabase(database.url, 10)
    owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    limits = openLimits(database.url, { secret: SECRET, log: pino({ level: 'silent' }), source: {} })
    const services = {
      db,
      env: readEnv({ TRUST_PROXY: 'true' }),
      brand: readBrand(undefined),
      keys: { secret: SECRET },
      tokenKeys: [{ kty: 'oct', k: Buffer.from(SECRET).toString('base64url') }],
      auth: {
        now: () => state.now,
        limits: {
          take: async (...given: Parameters<Limits['take']>) => void (state.counted && (await limits.take(...given))),
        },
      },
    } as unknown as Parameters<typeof arcoRequests>[0]
    app = new Hono()
    app.onError((error, c) => {
      if (!(error instanceof ApiError)) return c.json({ code: 'unexpected', message: String(error) }, 500)
      const { status, code, message, details, headers } = error
      return Response.json({ code, message, details }, { status, headers })
    })
    app.route(
      '/alerts',
      alerts({ ...services, catalog: { offer: () => undefined } } as unknown as Parameters<typeof alerts>[0]),
    )
    app.route('/acknowledgements', acknowledgements(services))
    app.route('/leads', leads(services))
    app.route('/care-answers', careAnswers(services))
    app.route('/visits', visits(services))
    app.route('/seen-cars', seenCars(services))
    app.route('/arco-requests', arcoRequests(services))
  })
  afterAll(async () => {
    await limits.close()
    await owner.end()
    await db.close()
  })

  return {
    state,
    async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
      const isRaw = typeof body === 'string' || body instanceof FormData
      const response = await app.request(path, {
        method: 'POST',
        headers: {
          'x-forwarded-for': `203.0.113.${++addresses % 250}`,
          ...(!isRaw && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: isRaw ? body : JSON.stringify(body),
      })
      const text = await response.text()
      return { status: response.status, body: text && JSON.parse(text), headers: response.headers }
    },
    get: async (path: string): Promise<Response> => await app.request(path),
    // biome-ignore lint/suspicious/noExplicitAny: rows of any table
    sql: async (text: string, values: unknown[] = []): Promise<any[]> => (await owner.query(text, values)).rows,
    token: (sub: string) =>
      new SignJWT({ role: 'authenticated', sub })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(SECRET)),
  }
}
