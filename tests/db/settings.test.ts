import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { ADMIN, addFactor, SALES, USER } from './people.ts'
import { ANON, type Caller, ownDatabase, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const DENIED = { code: '42501' }

const change = (db: TestDatabase, who: Caller, args: Record<string, unknown>) =>
  db.as(who).rpc<{ change_setting: unknown }>('change_setting', args)
const stands = async (db: TestDatabase, key: string) =>
  (await db.query<{ value: unknown }>('select value from public.app_config where key = $1', [key]))[0]?.value
const SHOW = { setting: 'show_promotions', value: 'false', seen: 'true' }

test.each([
  ['nobody', ANON],
  ['a customer', USER],
  ['a seller', SALES],
  ['the service role, which writes the table itself', SERVICE],
])('%s cannot change settings by function, and no person writes the table', (_, who) =>
  rolledBack(async (db) => {
    await expect(change(db, who, SHOW)).rejects.toMatchObject(DENIED)
    await expect(db.as(who).query('select * from public.house_settings()')).rejects.toMatchObject(DENIED)
    for (const person of [ANON, USER, SALES, ADMIN])
      await expect(
        db.as(person).query("update public.app_config set value = 'false' where key = 'show_promotions'"),
      ).rejects.toMatchObject(DENIED)
    expect(await stands(db, 'show_promotions')).toBe(true)
  }),
)

test('an administrator without their second factor changes nothing', () =>
  rolledBack(async (db) => {
    await addFactor(db, ADMIN)
    await expect(change(db, ADMIN, SHOW)).rejects.toMatchObject({ ...DENIED, hint: 'insufficient_aal' })
    await change(db, { ...ADMIN, aal: 'aal2' }, SHOW)
    expect(await stands(db, 'show_promotions')).toBe(false)
  }))

describe('a change of settings is refused', () => {
  test.each([
    ['a key that nobody knows', 'PT404', { setting: 'run_anything', value: 'true', seen: null }],
    ['the house’s terms, which lenders state', 'PT404', { setting: 'lenders', value: '[]', seen: null }],
    ['a word where it is on or off', 'PT422', { ...SHOW, value: '"false"' }],
    ['nothing', 'PT422', { ...SHOW, value: null }],
    ['JSON’s nothing', 'PT422', { ...SHOW, value: 'null' }],
    ['a number below its bound', 'PT422', { setting: 'late_lead_hours', value: '0', seen: '24' }],
    ['a number above its bound', 'PT422', { setting: 'late_lead_hours', value: '169', seen: '24' }],
    ['half an hour', 'PT422', { setting: 'late_lead_hours', value: '1.5', seen: '24' }],
    ['a huge number', 'PT422', { setting: 'late_lead_hours', value: '1e400', seen: '24' }],
    ['a number in quotes', 'PT422', { setting: 'late_lead_hours', value: '"12"', seen: '24' }],
    ['a reason that is a book', 'PT422', { ...SHOW, reason: 'a'.repeat(301) }],
    ['what somebody else has changed since', 'PT409', { ...SHOW, value: 'false', seen: 'false' }],
    ['a value that was never seen', 'PT409', { ...SHOW, seen: null }],
  ])('%s', (_, code, args) =>
    rolledBack(async (db) => {
      await expect(change(db, ADMIN, args)).rejects.toMatchObject({ code })
      expect(await stands(db, 'show_promotions')).toBe(true)
      expect(await stands(db, 'late_lead_hours')).toBeUndefined()
      expect(await db.count('select from private.setting_marks')).toBe(0)
    }),
  )
})

test('a change stores author, time and reason; an equal value writes nothing', () =>
  rolledBack(async (db) => {
    await change(db, ADMIN, { ...SHOW, reason: '  Se acabó   el buen fin ' })
    const line = async () =>
      (await db.as(ADMIN).query("select * from public.house_settings() where key = 'show_promotions'"))[0]
    expect(await line()).toMatchObject({ kind: 'flag', value: false, reason: 'Se acabó el buen fin' })
    expect((await line())?.changed_by).toBeTruthy()
    const before = await db.query('select xmin::text from public.app_config where key = $1', ['show_promotions'])
    await change(db, ADMIN, { ...SHOW, seen: 'true', reason: 'otra vez' })
    expect(await db.query('select xmin::text from public.app_config where key = $1', ['show_promotions'])).toEqual(
      before,
    )
    expect(await line()).toMatchObject({ reason: 'Se acabó el buen fin' })
  }))

test('an unchanged setting has its default', () =>
  rolledBack(async (db) => {
    const lines = await db.as(ADMIN).query('select key, value, changed_by from public.house_settings()')
    expect(lines).toContainEqual({ key: 'late_message_hours', value: 1, changed_by: null })
  }))

test('"Hoy" uses the configured limit for overdue', () =>
  rolledBack(async (db) => {
    await db.query("update public.leads set last_touch_at = now() - interval '5 hours'")
    const late = async () =>
      (
        await db
          .as(ADMIN)
          .query<{ late: boolean }>("select distinct late from public.staff_today() where kind = 'lead'")
      ).map((row) => row.late)
    expect(await late()).toEqual([false])
    await change(db, ADMIN, { setting: 'late_lead_hours', value: '4', seen: '24' })
    expect(await late()).toEqual([true])
  }))

test('"Hoy" shows the configured kinds', () =>
  rolledBack(async (db) => {
    const shown = async () => db.as(ADMIN).count("select from public.staff_today() where kind = 'lead'")
    await db.query("update public.leads set last_touch_at = now() - interval '5 days'")
    expect(await shown()).toBe(0)
    await change(db, ADMIN, { setting: 'today_lead_days', value: '6', seen: '3' })
    expect(await shown()).toBeGreaterThan(0)
  }))

test('the times of the answer clock stay in order', () =>
  rolledBack(async (db) => {
    const set = (setting: string, value: number, seen: number) =>
      change(db, ADMIN, { setting, value: String(value), seen: String(seen) })
    await expect(set('answer_nudge_minutes', 16, 5)).rejects.toMatchObject({ code: 'PT422' })
    await expect(set('answer_next_agent_minutes', 14, 30)).rejects.toMatchObject({ code: 'PT422' })
    await set('answer_next_agent_minutes', 20, 30)
    await expect(set('answer_manager_minutes', 21, 15)).rejects.toMatchObject({ code: 'PT422' })
    await set('answer_manager_minutes', 20, 15)
    await set('answer_nudge_minutes', 20, 5)
  }))

test('every number has a default within its bounds, and accepts both bounds', () =>
  rolledBack(async (db) => {
    const rows = await db
      .as(ADMIN)
      .query<{ key: string; lowest: number; highest: number; value: number }>(
        "select key, lowest, highest, value from public.house_settings() where kind = 'number' and key not like 'answer_%'",
      )
    expect(rows.length).toBeGreaterThan(15)
    for (const { key, lowest, highest, value } of rows) {
      expect(value >= lowest && value <= highest, key).toBe(true)
      await change(db, ADMIN, { setting: key, value: String(highest), seen: String(value) })
      await change(db, ADMIN, { setting: key, value: String(lowest), seen: String(highest) })
      await expect(
        change(db, ADMIN, { setting: key, value: String(highest + 1), seen: String(lowest) }),
      ).rejects.toMatchObject({ code: 'PT422' })
    }
  }))

test('the reason of a change is in the audit log', () =>
  rolledBack(async (db) => {
    await change(db, ADMIN, { ...SHOW, reason: 'Se acabó el buen fin' })
    const [entry] = await db
      .as(ADMIN)
      .query("select reason from public.ledger_of_record('app_config', 'show_promotions')")
    expect(entry).toEqual({ reason: 'Se acabó el buen fin' })
  }))

test('concurrent changes of one setting get a conflict, and nothing is lost', async () => {
  const clients = [new pg.Client(database.url), new pg.Client(database.url)]
  const claims = JSON.stringify(ADMIN)
  await Promise.all(clients.map((client) => client.connect()))
  try {
    for (const client of clients)
      await client.query(
        `begin; select set_config('role', 'authenticated', true), set_config('request.jwt.claims', '${claims}', true)`,
      )
    const [first, second] = clients as [pg.Client, pg.Client]
    const ask = (client: pg.Client, hours: number) =>
      client.query("select public.change_setting('late_lead_hours', $1, '24')", [String(hours)])
    await ask(first, 5)
    const late = ask(second, 6).then(
      () => 'taken',
      ({ code, detail }) => [code, detail],
    )
    await first.query('commit')
    expect(await late).toEqual(['PT409', '5'])
  } finally {
    for (const client of clients) {
      await client.query('rollback')
      await client.end()
    }
  }
})
