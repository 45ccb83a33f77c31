import { expect, test } from 'vitest'
import { addDays } from '#contract/dates/calendar.ts'
import { touch } from './deal-rows.ts'
import { OTHER_SALES, SALES } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

interface Change {
  metric: string
  now_n: string
  before_n: string
  by: string
  part: string
  part_name: string
  part_now: string
  part_before: string
}

const MONDAY = '2025-03-10'
const at = (day: string) => `${day}T18:00:00Z`

async function leads(db: TestDatabase, many: number, day: string, source: string, agent = SALES) {
  for (let n = 0; n < many; n++) {
    const lead = await touch(db, agent, { source })
    await db.query('update leads set created_at = $2, source = $3 where id = $1', [lead, at(day), source])
    await db.query('update answer_clocks set asked_at = $2 where lead_id = $1', [lead, '2024-01-01'])
  }
}
const changes = (db: TestDatabase, monday = MONDAY) =>
  db.query<Change>('select * from private.week_changes($1)', [monday])
const send = async (db: TestDatabase, moment: string) =>
  (await db.query<{ many: number }>('select private.send_weekly_figures($1) as many', [moment]))[0]!.many
const letters = (db: TestDatabase, week: string) =>
  db.query<{ payload: { template: string; to: string; data: { from: string; to: string; lines: object[] } } }>(
    "select payload from private.outbox where key like 'weekly-figures:' || $1 || ':%'",
    [week],
  )

test('a change is explained by its largest part', () =>
  rolledBack(async (db) => {
    await leads(db, 2, addDays(MONDAY, -3), 'google')
    await leads(db, 3, addDays(MONDAY, 1), 'google')
    await leads(db, 6, addDays(MONDAY, 6), 'facebook', OTHER_SALES)
    await leads(db, 1, addDays(MONDAY, 7), 'facebook')
    const told = await changes(db)
    expect(told.find(({ metric }) => metric === 'leads')).toMatchObject({
      now_n: '9',
      before_n: '2',
      by: 'source',
      part: 'facebook',
      part_now: '6',
      part_before: '0',
    })
  }))

test('a drop is explained by the largest drop, by name', () =>
  rolledBack(async (db) => {
    await leads(db, 4, addDays(MONDAY, -3), 'google', SALES)
    await leads(db, 4, addDays(MONDAY, -3), 'facebook', SALES)
    await leads(db, 4, addDays(MONDAY, 1), 'google', OTHER_SALES)
    await leads(db, 3, addDays(MONDAY, 1), 'facebook', OTHER_SALES)
    const fell = (await changes(db)).find(({ metric }) => metric === 'leads')!
    expect(fell).toMatchObject({
      now_n: '7',
      before_n: '8',
      by: 'agent',
      part: SALES.sub,
      part_now: '0',
      part_before: '8',
    })
    expect(fell.part_name).toMatch(/\w/)
  }))

test('lists at most five changes, largest first, and nothing unchanged', () =>
  rolledBack(async (db) => {
    const now = new Date().toISOString().slice(0, 10)
    const told = await changes(db, now)
    const weight = ({ now_n, before_n }: Change) =>
      Math.abs(Number(now_n) - Number(before_n)) / Math.sqrt(Number(now_n) + Number(before_n))
    expect(told.length).toBeLessThanOrEqual(5)
    expect(told.map(weight)).toEqual(told.map(weight).toSorted((a, b) => b - a))
    for (const one of told) expect(one.now_n).not.toBe(one.before_n)
  }))

test('is sent on Monday from eight local time, once a week, to each administrator', () =>
  rolledBack(async (db) => {
    expect(await send(db, '2025-03-17T13:59:59Z')).toBe(0)
    expect(await send(db, '2025-03-17T14:00:00Z')).toBeGreaterThan(0)
    expect(await send(db, '2025-03-17T14:00:30Z')).toBe(0)
    expect(await send(db, '2025-03-23T20:00:00Z')).toBe(0)
    const [letter, ...more] = await letters(db, '2025-03-17')
    expect(more).toHaveLength((await db.query("select from profiles where role = 'admin'")).length - 1)
    expect(letter!.payload).toMatchObject({
      template: 'weekly-figures',
      to: 'admin@volante.test',
      data: { from: '2025-03-10', to: '2025-03-16' },
    })
    expect(await send(db, '2025-03-24T15:00:00Z')).toBeGreaterThan(0)
  }))

test('is not sent when off, and is sent when turned on within the week', () =>
  rolledBack(async (db) => {
    await db.query("insert into app_config (key, value) values ('weekly_figures', 'false')")
    expect(await send(db, '2025-03-17T15:00:00Z')).toBe(0)
    await db.query("update app_config set value = 'true' where key = 'weekly_figures'")
    expect(await send(db, '2025-03-19T15:00:00Z')).toBeGreaterThan(0)
  }))
