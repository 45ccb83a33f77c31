import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { NODE } from '#server/db.ts'
import { readEnv } from '#server/env.ts'
import { configuredSpreadsheet } from '#server/integrations/configured-spreadsheet.ts'
import type { FakeServer } from '#server/integrations/fake-server.ts'
import { openSpreadsheetFake } from '#server/integrations/spreadsheet.fake.ts'
import { openWebhooksFake } from '#server/integrations/webhooks.fake.ts'
import type { OutboxTiming } from '#server/jobs/deliver-outbox.ts'
import { registry } from '#server/kernel/metrics.ts'
import type { Dispatcher } from '#server/outbox/dispatcher.ts'
import { ownDatabase } from '#tests/clone.ts'
import { startDispatcher } from './outbox-dispatcher.ts'
import { nodeDatabase } from './outbox-fixture.ts'

const database = ownDatabase()
const db = nodeDatabase(database)
const admin = DEMO_ACCOUNTS.find(({ email }) => email === 'admin@volante.test')!
let owner: pg.Pool
let webhooks: FakeServer
let spreadsheet: FakeServer
let dispatcher: Dispatcher | undefined

beforeAll(() => {
  owner = new pg.Pool({ connectionString: database.url, max: 3 })
  owner.on('connect', (client) => client.on('error', () => {}))
})
afterAll(() => owner.end())
beforeEach(async () => {
  await owner.query('truncate private.outbox')
  webhooks = await openWebhooksFake({ sender: 'volante' })
  spreadsheet = await openSpreadsheetFake({ vehicles: () => [] })
})
afterEach(async () => {
  await dispatcher?.close()
  dispatcher = undefined
  await Promise.all([webhooks.close(), spreadsheet.close()])
})

const demonstration = (timing: Partial<OutboxTiming> = {}) => {
  const fakes = { webhooks, spreadsheet }
  dispatcher = startDispatcher(db(), {}, timing, { fakes, spreadsheet: configuredSpreadsheet(readEnv({}), fakes) })
}
const happens = (target: string, data: object, key?: string, about?: string) =>
  db().asCaller(NODE, (sql) =>
    sql.query('select private.enqueue_webhook($1, $2, $3, $4, $5)', [
      target,
      'lead.created',
      data,
      key ?? null,
      about ?? null,
    ]),
  )
const saved = (fields: object, key?: string) =>
  db().asCaller({ role: 'service_role' }, (sql) =>
    sql.query("select private.enqueue_sheet_row('quotes', $1, $2)", [fields, key ?? null]),
  )
const rows = async () =>
  (await owner.query('select key, status, last_error, attempts, payload from private.outbox order by id')).rows
const soon = { interval: 15 }
const becomes = (expected: object[]) => expect.poll(rows, soon).toMatchObject(expected)
const numbers = (target: string, accepted = true) =>
  webhooks
    .received()
    .filter(({ path, status }) => path === `/${target}` && (!accepted || status === 200))
    .map(({ body }) => (body as { data: { n: number } }).data.n)
    .reverse()

describe('without configuration in production', () => {
  test('events and rows are dead with a reason, and never faked', async () => {
    dispatcher = startDispatcher(
      db(),
      { MODE: 'production' },
      {},
      { spreadsheet: configuredSpreadsheet(readEnv({ MODE: 'production' }), undefined) },
    )
    await happens('landing', { n: 1 })
    await saved({ Folio: 'COT-1' })
    await becomes([
      { status: 'dead', last_error: 'no configurado', attempts: 1 },
      {
        status: 'dead',
        last_error: expect.stringMatching(/^Falta la configuración de la hoja de cálculo/),
        attempts: 1,
      },
    ])
    expect([...webhooks.received(), ...spreadsheet.received()]).toEqual([])
  })
})

describe('a webhook event', () => {
  test('reaches its target under its key, signed, and is deleted', async () => {
    demonstration()
    await happens('landing', { name: 'Ana' }, 'lead-1')
    await becomes([{ status: 'delivered', payload: null, last_error: null }])
    expect(webhooks.received()[0]).toMatchObject({
      path: '/landing',
      status: 200,
      headers: { 'idempotency-key': 'lead-1', 'x-volante-event': 'lead.created' },
      body: { id: 'lead-1', event: 'lead.created', data: { name: 'Ana' } },
    })
  })

  test("goes to the receiver configured for its target; others to the demonstration's", async () => {
    const theirs = await openWebhooksFake({ sender: 'volante', secrets: ['s'.repeat(32)] })
    const variables = { WEBHOOK_LANDING_URL: `${theirs.url}/landing`, WEBHOOK_SECRET: 's'.repeat(32) }
    dispatcher = startDispatcher(db(), variables, {}, { fakes: { webhooks } })
    await happens('landing', { n: 1 })
    await happens('valuation', { n: 2 })
    await expect.poll(() => [theirs.received().length, numbers('valuation', false)], soon).toEqual([1, [2]])
    expect(theirs.received()[0]!.status).toBe(200)
    await theirs.close()
  })

  test('that always fails blocks neither other subjects of its target nor other targets', async () => {
    webhooks.faults.set('500', '"n":1,')
    demonstration({ mostAttempts: 1_000_000 })
    await happens('landing', { n: 1, filler: 0 }, 'poison', 'lead:1')
    for (let n = 2; n <= 40; n++) await happens('landing', { n, filler: 0 }, undefined, n % 2 ? `lead:${n}` : undefined)
    const delivered = async () => (await rows()).filter(({ status }) => status === 'delivered').length
    await expect.poll(delivered, soon).toBe(39)
    expect((await rows())[0]).toMatchObject({ key: 'poison', status: expect.stringMatching(/pending|sending/) })
  })

  test('does not delay other targets while its receiver hangs', async () => {
    webhooks.faults.set('silent', '"slow":true')
    demonstration({ deliveryMs: 60_000, leaseMs: 90_000, graceMs: 0 })
    for (let n = 1; n <= 60; n++) await happens('landing', { n, slow: true })
    await expect.poll(() => numbers('landing', false).length, soon).toBeGreaterThan(5)
    for (let n = 1; n <= 5; n++) await happens('valuation', { n })
    await expect.poll(() => numbers('valuation').sort(), soon).toEqual([1, 2, 3, 4, 5])
  })

  test('waits for earlier ones of its subject, in any number of attempts, and for no other target', async () => {
    webhooks.faults.set('500', '"n":1,')
    demonstration()
    for (let n = 1; n <= 5; n++) await happens('lead_connector', { n, filler: 0 }, undefined, 'lead:1')
    for (let n = 11; n <= 15; n++) await happens('valuation', { n, filler: 0 })
    await expect.poll(() => numbers('valuation').sort(), soon).toEqual([11, 12, 13, 14, 15])
    await expect.poll(() => numbers('lead_connector', false).length, soon).toBeGreaterThan(3)
    expect(new Set(numbers('lead_connector', false))).toEqual(new Set([1]))
    webhooks.faults.set('normal', '"n":1,')
    await expect.poll(() => numbers('lead_connector'), soon).toEqual([1, 2, 3, 4, 5])
  })

  test('refused permanently is dead, blocks nobody, and an administrator retries it under the same key', async () => {
    webhooks.faults.set('422', '"n":1,')
    demonstration()
    await happens('landing', { n: 1, filler: 0 }, 'lead-1')
    await happens('landing', { n: 2, filler: 0 }, 'lead-2')
    await becomes([
      { key: 'lead-1', status: 'dead', last_error: 'HTTP 422', attempts: 1, payload: { data: { n: 1 } } },
      { key: 'lead-2', status: 'delivered' },
    ])
    webhooks.faults.set('normal', '"n":1,')
    const claims = { role: 'authenticated', sub: admin.id, aal: 'aal1' }
    const { rows: dead } = await db().asCaller(claims, (sql) =>
      sql.query("select id, target, subject, last_error from public.deliveries(wanted_status => 'dead')"),
    )
    expect(dead).toEqual([
      { id: expect.any(Number), target: 'landing', subject: 'lead.created', last_error: 'HTTP 422' },
    ])
    await db().asCaller(claims, (sql) => sql.query('select public.replay_deliveries($1)', [[dead[0].id]]))
    await becomes([{ key: 'lead-1', status: 'delivered' }, { key: 'lead-2' }])
    const keys = webhooks.received().map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual(['lead-1', 'lead-2', 'lead-1'])
  })

  test.each(['403', '429', '500', 'broken', 'reset', 'silent'] as const)(
    'to a receiver that is %s ends as expected',
    async (fault) => {
      webhooks.faults.set(fault)
      demonstration({ deliveryMs: 300 })
      await happens('landing', { n: 1 })
      if (fault === '403') return becomes([{ status: 'dead', last_error: 'HTTP 403' }])
      if (fault === 'broken') return becomes([{ status: 'delivered' }])
      await becomes([
        {
          status: fault === '429' ? 'pending' : expect.stringMatching(/pending|sending/),
          last_error: expect.any(String),
        },
      ])
      if (fault === '429') {
        const { rows: when } = await owner.query(
          "select next_attempt_at > now() + interval '1 second' as later from private.outbox",
        )
        expect(when).toEqual([{ later: true }])
        await owner.query('update private.outbox set next_attempt_at = now()')
      }
      webhooks.faults.set('normal')
      await becomes([{ status: 'delivered', last_error: null }])
    },
  )

  test('is in the metrics: number waiting, and age', async () => {
    webhooks.faults.set('500')
    await happens('landing', { n: 1 })
    await happens('landing', { n: 2 })
    await owner.query("update private.outbox set created_at = now() - interval '90 seconds'")
    demonstration({ countMs: 30, backOffMs: () => 60_000 })
    await expect
      .poll(() => registry.metrics(), soon)
      .toMatch(/volante_outbox_depth\{kind="webhook",status="pending"\} 2/)
    const age = /volante_outbox_oldest_seconds\{kind="webhook"\} (\d+)/.exec(await registry.metrics())?.[1]
    expect(Number(age)).toBeGreaterThanOrEqual(90)
  })
})

describe('a row for the spreadsheet', () => {
  test('is saved with its columns', async () => {
    demonstration()
    await saved({ Folio: 'COT-7', Kilometraje: 45_000 }, 'quote-7')
    await becomes([{ status: 'delivered', payload: null }])
    expect(spreadsheet.received()[0]).toMatchObject({
      method: 'POST',
      status: 200,
      body: { records: [{ fields: { Folio: 'COT-7', Kilometraje: 45_000 } }] },
      headers: { 'idempotency-key': 'quote-7' },
    })
  })

  test('waits while the service is down, and staff see why', async () => {
    spreadsheet.faults.set('reset')
    demonstration()
    await saved({ Folio: 'COT-8' }, 'quote-8')
    await expect
      .poll(async () => {
        const claims = { role: 'authenticated', sub: admin.id }
        const { rows: found } = await db().asCaller(claims, (sql) =>
          sql.query("select public.delivery_of('quote-8') as it"),
        )
        return found[0].it
      }, soon)
      .toMatchObject({ last_error: 'Falló la conexión de red. Revisa tu proxy (CORS) y conexión a internet.' })
    spreadsheet.faults.set('normal')
    await becomes([{ status: 'delivered' }])
  })

  test.each([
    [{ Inventario: 'OC-1' }, /^Error crítico de configuración: la columna Inventario/],
    [{ Folio: 'rejected' }, /^No se pudo guardar en la hoja de cálculo de demostración: Field "Kilometraje"/],
  ])("that is refused (%o) is dead with the catalogue's message", async (fields, why) => {
    spreadsheet.faults.set('422', 'rejected')
    demonstration()
    await saved(fields)
    await becomes([{ status: 'dead', attempts: 1, last_error: expect.stringMatching(why) }])
  })
})
