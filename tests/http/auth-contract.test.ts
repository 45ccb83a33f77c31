import { AuthClient } from '@supabase/auth-js'
import { SignJWT } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { ensureServices } from '#db/ensure-services.ts'
import { cloneDatabase } from '../copy-database.ts'
import { serveContract } from './served-contract.ts'
import { softwareAuthenticator } from './software-authenticator.ts'

// A foreign database with its own table and grant, as the official client tests use.
const SECRET = '37c304f8-51aa-419a-a1af-06154e63707a'
const EMPTY = 'template0'
const server = (database: string) => inject('postgres').replace(/%(25)?DB%(25)?/, database)
let database: Awaited<ReturnType<typeof cloneDatabase>>
let url = ''
let stop = async () => {}

beforeAll(async () => {
  database = await cloneDatabase(server, EMPTY)
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(
    'create table public.todos (id int); grant select on public.todos to anon; create view public.seen as select 1 as id',
  )
  await owner.end()
  const served = await serveContract({
    GOTRUE_DB_DATABASE_URL: database.url,
    GOTRUE_JWT_SECRET: SECRET,
    GOTRUE_JWT_EXP: '60',
    GOTRUE_SITE_URL: 'http://localhost:9998',
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
    GOTRUE_HOOK_SEND_SMS_ENABLED: 'false',
  })
  url = served.url
  stop = served.stop
})
afterAll(async () => {
  await stop()
  await database.drop()
})

describe('npm run serve:contract with GOTRUE_*', () => {
  test('serves accounts at the root like the reference server, and under /auth/v1', async () => {
    for (const root of [url, `${url}/auth/v1`]) {
      const client = new AuthClient({ url: root, persistSession: false, autoRefreshToken: false })
      const email = `somebody.${Math.random().toString(36).slice(2)}@correo.test`
      const { data, error } = await client.signUp({ email, password: 'password123' })
      expect(error).toBeNull()
      expect(data.session?.expires_in).toBe(60)
      expect((await client.getUser()).data.user?.email).toBe(email)
      expect((await client.refreshSession()).error).toBeNull()
      expect((await fetch(`${root}/health`)).status).toBe(200)
      expect(await (await fetch(`${root}/.well-known/jwks.json`)).json()).toEqual({ keys: [] })
    }
  })

  test('has no passkeys by default, like the reference server', async () => {
    const answer = await fetch(`${url}/passkeys/authentication/options`, { method: 'POST' })
    expect([answer.status, (await answer.json()).error_code]).toEqual([404, 'passkey_disabled'])
    expect(await (await fetch(`${url}/settings`)).json()).toMatchObject({ passkeys_enabled: false })
  })

  test('has passkeys when configured, for the configured site', async () => {
    const origin = 'http://localhost:5173'
    const served = await serveContract({
      GOTRUE_DB_DATABASE_URL: database.url,
      GOTRUE_JWT_SECRET: SECRET,
      GOTRUE_MAILER_AUTOCONFIRM: 'true',
      GOTRUE_PASSKEY_ENABLED: 'true',
      GOTRUE_WEBAUTHN_RP_ID: 'localhost',
      GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: 'The suite',
      GOTRUE_WEBAUTHN_RP_ORIGINS: origin,
    })
    const options = { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } }
    const client = () => new AuthClient({ url: served.url, ...options })
    const key = softwareAuthenticator(origin)
    const maker = client()
    await maker.signUp({ email: 'key@correo.test', password: 'password123' })
    const begun = await maker.passkey.startRegistration()
    expect(begun.data?.options.rp).toEqual({ id: 'localhost', name: 'The suite' })
    const made = await maker.passkey.verifyRegistration({
      challengeId: begun.data!.challenge_id,
      credential: key.create(begun.data!.options as never) as never,
    })
    expect(made).toMatchObject({ error: null, data: { friendly_name: 'Passkey' } })
    const enterer = client()
    const asked = await enterer.passkey.startAuthentication()
    const entered = await enterer.passkey.verifyAuthentication({
      challengeId: asked.data!.challenge_id,
      credential: key.get(asked.data!.options as never) as never,
    })
    expect(entered.data?.user?.email).toBe('key@correo.test')
    await served.stop()
  })

  test("accepts an administrator's token of the suite", async () => {
    const token = await new SignJWT({ sub: '1234567890', role: 'supabase_admin' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(SECRET))
    const answer = await fetch(`${url}/admin/users`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    expect((await fetch(`${url}/admin/users`)).status).toBe(401)
  })

  test('can be restarted over the same database', async () => {
    await ensureServices(database.url)
    const client = new AuthClient({ url, persistSession: false, autoRefreshToken: false })
    const email = 'again@correo.test'
    expect((await client.signUp({ email, password: 'password123' })).error).toBeNull()
  })

  test('leaves existing data unchanged', async () => {
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    const { rows } = await owner.query(
      `select has_table_privilege('anon', 'public.todos', 'select') as granted, to_regclass('public.seen') is not null as view,
              to_regclass('public.inventario_cache') is null as nothing_of_the_product`,
    )
    await owner.end()
    expect(rows).toEqual([{ granted: true, view: true, nothing_of_the_product: true }])
  })
})

describe('on an empty database', () => {
  let fresh: Awaited<ReturnType<typeof cloneDatabase>>
  let owner: pg.Client
  let served: Awaited<ReturnType<typeof serveContract>>

  beforeAll(async () => {
    fresh = await cloneDatabase(server, EMPTY)
    served = await serveContract({
      GOTRUE_DB_DATABASE_URL: fresh.url,
      GOTRUE_JWT_SECRET: SECRET,
      GOTRUE_SITE_URL: 'http://localhost:9998',
      GOTRUE_SMTP_MAX_FREQUENCY: '0s',
      GOTRUE_RATE_LIMIT_HEADER: 'x-forwarded-for',
    })
    owner = new pg.Client({ connectionString: fresh.url })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await served.stop()
    await fresh.drop()
  })

  const codeTo = (recipient: string, subject = '%') =>
    vi.waitFor(
      async () => {
        const { rows } = await owner.query(
          "select body from private.mailbox where recipient = $1 and coalesce(subject, '') like $2 order by id desc limit 1",
          [recipient, subject],
        )
        return /\b\d{6}\b/.exec(rows[0].body)![0]
      },
      { timeout: 60_000, interval: 50 },
    )
  const open = () => new AuthClient({ url: served.url, persistSession: false, autoRefreshToken: false })

  test('mails work, with their codes: a new account, a link, a forgotten password', async () => {
    const client = open()
    const email = 'ana@correo.test'
    expect((await client.signUp({ email, password: 'password123' })).data.session).toBeNull()
    const confirmed = await client.verifyOtp({ email, token: await codeTo(email), type: 'signup' })
    expect([confirmed.error, confirmed.data.user?.email]).toEqual([null, email])
    await owner.query('truncate private.mailbox')
    expect((await client.signInWithOtp({ email })).error).toBeNull()
    expect((await client.verifyOtp({ email, token: await codeTo(email), type: 'magiclink' })).error).toBeNull()
    await owner.query('truncate private.mailbox')
    expect((await client.resetPasswordForEmail(email)).error).toBeNull()
    expect((await client.verifyOtp({ email, token: await codeTo(email), type: 'recovery' })).error).toBeNull()
  })

  test('text messages work, with their codes', async () => {
    const client = open()
    const phone = '+528112345678'
    expect((await client.signInWithOtp({ phone })).error).toBeNull()
    const { error, data } = await client.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' })
    expect([error, data.user?.phone]).toEqual([null, phone.slice(1)])
  })
})
