import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import { fakeLastMessage } from '#server/dev/fake-last-message.ts'
import { type Env, readEnv } from '#server/env.ts'
import { messageEvents } from '#server/functions/messages.ts'
import {
  type FakeMessages,
  incomingMessageJson,
  messageNotice,
  openMessagesFake,
} from '#server/integrations/messages.fake.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { ownDatabase } from '#tests/clone.ts'
import { startDispatcher } from './outbox-dispatcher.ts'

const database = ownDatabase()
const now = () => Math.floor(Date.now() / 1000)
const HOURS = 3600

let db: Database
let owner: pg.Client
let fake: FakeMessages
let app: Hono
let env: Env
let agent: string
let last = 6000
let phone: string
beforeAll(async () => {
  db = openDatabase(database.url, 8)
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  fake = await openMessagesFake({ readMs: null, lastIncoming: (of) => fakeLastMessage(db, of) })
  const { phoneId, accessToken, appSecret, verifyToken } = fake.settings
  env = readEnv({
    MODE: 'demo',
    MESSAGES_PHONE_ID: phoneId,
    MESSAGES_ACCESS_TOKEN: accessToken,
    MESSAGES_GRAPH_URL: fake.url,
    MESSAGES_APP_SECRET: appSecret,
    MESSAGES_VERIFY_TOKEN: verifyToken,
  })
  app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) return c.json({ code: 'unexpected', message: String(error) }, 500)
    return Response.json({ code: error.code, message: error.message }, { status: error.status })
  })
  app.route(
    '/',
    messageEvents({
      auth: { limits: { take: async () => {} } },
      db,
      env,
      serviceSettings: { env: () => env },
    } as never),
  )
  fake.tellTo(async (body, headers) => post(body, headers))
  agent = (await owner.query("select id from public.profiles where email = 'ventas@volante.test'")).rows[0].id
})
afterAll(async () => {
  await fake.close()
  await owner.end()
  await db.close()
})
beforeEach(() => {
  phone = `+52811000${++last}`
})

const post = async (body: string, headers: Record<string, string>) =>
  app.request('/whatsapp', { method: 'POST', body, headers })
const rows = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
const lead = async () =>
  (
    await rows(
      `select l.id, l.name, l.source, l.waiting_since is not null as waits, l.wants from public.leads l
        where l.phone = $1 and l.merged_into is null order by l.created_at`,
      [phone],
    )
  )[0]
const written = () =>
  rows(
    `select m.origin, m.body, m.status, m.problem, m.lead_id from public.conversation_messages m
       join public.conversations c on c.id = m.conversation_id where c.phone = $1 order by m.created_at, m.id`,
    [phone],
  )
const talk = async () => (await rows('select * from public.conversations where phone = $1', [phone]))[0]
const clocks = async () =>
  rows(
    `select c.messages, c.stopped_why, c.grade from public.answer_clocks c join public.leads l on l.id = c.lead_id where l.phone = $1 order by c.id`,
    [phone],
  )
const asAgent = async (call: string, values: unknown[]) => {
  const claims = { sub: agent, role: 'authenticated', aal: 'aal1' }
  return db.asCaller(claims, async (sql) => (await sql.query(call, values)).rows[0])
}
const ownLead = async () => {
  const { id } = await lead()
  await owner.query('update public.leads set agent_id = $2, cover_id = null where id = $1', [id, agent])
  return id as string
}
const send = async (id: string, body: string, key = randomUUID()) =>
  (await asAgent('select public.send_message($1, $2, $3) as id', [key, body, id])).id as string
const SENDERS = (more: object = {}) => startDispatcher(db, settingsOf(), {}, more as never)
const settingsOf = () => ({
  MODE: 'demo',
  MESSAGES_PHONE_ID: fake.settings.phoneId,
  MESSAGES_ACCESS_TOKEN: fake.settings.accessToken,
  MESSAGES_APP_SECRET: fake.settings.appSecret,
  MESSAGES_VERIFY_TOKEN: fake.settings.verifyToken,
  MESSAGES_GRAPH_URL: fake.url,
})
const until = async (what: () => Promise<boolean>) => {
  while (!(await what())) await delay(10)
}

describe('the webhook of the platform', () => {
  test('answers the challenge only with our token', async () => {
    const ask = (token: string, challenge = '77') =>
      app.request(
        `/whatsapp?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=${encodeURIComponent(challenge)}`,
      )
    const right = await ask(fake.settings.verifyToken)
    expect([right.status, await right.text()]).toEqual([200, '77'])
    expect((await ask('otro')).status).toBe(403)
    expect((await ask(fake.settings.verifyToken, '<script>')).status).toBe(400)
  })

  test('accepts only bodies signed with the app secret, and stores nothing else', async () => {
    const value = { messages: [incomingMessageJson({ phone, text: 'Hola' })] }
    const { body, headers } = messageNotice(fake.settings, 'messages', value)
    const forged = messageNotice({ ...fake.settings, appSecret: 'otra' }, 'messages', value)
    expect((await post(body, forged.headers)).status).toBe(401)
    expect((await post(`${body} `, headers)).status).toBe(401)
    expect((await post(body, {})).status).toBe(401)
    expect((await post('x'.repeat(3 * 1024 * 1024 + 1), headers)).status).toBe(413)
    const none = '{"object": "page"}'
    const { createHmac } = await import('node:crypto')
    const signed = `sha256=${createHmac('sha256', fake.settings.appSecret).update(none).digest('hex')}`
    expect((await post(none, { 'x-hub-signature-256': signed })).status).toBe(400)
    const other = messageNotice({ ...fake.settings, phoneId: '999999' }, 'messages', value)
    expect((await post(other.body, other.headers)).status).toBe(200)
    expect(await written()).toEqual([])
  })
})

describe("a customer's message", () => {
  test('makes a lead with a running clock, once, however often it is delivered', async () => {
    const said = { phone, text: '¿Sigue disponible?', name: 'Ana Mensaje', id: 'wamid.uno', at: now() }
    for (let time = 0; time < 3; time++) expect(await fake.hear(said)).toBe(200)
    expect(await lead()).toMatchObject({ name: 'Ana Mensaje', source: 'whatsapp', waits: true })
    expect(await clocks()).toEqual([{ messages: 1, stopped_why: null, grade: null }])
    await fake.hear({ phone, text: '¿Hola?', name: 'Ana Mensaje' })
    expect(await clocks()).toEqual([{ messages: 2, stopped_why: null, grade: null }])
    expect((await written()).map(({ body, status }) => [body, status])).toEqual([
      ['¿Sigue disponible?', 'recibido'],
      ['¿Hola?', 'recibido'],
    ])
    expect(await rows('select from public.leads where phone = $1', [phone])).toHaveLength(1)
  })

  test('with several within a second is read in order of arrival', async () => {
    const at = now()
    const said = ['Hola', '¿sigue disponible', 'el Versa', 'gris?', '¿Hola?']
    for (const text of said) await fake.hear({ phone, text, at })
    expect((await written()).map(({ body }) => body)).toEqual(said)
  })

  test('with a link code identifies the clicker, car and source', async () => {
    const [car] = await rows('select ordencompra from public.inventario_cache where not vendido limit 1')
    const [{ id }] = await rows('select private.take_lead($1) as id', [
      JSON.stringify({
        kind: 'whatsapp',
        visitor: randomUUID(),
        ordencompra: car.ordencompra,
        source: 'instagram',
        lead_data: { utm_source: 'instagram' },
        detail: { code: 'AB2CD' },
      }),
    ])
    await fake.hear({ phone, text: 'Hola, me interesa. (Ref. AB2CD)', name: 'Beto Clave' })
    expect(await lead()).toMatchObject({ id, name: 'Beto Clave', source: 'instagram', wants: car.ordencompra })
    const [touch] = await rows(
      "select ordencompra, source from public.lead_events where lead_id = $1 and detail ? 'conversation'",
      [id],
    )
    expect(touch).toEqual({ ordencompra: car.ordencompra, source: 'instagram' })
  })

  test('from one of our own numbers is unassigned, and assigned in one step', async () => {
    const [{ whatsapp }] = await rows('select whatsapp from public.branches where whatsapp is not null limit 1')
    phone = whatsapp
    await fake.hear({ phone, text: 'Prueba' })
    expect(await talk()).toMatchObject({ lead_id: null, client_id: null })
    expect(await rows('select from public.leads where phone = $1', [phone])).toEqual([])
  })

  test('from a known phone with another name is another person', async () => {
    await owner.query('select private.take_lead($1)', [
      JSON.stringify({ kind: 'contacto', name: 'Rosa Primera', phone }),
    ])
    await fake.hear({ phone, text: 'Hola', name: 'Ernesto Segundo' })
    const known = await rows(
      'select name from public.leads where phone = $1 and merged_into is null order by created_at',
      [phone],
    )
    expect(known).toEqual([{ name: 'Rosa Primera' }, { name: 'Ernesto Segundo' }])
  })
})

describe('the 24-hour window', () => {
  test("opens with a customer's message, at its time, and with nothing of ours", async () => {
    await fake.hear({ phone, text: 'Hola', at: now() - 25 * HOURS })
    const heardAt = (await talk()).heard_at
    const id = await ownLead()
    await fake.echo({ phone, text: 'Desde el teléfono' })
    await fake.past(phone, [{ phone, text: 'De antes', at: now() - 60 }])
    expect((await talk()).heard_at).toEqual(heardAt)
    await expect(send(id, 'Libre')).rejects.toMatchObject({ code: 'PT409', hint: 'window_closed' })
    await asAgent("select public.send_message($1, 'Hola Ana', $2, null, 'whatsapp:lead-greeting', '{Ana}')", [
      randomUUID(),
      id,
    ])
    await fake.hear({ phone, text: 'Sí' })
    await send(id, 'Ahora sí')
    expect((await written()).map(({ origin, status }) => [origin, status])).toEqual(
      expect.arrayContaining([
        ['telefono', 'enviado'],
        ['sistema', 'en_cola'],
      ]),
    )
  })

  test('stays closed for an echo to an unknown person, without clock or lead', async () => {
    await fake.echo({ phone, text: 'Le mando la factura' })
    expect(await lead()).toBeUndefined()
    expect(await talk()).toMatchObject({ lead_id: null })
  })
})

describe('the status of our message', () => {
  test('delivered is a verified contact, and stops the clock', async () => {
    await fake.hear({ phone, text: '¿Sigue disponible?', name: 'Carla' })
    const id = await ownLead()
    const key = randomUUID()
    const message = await send(id, 'Sí, sigue', key)
    expect(await send(id, 'Sí, sigue', key)).toBe(message)
    const dispatcher = SENDERS()
    await until(async () => (await written()).some(({ status }) => status === 'entregado'))
    await dispatcher.close()
    expect(fake.taken().filter(({ to }) => to === phone.slice(1))).toHaveLength(1)
    expect(await clocks()).toEqual([{ messages: 1, stopped_why: 'contestado', grade: 'comprobada' }])
    expect(
      await rows('select channel, outcome, grade, agent_id from public.contacts_made where lead_id = $1', [id]),
    ).toEqual([{ channel: 'whatsapp', outcome: 'enviado', grade: 'comprobada', agent_id: agent }])
    expect((await lead()).waits).toBe(false)
  })

  test('is the furthest one, for any order, repetition, or statuses before their message', async () => {
    await fake.hear({ phone, text: 'Hola' })
    const tell = async (status: string, at: number, id = 'wamid.eco') => {
      const { body, headers } = messageNotice(fake.settings, 'messages', {
        statuses: [{ id, status, timestamp: String(at), recipient_id: phone.slice(1) }],
      })
      expect((await post(body, headers)).status).toBe(200)
    }
    await tell('read', now() - 10)
    await tell('delivered', now() - 20)
    await fake.echo({ phone, text: 'Hola, soy Sofía', id: 'wamid.eco', at: now() - 30 })
    await tell('delivered', now() - 20)
    await tell('sent', now() - 29)
    await tell('failed', now())
    const [, echoed] = await rows(
      `select m.status, m.problem, m.read_at > m.delivered_at as ordered, m.delivered_at > m.sent_at as sent from public.conversation_messages m
         join public.conversations c on c.id = m.conversation_id where c.phone = $1 order by m.origin`,
      [phone],
    )
    expect(echoed).toEqual({ status: 'leido', problem: null, ordered: true, sent: true })
  })

  test('not delivered has a reason, and can be retried', async () => {
    await fake.hear({ phone, text: 'Hola' })
    const id = await ownLead()
    fake.refuse(phone, 131026)
    const message = await send(id, 'Hola')
    const dispatcher = SENDERS()
    await until(async () => (await written()).some(({ status }) => status === 'fallo'))
    expect((await written())[1]).toMatchObject({ problem: expect.stringContaining('no tiene WhatsApp') })
    expect(await clocks()).toEqual([{ messages: 1, stopped_why: null, grade: null }])
    await asAgent('select public.retry_message($1)', [message])
    await until(async () => (await written()).some(({ status }) => status === 'entregado'))
    await dispatcher.close()
    expect((await written())[1]).toMatchObject({ status: 'entregado', problem: null })
  })

  test('failed before acceptance was recorded can be retried too', async () => {
    await fake.hear({ phone, text: 'Hola' })
    const message = await send(await ownLead(), 'Hola')
    const begin = async () =>
      (await rows("select private.begin_sending($1, interval '1 minute') as begun", [message]))[0].begun
    const { key } = await begin()
    const { body, headers } = messageNotice(fake.settings, 'messages', {
      statuses: [{ id: 'wamid.pronto', status: 'failed', timestamp: String(now()), biz_opaque_callback_data: key }],
    })
    expect((await post(body, headers)).status).toBe(200)
    await asAgent('select public.retry_message($1)', [message])
    await owner.query("select private.end_sending($1, 'wamid.pronto')", [key])
    expect((await written())[1]).toMatchObject({ status: 'en_cola' })
    expect(await begin()).toMatchObject({ go: true, key: `${message}:2` })
  })

  test('refused at once is failed with its reason', async () => {
    await fake.hear({ phone, text: 'Hola' })
    const id = await ownLead()
    fake.faults.set('404', phone.slice(1))
    await send(id, 'Hola')
    const dispatcher = SENDERS()
    await until(async () => (await written()).some(({ status }) => status === 'fallo'))
    await dispatcher.close()
    fake.faults.set('normal', phone.slice(1))
    expect((await written())[1]).toMatchObject({ problem: expect.stringContaining('404') })
  })

  test("is delivered to somebody who wrote before the demonstration's platform opened", async () => {
    await fake.hear({ phone, text: 'Hola', at: now() - 25 * HOURS })
    const id = await ownLead()
    await owner.query("update public.conversations set heard_at = now() - interval '1 hour' where phone = $1", [phone])
    await send(id, 'Buenas')
    const dispatcher = SENDERS()
    await until(async () => (await written()).some(({ status }) => ['entregado', 'fallo'].includes(status)))
    await dispatcher.close()
    expect((await written())[1]).toMatchObject({ status: 'entregado', problem: null })
  })

  test('does not answer what they add while it is sent', async () => {
    await fake.hear({ phone, text: 'Hola', at: now() - 60 })
    const id = await ownLead()
    const message = await send(id, 'Buenas')
    await owner.query(
      "update public.conversation_messages set created_at = now() - interval '30 seconds' where id = $1",
      [message],
    )
    await fake.hear({ phone, text: '¿Y el precio?', at: now() - 5 })
    const dispatcher = SENDERS()
    await until(async () => (await written()).some(({ status }) => status === 'entregado'))
    await dispatcher.close()
    expect(await clocks()).toEqual([
      { messages: 2, stopped_why: 'contestado', grade: 'comprobada' },
      { messages: 1, stopped_why: null, grade: null },
    ])
  })
})
