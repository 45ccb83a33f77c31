import { createHash, createHmac, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { mailEvents } from '#server/functions/mail-events.ts'
import { bounceMailbox, checkMailbox } from '#server/integrations/bounce-mailbox.ts'
import { parseBounce } from '#server/integrations/bounce-report.ts'
import { keepBounces } from '#server/jobs/keep-bounces.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { readBrand } from '#server/settings/brand.ts'
import { ownDatabase } from '#tests/clone.ts'
import { complaintReport, deliveryReport, startMailbox } from './bounce-fixture.ts'
import { startDispatcher } from './outbox-dispatcher.ts'
import { nodeDatabase, startSmtp } from './outbox-fixture.ts'

const database = ownDatabase()
const db = nodeDatabase(database)
const SECRET = 'la-clave-de-los-avisos-bastante-larga'
let owner: pg.Client
let app: Hono
beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const env = readEnv({ MODE: 'demo', WEBHOOK_SECRET: `la-clave-de-antes-que-sigue-en-vigor,${SECRET}` })
  app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) return c.json({ code: 'unexpected', message: String(error) }, 500)
    return Response.json({ code: error.code }, { status: error.status })
  })
  const auth = { limits: { take: async () => {} } }
  app.route('/', mailEvents({ auth, brand: readBrand(), db: db(), env, serviceSettings: { env: () => env } } as never))
})
afterAll(() => owner.end())

const query = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
let mailing: string
let email: string
beforeEach(async () => {
  await query(
    "update public.leads set marketing = false; delete from public.contact_permissions where purpose = 'publicidad'; delete from public.consents where purpose = 'promociones'",
  )
  email = `${randomUUID()}@correo.example`
  const consent = { version: '2026-11', marketing: true }
  const lead = { kind: 'contacto', name: 'Elena Sol', email, consent, key: randomUUID() }
  await query('select private.take_lead($1)', [JSON.stringify(lead)])
  const made = await query(
    "insert into public.mailings (name, subject, body, state, starts_at, per_minute) values ('Carta', 'Hola', 'Hola', 'programada', now(), 100) returning id",
  )
  mailing = made[0].id
  expect(await query('select private.send_mailings() as sent')).toEqual([{ sent: 1 }])
})
const key = async () =>
  (await query("select key from private.outbox where key like 'mailing:' || $1 || ':%'", [mailing]))[0].key
const letterLeft = async () =>
  query("update private.outbox set status = 'delivered', payload = null, delivered_at = now() where key = $1", [
    await key(),
  ])
const recipient = async () =>
  (
    await query(
      'select state, why, bounced_at is not null as bounced, unsubscribed_at is not null as ended from private.mailing_recipients where mailing_id = $1',
      [mailing],
    )
  )[0]
const suppressed = async () =>
  (
    await query(
      "select why from private.refused_addresses where hash = private.address_hash($1) and channel = 'mail'",
      [email],
    )
  )[0]?.why ?? null
const idOf = (of: string) => `<${createHash('sha256').update(of).digest('hex').slice(0, 40)}@volante.mx>`
const reads = async (messages: string[], isDone: () => Promise<boolean>) => {
  const mailbox = await startMailbox(messages)
  const env = readEnv({
    BOUNCE_HOST: '127.0.0.1',
    BOUNCE_PORT: String(mailbox.port),
    BOUNCE_USER: 'rebotes@volante.mx',
    BOUNCE_PASS: 'correcta',
  })
  const warned: unknown[] = []
  const stop = keepBounces(db(), () => env, { warn: (...what: unknown[]) => warned.push(what) }, { everyMs: 20 })
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 20_000 })
  await vi.waitFor(() => expect(mailbox.asked.filter((asked) => asked === 'QUIT').length).toBeGreaterThan(2))
  await stop()
  await mailbox.close()
  expect(warned).toEqual([])
  return mailbox.asked
}

describe('the bounce mailbox', () => {
  test('marks a bounced letter as failed, and blocks its address for advertising', async () => {
    const smtp = await startSmtp()
    const dispatcher = startDispatcher(db(), { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(smtp.port) })
    await vi.waitFor(async () => expect((await recipient()).state).toBe('enviado'), { timeout: 20_000 })
    await dispatcher.close()
    await smtp.close()
    const { messageId } = smtp.mails.find(({ recipients }) => recipients.includes(email))!
    const asked = await reads(
      [
        'Subject: Una pregunta\r\n\r\n¿Sigue el Mazda?',
        deliveryReport(messageId, { action: 'delayed', status: '4.4.1' }),
        deliveryReport(messageId),
      ],
      async () => (await suppressed()) === 'rebote',
    )
    expect(await recipient()).toEqual({ state: 'fallido', why: 'rebote 5.1.1', bounced: true, ended: false })
    expect(asked.filter((one) => one.startsWith('TOP'))).toHaveLength(3)
    expect(asked.filter((one) => one.startsWith('DELE'))).toEqual([])
    expect(await query("select * from private.mailing_audience('todos', null, null)")).toEqual([])
  })

  test('handles a bounce before its delivery note; a full mailbox blocks no address', async () => {
    await reads([deliveryReport(idOf(await key()), { status: '5.2.2' })], async () => (await recipient()).bounced)
    await letterLeft()
    expect(await recipient()).toMatchObject({ state: 'fallido', why: 'rebote 5.2.2' })
    expect(await suppressed()).toBe(null)
  })

  test('handles a complaint like an unsubscription', async () => {
    await letterLeft()
    await reads([complaintReport(idOf(await key()))], async () => (await recipient()).ended)
    expect(await recipient()).toMatchObject({ state: 'enviado', bounced: false })
    expect(await suppressed()).toBe('dicho')
  })

  test('reports a wrong password, and reads nothing', async () => {
    const mailbox = await startMailbox([])
    const env = readEnv({
      BOUNCE_HOST: '127.0.0.1',
      BOUNCE_PORT: String(mailbox.port),
      SMTP_USER: 'rebotes@volante.mx',
      SMTP_PASS: 'otra',
    })
    await expect(checkMailbox(bounceMailbox(env)!)).rejects.toThrow('PASS')
    await checkMailbox({ ...bounceMailbox(env)!, password: 'correcta' })
    await mailbox.close()
  })

  test('ignores messages that are no report about us', () => {
    const ours = idOf('x')
    for (const message of [
      '',
      `Message-ID: ${ours}\r\n\r\nAction: failed\r\nStatus: 5.1.1`,
      deliveryReport('<of-somebody@else.example>'),
      deliveryReport(ours, { status: '2.0.0' }),
      deliveryReport(ours, { action: 'delayed' }),
      complaintReport(ours).replace('Type: abuse', 'Type: not-spam'),
    ])
      expect(parseBounce(message)).toBe(null)
  })
})

describe('the mail webhook', () => {
  const tell = (told: unknown, { secret = SECRET, at = Date.now() } = {}) => {
    const body = typeof told === 'string' ? told : JSON.stringify(told)
    const timestamp = String(Math.floor(at / 1000))
    const signature = `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
    const headers = { 'x-volante-timestamp': timestamp, 'x-volante-signature': signature }
    return app.request('/campaign', { method: 'POST', body, headers })
  }

  test('accepts only signed, recent and valid requests', async () => {
    const bounce = { id: await key(), type: 'bounce', status: '5.1.1' }
    expect((await app.request('/campaign', { method: 'POST', body: JSON.stringify(bounce) })).status).toBe(401)
    expect((await tell(bounce, { secret: 'otra' })).status).toBe(401)
    expect((await tell(bounce, { at: Date.now() - 3_600_000 })).status).toBe(401)
    for (const told of [
      '',
      '[]',
      '{',
      { ...bounce, status: '4.2.0' },
      { ...bounce, id: 'lead:1' },
      { ...bounce, id: `mailing:${'x'.repeat(36)}:${'0'.repeat(64)}` },
      { ...bounce, type: 'x' },
    ])
      expect((await tell(told)).status).toBe(400)
    expect((await tell('x'.repeat(20_000))).status).toBe(413)
    expect((await recipient()).bounced).toBe(false)
  })

  test('handles a bounce, repetition, and unknown letters', async () => {
    await letterLeft()
    const id = await key()
    expect((await tell({ id, type: 'bounce', status: '5.1.10' })).status).toBe(200)
    const [before] = await query('select bounced_at from private.mailing_recipients where mailing_id = $1', [mailing])
    expect((await tell({ id, type: 'bounce', status: '5.7.1' })).status).toBe(200)
    expect(await recipient()).toEqual({ state: 'fallido', why: 'rebote 5.1.10', bounced: true, ended: false })
    expect(await query('select bounced_at from private.mailing_recipients where mailing_id = $1', [mailing])).toEqual([
      before,
    ])
    expect(await suppressed()).toBe('rebote')
    expect((await tell({ id: id.replace(mailing, randomUUID()), type: 'bounce', status: '5.1.1' })).status).toBe(200)
  })

  test('handles a complaint', async () => {
    await letterLeft()
    expect((await tell({ id: await key(), type: 'complaint' })).status).toBe(200)
    expect([(await recipient()).ended, await suppressed()]).toEqual([true, 'dicho'])
  })
})
