import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NODE } from '#server/db.ts'
import { registry } from '#server/kernel/metrics.ts'
import type { Dispatcher } from '#server/outbox/dispatcher.ts'
import { enqueueMail, enqueueSms } from '#server/outbox/enqueue.ts'
import { ownDatabase } from '#tests/clone.ts'
import { testInFull } from '#tests/in-full.ts'
import { startDispatcher } from './outbox-dispatcher.ts'
import { accepted, nodeDatabase, refusing, startSms, startSmtp } from './outbox-fixture.ts'

const database = ownDatabase()
const db = nodeDatabase(database)
let admin: pg.Pool
let smtp: Awaited<ReturnType<typeof startSmtp>>
let sms: Awaited<ReturnType<typeof startSms>>
let dispatcher: Dispatcher | undefined

beforeAll(async () => {
  admin = new pg.Pool({ connectionString: database.url, max: 3 })
  admin.on('connect', (client) => client.on('error', () => {}))
  smtp = await startSmtp()
  sms = await startSms()
})
afterAll(async () => {
  await Promise.all([smtp.close(), sms.close(), admin.end()])
})
beforeEach(async () => {
  await admin.query('truncate private.outbox, private.mailbox')
  smtp.mails.length = 0
  smtp.state.refuse = undefined
  sms.requests.length = 0
  sms.state.answer = accepted
})
afterEach(async () => {
  await dispatcher?.close()
  dispatcher = undefined
})

const bySmtp = (given: Record<string, string> = {}) => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(smtp.port),
  ...given,
})
const byTwilio = () => ({
  TWILIO_ACCOUNT_SID: 'AC123',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+528100000000',
  TWILIO_URL: sms.url,
})
const LINK = 'https://volante.example/auth/v1/verify?token=t'
const mail = (to: string, key?: string) =>
  db().asCaller(NODE, (sql) =>
    enqueueMail(sql, { to, template: 'recovery', data: { code: '123456', link: LINK }, ...(key && { key }) }),
  )
const text = (to: string, key?: string) =>
  db().asCaller(NODE, (sql) =>
    enqueueSms(sql, { to, template: 'otp', data: { code: '123456' }, expiresIn: 300, ...(key && { key }) }),
  )
const rows = async () =>
  (await admin.query('select status, last_error, attempts, payload from private.outbox order by id')).rows as {
    status: string
    last_error: string | null
    attempts: number
    payload: unknown
  }[]
const soon = { interval: 15 }
const becomes = (expected: object[]) => expect.poll(rows, soon).toMatchObject(expected)

describe('without configuration in production', () => {
  test('messages are dead with a reason, and never faked', async () => {
    dispatcher = startDispatcher(db(), { MODE: 'production' })
    await mail('ana@example.mx')
    await text('528112345678')
    await becomes(Array(2).fill({ status: 'dead', last_error: 'no configurado', attempts: 1 }))
    expect((await admin.query('select from private.mailbox')).rowCount).toBe(0)
  })
})

describe('a mail server', () => {
  test.each([
    [{ code: 550, at: 'RCPT' }, 'SMTP 550 (RCPT TO)'],
    [{ code: 554, at: 'DATA' }, 'SMTP 554 (DATA)'],
  ] as const)('that refuses with %o is not tried again', async (refusal, why) => {
    smtp.state.refuse = () => refusal
    dispatcher = startDispatcher(db(), bySmtp())
    await mail('nadie@example.mx')
    await becomes([{ status: 'dead', last_error: why, attempts: 1 }])
  })

  test.each([
    { code: 451, at: 'RCPT' },
    { code: 452, at: 'DATA' },
    { code: 421, at: 'MAIL' },
  ] as const)('that is busy (%o) is tried again, with the same key', async (refusal) => {
    let refusals = 3
    smtp.state.refuse = () => (refusals-- > 0 ? refusal : undefined)
    dispatcher = startDispatcher(db(), bySmtp())
    await mail('ana@example.mx')
    await becomes([{ status: 'delivered', payload: null, last_error: null }])
    expect((await rows())[0]!.attempts).toBeGreaterThan(1)
    expect(smtp.mails).toHaveLength(1)
  })

  test('that is unreachable is retried, with the reason stored', async () => {
    const gone = await startSmtp()
    await gone.close()
    dispatcher = startDispatcher(db(), bySmtp({ SMTP_PORT: String(gone.port) }), { backOffMs: () => 60_000 })
    await mail('ana@example.mx')
    await becomes([{ status: 'pending', attempts: 1, last_error: expect.stringMatching(/^SMTP E/) }])
  })

  test('that rejects the password is tried again once corrected', async () => {
    const strict = await startSmtp({ auth: true })
    const login = (password: string) =>
      bySmtp({ SMTP_PORT: String(strict.port), SMTP_USER: 'volante', SMTP_PASS: password })
    dispatcher = startDispatcher(db(), login('equivocada'))
    await mail('ana@example.mx')
    await becomes([{ last_error: expect.stringContaining('SMTP 535') }])
    await dispatcher.close()
    dispatcher = startDispatcher(db(), login('correcta'))
    await becomes([{ status: 'delivered' }])
    await dispatcher.close()
    dispatcher = undefined
    await strict.close()
  })

  test('without TLS gets nothing when TLS is required', async () => {
    dispatcher = startDispatcher(db(), bySmtp({ SMTP_REQUIRE_TLS: 'true' }), { backOffMs: () => 60_000 })
    await mail('ana@example.mx')
    await becomes([{ status: 'pending', attempts: 1 }])
    expect(smtp.mails).toEqual([])
  })

  test('that never answers times out, and text messages are sent meanwhile', async () => {
    const slow = await startSmtp({ delayMs: 20_000 })
    dispatcher = startDispatcher(
      db(),
      { ...bySmtp({ SMTP_PORT: String(slow.port) }), ...byTwilio() },
      { deliveryMs: 2500, backOffMs: () => 60_000 },
    )
    for (let at = 0; at < 8; at++) await mail(`ana${at}@example.mx`)
    await text('528112345678')
    await expect.poll(() => sms.requests.length, soon).toBe(1)
    expect((await rows()).filter((row) => row.status === 'pending').length).toBeLessThan(9)
    await expect
      .poll(async () => (await rows()).filter((row) => row.last_error === 'no contestó a tiempo').length, soon)
      .toBe(8)
    await dispatcher.close()
    dispatcher = undefined
    await slow.close()
  })

  test('gets the whole message, for one recipient whatever the address contains', async () => {
    dispatcher = startDispatcher(db(), bySmtp({ SMTP_FROM: 'Volante Norte <avisos@volante.mx>' }))
    await mail('ana@example.mx', 'recovery-1')
    await becomes([{ status: 'delivered', payload: null }])
    const { recipients, raw, messageId } = smtp.mails[0]!
    expect(recipients).toEqual(['ana@example.mx'])
    expect(messageId).toMatch(/^<[0-9a-f]{40}@volante\.mx>$/)
    expect(raw).toMatch(/^From: Volante Norte <avisos@volante\.mx>$/m)
    expect(raw).toMatch(/^To: ana@example\.mx$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated$/im)
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(raw.match(/^Content-Type: text\/(plain|html); charset=utf-8/gm)).toHaveLength(2)

    smtp.mails.length = 0
    await mail('ana@example.mx, otro@example.mx')
    await mail('ana@example.mx\r\nBcc: otro@example.mx')
    await expect
      .poll(async () => (await rows()).every((row) => row.status === 'delivered' || row.status === 'dead'), soon)
      .toBe(true)
    for (const sent of smtp.mails) {
      expect(sent.recipients).toHaveLength(1)
      expect(sent.raw).not.toMatch(/^Bcc:/im)
      expect(sent.recipients).not.toContain('otro@example.mx')
    }
  })
})

describe('a provider of text messages', () => {
  const broken = [
    ['401', refusing(401, '{"code":20003,"message":"Authenticate"}'), 'HTTP 401 (20003)'],
    ['403', refusing(403), 'HTTP 403'],
    ['429', refusing(429, '{"code":20429}'), 'HTTP 429 (20429)'],
    ['500', refusing(500, '<html>'), 'HTTP 500'],
    ['broken JSON', refusing(400, '{"code":'), 'HTTP 400'],
    ['a redirect', refusing(307, '', { location: '/elsewhere' }), /^sin conexión/],
    ['nothing', ((req) => req.socket.destroy()) as typeof accepted, /^sin conexión/],
    ['silence', (() => {}) as typeof accepted, /no contestó a tiempo/],
  ] as const

  test.each(broken)('that answers %s is tried again, with the same key, until it accepts', async (_, answer, why) => {
    sms.state.answer = answer
    dispatcher = startDispatcher(db(), byTwilio(), { deliveryMs: 300 })
    await text('528112345678', 'otp-1')
    await becomes([{ last_error: typeof why === 'string' ? why : expect.stringMatching(why) }])
    sms.state.answer = accepted
    await becomes([{ status: 'delivered', payload: null, last_error: null }])
    expect(new Set(sms.requests.map((request) => request.key))).toEqual(new Set(['otp-1']))
    expect(sms.requests.map((request) => request.path)).not.toContain('/elsewhere')
  })

  test.each([21211, 21408, 21610, 21614])('that says %i about the number is not tried again', async (code) => {
    sms.state.answer = refusing(400, JSON.stringify({ code, message: 'no' }))
    dispatcher = startDispatcher(db(), byTwilio())
    await text('521')
    await becomes([{ status: 'dead', last_error: `HTTP 400 (${code})`, attempts: 1 }])
  })

  test('that sends Retry-After is tried then', async () => {
    sms.state.answer = refusing(429, '', { 'retry-after': '120' })
    dispatcher = startDispatcher(db(), byTwilio())
    await text('528112345678')
    await becomes([{ status: 'pending', attempts: 1 }])
    const { rows: when } = await admin.query(
      "select next_attempt_at > now() + interval '110 seconds' as later from private.outbox",
    )
    expect(when).toEqual([{ later: true }])
  })

  test('gets number, text and our credentials; for WhatsApp, those numbers', async () => {
    dispatcher = startDispatcher(db(), byTwilio())
    await text('528112345678')
    await becomes([{ status: 'delivered' }])
    expect(sms.requests[0]).toMatchObject({
      path: '/2010-04-01/Accounts/AC123/Messages.json',
      authorization: `Basic ${Buffer.from('AC123:token').toString('base64')}`,
      form: {
        To: '+528112345678',
        From: '+528100000000',
        Body: 'Tu codigo de Volante es 123456. Vence en 5 minutos. No lo compartas con nadie.\n\n@localhost #123456',
      },
    })
    await db().asCaller(NODE, (sql) =>
      enqueueSms(sql, { to: '+528112345678', template: 'otp', data: { code: '1' }, channel: 'whatsapp' }),
    )
    await becomes([{ status: 'delivered' }, { status: 'delivered' }])
    expect(sms.requests[1]!.form).toMatchObject({ To: 'whatsapp:+528112345678', From: 'whatsapp:+528100000000' })
  })
})

describe('an outbox message', () => {
  test('that cannot be rendered is dead at once', async () => {
    dispatcher = startDispatcher(db(), bySmtp())
    await db().asCaller(NODE, (sql) =>
      enqueueMail(sql, { to: 'a@b.mx', template: 'recovery', data: { code: '1', link: 'javascript:alert(1)' } }),
    )
    await becomes([{ status: 'dead', attempts: 1, last_error: expect.stringMatching(/^no se puede escribir/) }])
  })

  test('that always fails is dead after its last attempt', async () => {
    sms.state.answer = refusing(500)
    dispatcher = startDispatcher(db(), byTwilio(), { mostAttempts: 4 })
    await text('528112345678')
    await becomes([{ status: 'dead', attempts: 4, last_error: 'HTTP 500' }])
    expect(sms.requests).toHaveLength(4)
  })

  test('wakes the worker without polling', async () => {
    dispatcher = startDispatcher(db(), bySmtp(), { pollMs: 3_600_000 })
    await expect
      .poll(
        async () => (await admin.query("select from pg_stat_activity where query = 'listen outbox'")).rowCount,
        soon,
      )
      .toBeGreaterThan(0)
    for (let at = 0; at < 12; at++) await mail(`ana${at}@example.mx`)
    await becomes(Array(12).fill({ status: 'delivered' }))
  })

  test('is found by polling when the listening connection was cut', async () => {
    dispatcher = startDispatcher(db(), bySmtp())
    await expect
      .poll(
        async () => (await admin.query("select from pg_stat_activity where query = 'listen outbox'")).rowCount,
        soon,
      )
      .toBeGreaterThan(0)
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen outbox' and datname = current_database()",
    )
    await mail('ana@example.mx')
    await becomes([{ status: 'delivered' }])
  })

  test('is in the metrics', async () => {
    dispatcher = startDispatcher(db(), { MODE: 'production', ...bySmtp() }, { countMs: 30 })
    await text('528112345678')
    await mail('ana@example.mx')
    await expect.poll(() => registry.metrics(), soon).toContain('volante_outbox_depth{kind="sms",status="dead"} 1')
    expect(await registry.metrics()).toMatch(/volante_outbox_deliveries_total\{kind="mail",outcome="delivered"\} \d+/)
  })
})

describe('a node that stops', () => {
  test('completes deliveries in progress, and starts none', async () => {
    const slow = await startSmtp({ delayMs: 300 })
    const stopping = startDispatcher(db(), bySmtp({ SMTP_PORT: String(slow.port) }), { parallel: 2 })
    for (let at = 0; at < 6; at++) await mail(`ana${at}@example.mx`)
    await expect.poll(() => slow.mails.length, soon).toBeGreaterThan(0)
    await stopping.close()
    const states = (await rows()).map((row) => row.status)
    expect(states).not.toContain('sending')
    expect(states.filter((status) => status === 'delivered')).toHaveLength(slow.mails.length)
    expect(states).toContain('pending')
    await slow.close()
  })

  test('releases slow deliveries to the next node at once', async () => {
    const slow = await startSmtp({ delayMs: 20_000 })
    const stopping = startDispatcher(db(), bySmtp({ SMTP_PORT: String(slow.port) }), {
      graceMs: 50,
      deliveryMs: 20_000,
      leaseMs: 60_000,
    })
    await mail('ana@example.mx')
    await expect.poll(() => slow.mails.length, soon).toBe(1)
    await stopping.close()
    expect(await rows()).toMatchObject([{ status: 'pending' }])
    dispatcher = startDispatcher(db(), bySmtp())
    await becomes([{ status: 'delivered' }])
    expect(smtp.mails[0]!.messageId).toBe(slow.mails[0]!.messageId)
    await slow.close()
  })
})

describe('a worker that is killed', () => {
  testInFull('four times during 120 mails loses none, and repeats only under the same key', async () => {
    const slow = await startSmtp({ delayMs: 15 })
    const worker = () =>
      spawn(
        process.execPath,
        ['--import', 'tsx', 'tests/http/outbox-worker.ts', database.url, 'mail', String(slow.port)],
        { stdio: 'inherit' },
      )
    await Promise.all(Array.from({ length: 120 }, (_, at) => mail(`ana${at}@example.mx`, `signup-${at}`)))
    for (let kills = 0; kills < 4; kills++) {
      const child = worker()
      const goal = slow.mails.length + 12
      await new Promise<void>((resolve) => {
        slow.state.onMail = () => slow.mails.length >= goal && resolve()
      })
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    expect((await rows()).filter((row) => row.status !== 'delivered').length).toBeGreaterThan(0)
    const last = worker()
    await expect
      .poll(async () => (await rows()).every((row) => row.status === 'delivered'), { interval: 50 })
      .toBe(true)
    last.kill('SIGTERM')
    const [code] = await once(last, 'exit')
    expect(code).toBe(0)

    const keysOf = new Map<string, Set<string>>()
    for (const { recipients, messageId } of slow.mails) {
      const to = recipients.join()
      keysOf.set(to, (keysOf.get(to) ?? new Set()).add(messageId))
    }
    expect(keysOf.size).toBe(120)
    expect([...keysOf.values()].every((keys) => keys.size === 1)).toBe(true)
    await slow.close()
  })
})
