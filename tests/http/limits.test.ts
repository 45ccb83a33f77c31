import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Limits, openLimits } from '#server/http/limits.ts'
import type { LimitName } from '#server/http/limits-table.ts'
import { ownDatabase } from '#tests/clone.ts'

const database = ownDatabase()
const SECRET = 'a secret of the tests'
const warnings: unknown[] = []
const opened: Limits[] = []
let admin: pg.Pool

beforeAll(() => {
  admin = new pg.Pool({ connectionString: database.url, max: 2 })
  admin.on('connect', (client) => client.on('error', () => {}))
})
afterAll(() => admin.end())
afterEach(async () => {
  await Promise.all(opened.splice(0).map((limits) => limits.close()))
  await admin.query('truncate private.rate_limits')
  warnings.length = 0
})

const node = (source: Record<string, string> = {}, url = database.url, now?: () => number) => {
  const limits = openLimits(url, {
    secret: SECRET,
    source,
    log: { warn: (...said: unknown[]) => void warnings.push(said) },
    ...(now && { now }),
  })
  opened.push(limits)
  return limits
}
const passing = async (limits: Limits, name: LimitName, key: string, tries: number) =>
  (await Promise.allSettled(Array.from({ length: tries }, () => limits.take(name, key)))).filter(
    (one) => one.status === 'fulfilled',
  ).length

describe('a rate limit', () => {
  test.each([
    ['token', 'over_request_rate_limit', 'Request rate limit reached'],
    ['email', 'over_email_send_rate_limit', 'email rate limit exceeded'],
    ['sms-account', 'over_sms_send_rate_limit', 'SMS rate limit exceeded'],
    ['upload', 'over_request_rate_limit', 'Hiciste muchos intentos en poco tiempo. Vuelve a intentarlo en un minuto.'],
  ] as const)('%s answers 429 %s with Retry-After', async (name, code, message) => {
    const limits = node({
      GOTRUE_RATE_LIMIT_TOKEN: '1/60s',
      GOTRUE_RATE_LIMIT_EMAIL_SENT: '1/60s',
      GOTRUE_RATE_LIMIT_SMS_ACCOUNT: '1/60s',
      GOTRUE_RATE_LIMIT_UPLOAD: '1/60s',
    })
    await limits.take(name, '203.0.113.1')
    const refused = await limits.take(name, '203.0.113.1').catch((error) => error)
    expect(refused).toMatchObject({ status: 429, code, message })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  test('of 40 sign-ins accepts exactly 40 of 400 at once over two nodes', async () => {
    const [one, two] = [node(), node()]
    const passed = await Promise.all([
      passing(one, 'token', '203.0.113.2', 200),
      passing(two, 'token', '203.0.113.2', 200),
    ])
    expect(passed[0]! + passed[1]!).toBe(40)
    expect(warnings).toEqual([])
  })

  test('does not affect other addresses, limits and people', async () => {
    const limits = node({ GOTRUE_RATE_LIMIT_TOKEN: '2', GOTRUE_RATE_LIMIT_TOKEN_ACCOUNT: '2' })
    expect(await passing(limits, 'token', '203.0.113.3', 9)).toBe(2)
    expect(await passing(limits, 'token', '203.0.113.4', 1)).toBe(1)
    expect(await passing(limits, 'otp', '203.0.113.3', 1)).toBe(1)
    expect(await passing(limits, 'token-account', 'ana@example.mx 203.0.113.3', 9)).toBe(2)
    expect(await passing(limits, 'token-account', 'ana@example.mx 203.0.113.4', 1)).toBe(1)
  })

  test('counts an IPv6 network as one, and an account in any spelling', async () => {
    const limits = node({ GOTRUE_RATE_LIMIT_TOKEN: '2', GOTRUE_RATE_LIMIT_EMAIL_ACCOUNT: '2' })
    const hosts = Array.from({ length: 10 }, (_, at) => limits.take('token', `2806:103e:16:ab0::${at}`))
    expect((await Promise.allSettled(hosts)).filter((one) => one.status === 'fulfilled')).toHaveLength(2)
    expect(await passing(limits, 'email-account', ' Ana@Example.MX', 2)).toBe(2)
    expect(await passing(limits, 'email-account', 'ana@example.mx', 1)).toBe(0)
  })

  test('ends with its window', async () => {
    const source = { GOTRUE_RATE_LIMIT_OTP: '1/60s' }
    expect(await passing(node(source), 'otp', '203.0.113.5', 3)).toBe(1)
    expect(await passing(node(source), 'otp', '203.0.113.5', 1)).toBe(0)
    await admin.query('update private.rate_limits set expire = expire - 61000')
    expect(await passing(node(source), 'otp', '203.0.113.5', 3)).toBe(1)
  })

  test('that is reached needs no database access', async () => {
    const limits = node({ GOTRUE_RATE_LIMIT_OTP: '1/60s' })
    await passing(limits, 'otp', '203.0.113.7', 3)
    const counted = async () => (await admin.query('select points from private.rate_limits')).rows[0].points
    const before = await counted()
    expect(await passing(limits, 'otp', '203.0.113.7', 200)).toBe(0)
    expect(await counted()).toBe(before)
  })

  test('of zero refuses everything', async () => {
    expect(await passing(node({ GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: '0' }), 'anonymous', '203.0.113.6', 3)).toBe(0)
  })
})

describe('stored counters', () => {
  test('have no address, e-mail or phone, nor their plain hash', async () => {
    const limits = node()
    const secrets = ['203.0.113.77', 'ana@example.mx', '+528112345678']
    await limits.take('token', secrets[0]!)
    await limits.take('email-account', secrets[1]!)
    await limits.take('sms-account', secrets[2]!)
    const { rows } = await admin.query('select key from private.rate_limits order by key')
    expect(rows).toHaveLength(3)
    for (const { key } of rows) expect(key).toMatch(/^(token|email-account|sms-account):[\w-]{43}$/)

    await admin.query('truncate private.rate_limits')
    const other = openLimits(database.url, { secret: 'another secret', log: { warn() {} }, source: {} })
    await other.take('token', secrets[0]!)
    await other.close()
    const { rows: elsewhere } = await admin.query('select key from private.rate_limits')
    expect(rows.map((row) => row.key)).not.toContain(elsewhere[0].key)
  })

  test('are writable by a node that logs in as authenticator', async () => {
    const url = new URL(database.url)
    url.searchParams.set('options', '-c role=authenticator')
    expect(await passing(node({ GOTRUE_RATE_LIMIT_OTP: '3' }, url.href), 'otp', '203.0.113.8', 9)).toBe(3)
    expect(warnings).toEqual([])
    expect((await admin.query('select from private.rate_limits')).rowCount).toBe(1)
  })
})

describe('without the database', () => {
  const NOWHERE = 'postgres://nobody@127.0.0.1:1/none'

  test('each node counts alone, and logs it once', async () => {
    const limits = node({ GOTRUE_RATE_LIMIT_TOKEN: '3' }, NOWHERE)
    expect(await passing(limits, 'token', '203.0.113.9', 50)).toBe(3)
    expect(await passing(limits, 'token', '203.0.113.10', 1)).toBe(1)
    expect(warnings).toHaveLength(1)
  })

  test('counting is shared again once it returns', async () => {
    let time = Date.now()
    const limits = node({ GOTRUE_RATE_LIMIT_TOKEN: '2' }, database.url, () => time)
    await admin.query('alter table private.rate_limits rename to away')
    expect(await passing(limits, 'token', '203.0.113.11', 5)).toBe(2)
    await admin.query('alter table private.away rename to rate_limits')
    expect(await passing(limits, 'token', '203.0.113.11', 1)).toBe(0)
    expect((await admin.query('select from private.rate_limits')).rowCount).toBe(0)
    time += 4000
    expect(await passing(limits, 'token', '203.0.113.11', 5)).toBe(2)
    expect((await admin.query('select points from private.rate_limits')).rows).toEqual([{ points: 5 }])
  })
})
