import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { testInFull } from '../in-full.ts'
import { ADMIN, addFactor, SALES, USER } from './people.ts'
import { ANON, type Caller, ownDatabase, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const NODE: Caller = { role: 'authenticator' }
const DENIED = { code: '42501' }

const webhook = async (
  db: TestDatabase,
  given: { target?: string; event?: string; data?: unknown; key?: string; about?: string } = {},
) => {
  const { target = 'lead_connector', event = 'lead.created', data = { name: 'Ana' }, key = null, about = null } = given
  const [row] = await db.query<{ id: string }>('select private.enqueue_webhook($1, $2, $3, $4, $5) as id', [
    target,
    event,
    JSON.stringify(data),
    key,
    about,
  ])
  return Number(row!.id)
}
const row = async (db: TestDatabase, id: number) =>
  (
    await db.query<{
      kind: string
      lane: string | null
      channel: string
      payload: Record<string, unknown>
      status: string
      subject: string
    }>('select * from private.outbox where id = $1', [id])
  )[0]!
const bury = (db: TestDatabase, id: number, why = 'HTTP 422') =>
  db.query(
    "update private.outbox set status = 'dead', attempts = 2, last_error = $2, locked_until = null where id = $1",
    [id, why],
  )

describe('a webhook event', () => {
  test.each([
    [{ target: 'somewhere' }],
    [{ target: '' }],
    [{ event: 'Lead created' }],
    [{ event: 'lead.' }],
    [{ event: `a${'b'.repeat(100)}` }],
    [{ data: [] }],
    [{ data: 'texto' }],
    [{ key: 'dos\r\nx-evil: 1' }],
    [{ key: 'año' }],
    [{ key: '' }],
  ])('rejects %o', (given) =>
    rolledBack(async (db) => {
      await expect(webhook(db, given)).rejects.toMatchObject({ code: '22023' })
    }),
  )

  test.each([
    "select private.enqueue_webhook(null, 'lead.created', '{}')",
    "select private.enqueue_webhook('landing', null, '{}')",
    "select private.enqueue_webhook('landing', 'lead.created', null)",
    "select private.enqueue_sheet_row('quotes', null)",
    "select private.enqueue_sheet_row('quotes', '[]')",
    "select private.enqueue_sheet_row('unknown', '{}')",
    "select private.enqueue_sheet_row(null, '{}')",
    "select private.enqueue_sheet_row('quotes', '{}', 'dos palabras')",
  ])('%s is refused', (call) =>
    rolledBack(async (db) => {
      await expect(db.query(call)).rejects.toMatchObject({ code: '22023' })
    }),
  )

  test("is in its target's channel and its subject's lane, has its time, and signals the worker", () =>
    rolledBack(async (db) => {
      const id = await webhook(db, { target: 'landing', event: 'lead.created', key: 'lead-1', about: 'lead:1' })
      const { channel, lane, payload, subject } = await row(db, id)
      expect({ channel, lane, subject }).toEqual({
        channel: 'webhook:landing',
        lane: 'webhook:landing:lead:1',
        subject: 'lead.created',
      })
      expect(payload).toEqual({
        target: 'landing',
        event: 'lead.created',
        data: { name: 'Ana' },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      })
      expect(Math.abs(Date.now() - Date.parse(payload.created_at as string))).toBeLessThan(60_000)
    }))

  test('has a unique key', () =>
    rolledBack(async (db) => {
      const id = await webhook(db, { key: 'lead-1' })
      expect(await webhook(db, { key: 'lead-1', data: { other: true } })).toBe(id)
      await expect(webhook(db, { key: 'lead-1', target: 'landing' })).rejects.toMatchObject({ code: '23505' })
      await expect(db.query("select private.enqueue_sheet_row('quotes', '{}', 'lead-1')")).rejects.toMatchObject({
        code: '23505',
      })
    }))

  test.each([ANON, USER, SALES, ADMIN])('cannot be sent or inserted by %o', (caller) =>
    rolledBack(async (db) => {
      const session = db.as(caller)
      await expect(session.query("select private.enqueue_webhook('landing', 'a', '{}')")).rejects.toMatchObject(DENIED)
      await expect(session.query("select private.enqueue_sheet_row('quotes', '{}')")).rejects.toMatchObject(DENIED)
    }),
  )

  test.each([SERVICE, NODE])('is sent by %o, as function and row', (caller) =>
    rolledBack(async (db) => {
      const session = db.as(caller)
      expect(await session.count("select private.enqueue_webhook('landing', 'a', '{}')")).toBe(1)
      expect(await session.count("select private.enqueue_sheet_row('quotes', '{}')")).toBe(1)
    }),
  )

  test('to two targets in opposite orders at once does not deadlock', async () => {
    const clients = [0, 1].map(() => new pg.Client({ connectionString: database.url }))
    await Promise.all(clients.map((client) => client.connect()))
    const send = async (client: pg.Client, targets: string[]) => {
      await client.query('begin')
      for (const target of targets)
        await client.query('select private.enqueue_webhook($1, $2, $3, null, $4)', [target, 'a', '{}', 'lead:1'])
      await client.query('commit')
    }
    const [one, two] = clients as [pg.Client, pg.Client]
    for (let round = 0; round < 10; round++) {
      await Promise.all([send(one, ['landing', 'valuation']), send(two, ['valuation', 'landing'])])
    }
    const { rowCount } = await one.query("delete from private.outbox where kind = 'webhook'")
    expect(rowCount).toBe(40)
    await Promise.all(clients.map((client) => client.end()))
  })
})

describe('a worker', () => {
  const take = async (db: TestDatabase, kind: string, most = 10) =>
    (await db.query<{ id: string }>("select id from private.take_outbox($1, $2, '1 minute', 3)", [kind, most])).map(
      (one) => Number(one.id),
    )

  test('takes the first event per subject, up to the limit, of one target only; sheet rows without limit', () =>
    rolledBack(async (db) => {
      const one = [await webhook(db, { about: 'lead:1' }), await webhook(db, { about: 'lead:1' })]
      const other = [await webhook(db, { about: 'lead:2' }), await webhook(db, { about: 'lead:2' })]
      const alone = [await webhook(db), await webhook(db)]
      const landing = await webhook(db, { target: 'landing', about: 'lead:1' })
      for (let at = 0; at < 3; at++) await db.query("select private.enqueue_sheet_row('quotes', '{}')")
      expect(await take(db, 'webhook:lead_connector', 1)).toEqual([one[0]])
      expect(await take(db, 'webhook:lead_connector')).toEqual([other[0], ...alone])
      expect(await take(db, 'webhook:lead_connector')).toEqual([])
      expect(await take(db, 'webhook:landing')).toEqual([landing])
      await db.query('select private.outbox_delivered($1)', [one[0]])
      expect(await take(db, 'webhook:lead_connector')).toEqual([one[1]])
      expect(await take(db, 'sheet', 2)).toHaveLength(2)
      expect(await take(db, 'sheet', 2)).toHaveLength(1)
    }))

  testInFull("finds the next of a long backlog by index, without reading another target's", () =>
    rolledBack(async (db) => {
      const backlog = `select private.enqueue_webhook($1, 'a', '{}', null, 'lead:' || n) from generate_series(1, 3000) n`
      for (const target of ['landing', 'valuation']) await db.query(backlog, [target])
      await db.query('analyze private.outbox')
      const read = async () => {
        const [counted] = await db.query<{ rows: string }>(
          "select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables where relid = 'private.outbox'::regclass",
        )
        return Number(counted!.rows)
      }
      const before = await read()
      for (let at = 0; at < 20; at++) {
        const [id] = await take(db, 'webhook:landing')
        await db.query('select private.outbox_delivered($1)', [id])
      }
      expect(((await read()) - before) / 20).toBeLessThan(100)
    }),
  )
})

describe("a delivery's status", () => {
  test('is shown to staff by its key, without content', () =>
    rolledBack(async (db) => {
      const id = await webhook(db, { key: 'lead-1', data: { email: 'ana@example.mx' } })
      expect(await db.as(SALES).query("select public.delivery_of('lead-1') as it")).toEqual([
        { it: { status: 'pending', attempts: 0, last_error: null, next_attempt_at: expect.any(String) } },
      ])
      await bury(db, id)
      expect(await db.as(ADMIN).query("select public.delivery_of('lead-1') as it")).toEqual([
        { it: { status: 'dead', attempts: 2, last_error: 'HTTP 422', next_attempt_at: null } },
      ])
      expect(await db.as(SALES).query("select public.delivery_of('nothing') as it")).toEqual([{ it: null }])
      await expect(db.as(USER).query("select public.delivery_of('lead-1')")).rejects.toMatchObject(DENIED)
    }))

  test('is listed for administrators with filters and pages, without content', () =>
    rolledBack(async (db) => {
      const first = await webhook(db, { data: { email: 'ana@example.mx' } })
      const second = await webhook(db, { target: 'landing' })
      await db.query("select private.enqueue_sheet_row('quotes', '{}')")
      await bury(db, first)
      const admin = db.as(ADMIN)
      const ids = async (call: string) => (await admin.query<{ id: string }>(call)).map((one) => Number(one.id))
      expect(await ids("select * from public.deliveries(wanted_kind => 'webhook')")).toEqual([second, first])
      expect(await ids("select * from public.deliveries(wanted_status => 'dead')")).toEqual([first])
      expect(await ids("select * from public.deliveries(wanted_target => 'landing')")).toEqual([second])
      expect(await ids(`select * from public.deliveries('webhook', before_id => ${second})`)).toEqual([first])
      expect(await ids('select * from public.deliveries(most => 0)')).toHaveLength(1)
      await db.query(`select private.enqueue('sms', '{"to": "+528112340099", "template": "otp"}'),
                             private.enqueue('mail', '{"to": "Zoe@example.mx", "template": "otp"}')`)
      const to = async (typed: string) =>
        (await admin.rpc<{ recipient: string }>('deliveries', { wanted_recipient: typed })).map(
          ({ recipient }) => recipient,
        )
      expect([await to('81 1234 0099'), await to('0099'), await to('zoe@'), await to('nadie')]).toEqual([
        ...[['+528112340099'], ['+528112340099'], ['Zoe@example.mx'], []],
      ])
      const [dead] = await admin.query("select * from public.deliveries(wanted_status => 'dead')")
      expect(dead).toMatchObject({ kind: 'webhook', target: 'lead_connector', subject: 'lead.created', attempts: 2 })
      expect(JSON.stringify(dead)).not.toContain('ana@example.mx')
      await expect(db.as(SALES).query('select * from public.deliveries()')).rejects.toMatchObject(DENIED)
    }))
})

describe('a dead delivery', () => {
  test('is retried by administrators only', () =>
    rolledBack(async (db) => {
      const [dead, other] = [await webhook(db), await webhook(db, { target: 'landing' })]
      const waits = await webhook(db, { target: 'valuation' })
      for (const id of [dead, other]) await bury(db, id)
      const call = 'select public.replay_deliveries($1) as n'
      for (const caller of [ANON, USER, SALES])
        await expect(db.as(caller).query(call, [[dead]])).rejects.toMatchObject(DENIED)
      expect(await db.as(ADMIN).query(call, [[dead, waits, 0]])).toEqual([{ n: 1 }])
      expect([(await row(db, dead)).status, (await row(db, other)).status]).toEqual(['pending', 'dead'])
      expect(await db.as(ADMIN).query(call, [null])).toEqual([{ n: 0 }])
    }))

  test('needs the second factor of an administrator who has one', () =>
    rolledBack(async (db) => {
      const dead = await webhook(db)
      await bury(db, dead)
      await addFactor(db, ADMIN)
      const call = 'select public.replay_deliveries($1) as n'
      await expect(db.as(ADMIN).query(call, [[dead]])).rejects.toMatchObject(DENIED)
      expect(await db.as({ ...ADMIN, aal: 'aal2' }).query(call, [[dead]])).toEqual([{ n: 1 }])
    }))
})
