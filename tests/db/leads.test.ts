import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openAlways } from './duty-rows.ts'
import { ADMIN, addAccount, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

interface Lead {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  agent_id: string | null
  account_id: string | null
  source: string | null
  marketing: boolean
  merged_into: string | null
}

const take = async (db: TestDatabase, touch: object): Promise<string> => {
  const [row] = await db
    .as(SERVICE)
    .query<{ id: string }>('select private.take_lead($1) as id', [JSON.stringify({ kind: 'contacto', ...touch })])
  return row!.id
}
const lead = async (db: TestDatabase, id: string) =>
  (await db.query<Lead>('select * from public.leads where id = $1', [id]))[0]!
const touches = (db: TestDatabase, id: string) => db.count('select from public.lead_events where lead_id = $1', [id])

const PHONE = '+528155512345'
const EMAIL = 'ana@example.mx'

describe('one lead per person', () => {
  test('is found by earlier contacts; a verified person may correct the rest', () =>
    rolledBack(async (db) => {
      const owner = await addAccount(db, { email: EMAIL })
      const first = await take(db, {
        name: 'Ana',
        phone: PHONE,
        email: EMAIL,
        source: 'google',
        consent: { version: '2026-11', marketing: true },
      })
      expect(await take(db, { phone: PHONE, source: 'facebook' })).toBe(first)
      expect(await lead(db, first)).toMatchObject({ name: 'Ana', phone: PHONE, email: EMAIL, source: 'google' })
      const proven = { email: 'ANA@example.mx', user_id: owner.sub, consent: { version: '2026-12', marketing: false } }
      expect(await take(db, { ...proven, name: ' Ana  Pérez ', phone: PHONE })).toBe(first)
      expect(await take(db, { ...proven, phone: '+528155599999' })).toBe(first)
      expect(await touches(db, first)).toBe(4)
      expect(await lead(db, first)).toMatchObject({
        name: 'Ana Pérez',
        email: EMAIL,
        phone: '+528155599999',
        source: 'google',
        account_id: owner.sub,
        marketing: true,
        notice_version: '2026-12',
      })
      expect(
        await db.query('select kind, value, proven, replaced_at is not null as gone from public.lead_contacts where lead_id = $1 order by 1, 4', [first]),
      ).toEqual([
        { kind: 'email', value: EMAIL, proven: true, gone: false },
        { kind: 'name', value: 'Ana Pérez', proven: false, gone: false },
        { kind: 'name', value: 'Ana', proven: false, gone: true },
        { kind: 'phone', value: '+528155599999', proven: false, gone: false },
        { kind: 'phone', value: PHONE, proven: false, gone: true },
      ]) // biome-ignore format: a table
    }))

  test('the same key is the same touch, with its first text', () =>
    rolledBack(async (db) => {
      const key = randomUUID()
      const first = await take(db, { key, phone: PHONE, name: 'Ana' })
      expect(await take(db, { key, phone: '+528155599999', name: 'Otra' })).toBe(first)
      expect(await touches(db, first)).toBe(1)
    }))

  test('an anonymous visit becomes the person who gives a name; two people on one device stay two', () =>
    rolledBack(async (db) => {
      const visitor = randomUUID()
      const nobody = await take(db, { kind: 'whatsapp', visitor })
      expect(await take(db, { kind: 'whatsapp', visitor })).toBe(nobody)
      expect(await take(db, { phone: PHONE, visitor })).toBe(nobody)
      const other = await take(db, { phone: '+528155567890', visitor })
      expect(other).not.toBe(nobody)
      expect(await take(db, { kind: 'whatsapp', visitor })).toBe(other)
    }))
})

describe('the agent of a lead', () => {
  const load = async (db: TestDatabase) =>
    Object.fromEntries(
      (
        await db.query<{ id: string; n: number }>('select agent_id as id, assigned::int as n from private.agent_load')
      ).map(({ id, n }) => [id, n]),
    )

  test('is the next by the rule', () =>
    rolledBack(async (db) => {
      await openAlways(db)
      await db.query('delete from private.agent_load')
      const before = await load(db)
      const agents = new Set<string>()
      for (let count = 0; count < 12; count++) {
        const { agent_id } = await lead(db, await take(db, { phone: `+52815550${String(count).padStart(3, '0')}0` }))
        agents.add(agent_id!)
      }
      const after = await load(db)
      expect(agents.size).toBe(3)
      const total = (loads: Record<string, number>) => Object.values(loads).reduce((sum, n) => sum + n, 0)
      expect(total(after) - total(before)).toBe(12)
      const counts = Object.values(after)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }))

  test('is the advisor of the page they came from, unless there is one already or it is no advisor', () =>
    rolledBack(async (db) => {
      const first = await take(db, { phone: PHONE, agent_id: OTHER_SALES.sub })
      expect(await lead(db, first)).toMatchObject({ agent_id: OTHER_SALES.sub })
      await take(db, { phone: PHONE, agent_id: SALES.sub })
      expect(await lead(db, first)).toMatchObject({ agent_id: OTHER_SALES.sub })
      const second = await take(db, { phone: '+528155567890', agent_id: USER.sub })
      expect((await lead(db, second)).agent_id).not.toBe(USER.sub)
    }))

  test("is the customer's advisor; a later account keeps the lead's agent", () =>
    rolledBack(async (db) => {
      const known = await take(db, { phone: PHONE, user_id: USER.sub })
      expect(await lead(db, known)).toMatchObject({ agent_id: SALES.sub })
      const newcomer = await addAccount(db, { email: EMAIL })
      await db.query('insert into public.profiles (id) values ($1)', [newcomer.sub])
      await take(db, { email: EMAIL, agent_id: OTHER_SALES.sub })
      const [given] = await db.as(newcomer).query('select public.get_next_sales_agent() as agent')
      expect(given).toEqual({ agent: OTHER_SALES.sub })
    }))

  test('is replaced when they no longer take leads', () =>
    rolledBack(async (db) => {
      const id = await take(db, { phone: PHONE, agent_id: SALES.sub })
      await db.query("update public.profiles set role = 'user' where id = $1", [SALES.sub])
      await openAlways(db)
      await take(db, { phone: PHONE })
      expect([null, SALES.sub]).not.toContain((await lead(db, id)).agent_id)
    }))
})

describe('an account claims a lead', () => {
  const claimedBy = async (db: TestDatabase, account: Person, touch: object) =>
    (await lead(db, await take(db, { ...touch, user_id: account.sub }))).account_id

  test("by its verified e-mail or phone, not by typing another person's", () =>
    rolledBack(async (db) => {
      const owner = await addAccount(db, { email: EMAIL, phone: '528155512345' })
      const thief = await addAccount(db)
      const unconfirmed = await addAccount(db, { email: 'luis@example.mx', emailConfirmed: false })
      expect(await claimedBy(db, thief, { email: EMAIL, phone: PHONE })).toBeNull()
      expect(await claimedBy(db, unconfirmed, { email: 'luis@example.mx' })).toBeNull()
      expect(await claimedBy(db, owner, { phone: PHONE })).toBe(owner.sub)
      const [{ mine }] = (await db
        .as(thief)
        .query<{ mine: { lead_events: unknown[]; leads: unknown } }>('select public.export_my_data() as mine')) as [
        { mine: { lead_events: unknown[]; leads: unknown } },
      ]
      expect(mine.lead_events).toHaveLength(1)
      expect(mine.leads).toEqual([])
    }))

  test('and deletes it when the account is deleted', () =>
    rolledBack(async (db) => {
      const owner = await addAccount(db, { email: EMAIL })
      const id = await take(db, { email: EMAIL, user_id: owner.sub })
      await db.query('delete from auth.users where id = $1', [owner.sub])
      expect(await db.count('select from public.leads where id = $1', [id])).toBe(0)
      expect(await touches(db, id)).toBe(0)
    }))
})

describe('reading leads', () => {
  test('sales read their own leads and touches, administrators all, others none', () =>
    rolledBack(async (db) => {
      const mine = await take(db, { phone: PHONE, agent_id: SALES.sub })
      const others = await take(db, { phone: '+528155567890', agent_id: OTHER_SALES.sub })
      const sees = async (who: Person, table: string, column: string) =>
        (
          await db
            .as(who)
            .query<{ id: string }>(`select ${column} as id from public.${table} where ${column} = any ($1)`, [
              [mine, others],
            ])
        ).map(({ id }) => id)
      for (const [table, column] of [
        ['leads', 'id'],
        ['lead_events', 'lead_id'],
      ] as const) {
        expect(await sees(SALES, table, column)).toEqual([mine])
        expect(await sees(OTHER_SALES, table, column)).toEqual([others])
        expect((await sees(ADMIN, table, column)).sort()).toEqual([mine, others].sort())
        expect(await sees(USER, table, column)).toEqual([])
      }
    }))

  test.each([
    ['anon', ANON],
    ['a customer', USER],
    ['sales', SALES],
    ['an administrator', ADMIN],
  ] as const)('%s cannot create a lead without the server', (_, who) =>
    rolledBack(async (db) => {
      await expect(db.as(who).query(`select private.take_lead('{"kind": "contacto"}')`)).rejects.toMatchObject({
        code: '42501',
      })
    }),
  )
})

describe('the requested day of a visit', () => {
  const request = (db: TestDatabase, days: number, more: object = {}) =>
    db
      .query<{ day: string }>("select ((now() at time zone 'America/Monterrey')::date + $1::integer)::text as day", [
        days,
      ])
      .then(([row]) => take(db, { kind: 'cita', phone: PHONE, detail: { wished_day: row!.day }, ...more }))

  test('is refused in the past, without a trace', () =>
    rolledBack(async (db) => {
      await expect(request(db, -1)).rejects.toMatchObject({ code: 'PT422', message: 'Ese día ya pasó. Elige otro.' })
    }))
  test.each([0, 1])('may be %i days ahead', (days) =>
    rolledBack(async (db) => {
      expect(await touches(db, await request(db, days))).toBe(1)
    }),
  )
})

test('a rolled back lead sends no webhook', () =>
  rolledBack(async (db) => {
    const waiting = () => db.count("select from private.outbox where kind = 'webhook'")
    const before = await waiting()
    const undone = `do $$ begin
      perform private.take_lead('{"kind": "landing", "phone": "${PHONE}", "landing_slug": "buen-fin"}');
      raise exception 'changed my mind';
    end $$`
    await expect(db.query(undone)).rejects.toThrow('changed my mind')
    expect(await waiting()).toBe(before)
    await take(db, { phone: PHONE, kind: 'landing', landing_slug: 'buen-fin' })
    expect(await waiting()).toBe(before + 2)
  }))

test.each([
  ['sales', SALES],
  ['an administrator', ADMIN],
])("%s cannot read a visitor's IP address", (_, who) =>
  rolledBack(async (db) => {
    await take(db, { phone: PHONE, agent_id: SALES.sub, ip: '203.0.113.9' })
    await expect(db.as(who).query('select ip from public.lead_events')).rejects.toMatchObject({ code: '42501' })
  }),
)
