import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { Hono } from 'hono'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { auth } from '#server/auth/auth.ts'
import type { AuthServices } from '#server/auth/service.ts'
import { readAuthSettings } from '#server/auth/settings.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { authContext } from '#server/http/auth-context.ts'
import { type Limits, openLimits } from '#server/http/limits.ts'
import { makeKeys } from '#server/keys/keys.ts'
import { openSigningKeys } from '#server/keys/signing-keys.ts'
import { rest } from '#server/rest/routes.ts'
import { readBrand } from '#server/settings/brand.ts'
import { ownDatabase } from '../clone.ts'

export const SITE = 'http://volante.test'
export const SECRET = 'the secret of these tests, long enough for HS256'
export const PASSWORD = 'caballo-correcto-bateria-7'

export interface Sent {
  to: string
  template: string
  data: { code?: string; link?: string } & Record<string, unknown>
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the service says; tests compare it
  body: any
  headers: Headers
}

export interface Asked {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

const log = pino({ level: 'silent' })

/**
 * Auth service and data API in process on the file's own database, with a movable clock. `variables`: GOTRUE_*;
 * `configure` overrides them for later tests.
 */
export function authService(variables: Record<string, string> = {}) {
  const database = ownDatabase()
  let db: Database
  let owner: pg.Client
  let limits: Limits
  let keys: Awaited<ReturnType<typeof makeKeys>>
  let services: AuthServices
  let app: Hono
  let ahead = 0
  let counted = false
  let addresses = 0

  const now = () => new Date(Date.now() + ahead)
  const settings = (more: Record<string, string> = {}) => readAuthSettings({ ...variables, ...more }, { siteUrl: SITE })
  const assemble = () => {
    app = new Hono()
    app.route('/auth/v1', auth(services))
    const verify = authContext({ keys: services.keys.verifying, anonRole: 'anon', requireKey: true })
    const shared = { schemas: ['public'] as [string, ...string[]], extraSearchPath: ['extensions'], anonRole: 'anon' }
    app.route('/rest/v1', rest({ db, ...shared, maxRows: 1000, txEnd: 'commit', verify, log }))
  }

  beforeAll(async () => {
    db = openDatabase(database.url, 10)
    owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    limits = openLimits(database.url, { secret: SECRET, log, source: {} })
    keys = await makeKeys(SECRET)
    services = {
      db,
      settings: settings(),
      keys: openSigningKeys(keys.signing, SECRET),
      limits: { take: async (name, key) => (counted ? limits.take(name, key) : undefined) },
      log,
      now,
      siteUrl: SITE,
      brand: readBrand(undefined),
      trustProxy: true,
    }
    assemble()
  })
  afterAll(async () => {
    await limits.close()
    await owner.end()
    await db.close()
  })

  const fetch: typeof globalThis.fetch = async (input, init) => app.fetch(new Request(input, init))
  const call = async (method: string, path: string, { token, body, headers = {} }: Asked = {}): Promise<Answer> => {
    const isText = typeof body === 'string'
    const response = await fetch(`${SITE}/auth/v1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        apikey: keys.anon,
        'x-supabase-api-version': '2024-01-01',
        ...(body !== undefined && !isText ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: text && isJson ? JSON.parse(text) : text, headers: response.headers }
  }
  const address = (name = 'persona') => `${name}.${++addresses}@correo.test`
  const client = (key: string, options: SupabaseClientOptions<'public'>['auth'] = {}) =>
    createClient(SITE, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, ...options },
      global: { fetch },
      realtime: { transport: class {} as unknown as typeof WebSocket },
    })

  return {
    get services() {
      return services
    },
    get keys() {
      return keys
    },
    get db() {
      return db
    },
    get databaseUrl() {
      return database.url
    },
    fetch,
    call,
    get: (path: string, asked?: Asked) => call('GET', path, asked),
    post: (path: string, body: unknown = {}, asked: Asked = {}) => call('POST', path, { body, ...asked }),
    put: (path: string, body: unknown, asked: Asked = {}) => call('PUT', path, { body, ...asked }),
    delete: (path: string, asked?: Asked) => call('DELETE', path, asked),
    device: (options?: SupabaseClientOptions<'public'>['auth']) => client(keys.anon, options),
    admin: (options?: SupabaseClientOptions<'public'>['auth']) => client(keys.serviceRole, options),
    now,
    advance(seconds: number) {
      ahead += seconds * 1000
    },
    configure(more: Record<string, string> = {}) {
      services = { ...services, settings: settings(more) }
      assemble()
    },
    replace(parts: Partial<AuthServices>) {
      services = { ...services, ...parts }
      assemble()
    },
    countLimits(count = true) {
      counted = count
    },
    // biome-ignore lint/suspicious/noExplicitAny: rows of any table
    sql: async (text: string, values: unknown[] = []): Promise<any[]> => (await owner.query(text, values)).rows,
    async sent(to: string): Promise<Sent[]> {
      const found = await owner.query<{ payload: Sent }>(
        `select payload from private.outbox where lower(payload ->> 'to') = lower($1) order by id`,
        [to],
      )
      return found.rows.map(({ payload }) => payload)
    },
    async lastSent(to: string): Promise<Sent> {
      const last = (await this.sent(to)).at(-1)
      if (!last) throw new Error(`nothing was sent to ${to}`)
      return last
    },
    async code(to: string): Promise<string> {
      return (await this.lastSent(to)).data.code ?? ''
    },
    address,
    phone: () => `+52818${String(1_000_000 + ++addresses)}`,
    async person(email = address()) {
      const made = await this.admin().auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
      if (made.error) throw made.error
      return { email, password: PASSWORD, id: made.data.user.id, ...(await this.signIn(email)) }
    },
    async signIn(email: string, password = PASSWORD) {
      const { status, body } = await call('POST', '/token?grant_type=password', { body: { email, password } })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return { access: body.access_token as string, refresh: body.refresh_token as string, session: body }
    },
  }
}
