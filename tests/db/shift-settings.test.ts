import { expect, test } from 'vitest'
import { addAdvisor, addBranch, addPerson, at } from './appointment-rows.ts'
import { ADMIN, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

interface Shifts {
  branches: string[]
  week: Record<string, Record<string, [string, string][]>>
  cap: number | null
}
const NONE: Shifts = { branches: [], week: {}, cap: null }
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const daily = (...spans: [string, string][]) => Object.fromEntries(WEEK.map((day) => [day, spans]))

const shiftsOf = async (db: TestDatabase, { sub }: Person) =>
  (await db.as(ADMIN).query<{ shifts: Shifts }>('select shifts from public.shift_settings() where id = $1', [sub]))[0]!
    .shifts
const save = (db: TestDatabase, { sub }: Person, said: Partial<Shifts>, seen: Shifts) =>
  db
    .as(ADMIN)
    .query('select public.save_shifts($1, $2, $3)', [sub, JSON.stringify({ ...seen, ...said }), JSON.stringify(seen)])

test.each([
  ['nobody', ANON],
  ['a customer', USER],
  ['a seller', SALES],
  ['the service role', SERVICE],
])('%s can neither read the list nor change a shift by function', (_, who) =>
  rolledBack(async (db) => {
    await expect(db.as(who).query('select public.shift_settings()')).rejects.toMatchObject({ code: '42501' })
    await expect(
      db.as(who).query(`select public.save_shifts($1, '{"cap": 3}', '{}')`, [SALES.sub]),
    ).rejects.toMatchObject({ code: '42501' })
  }),
)

test.each<[string, string, Partial<Shifts> | Record<string, unknown>]>([
  ['a branch that there is not', 'PT422', { branches: ['NADA'] }],
  ['a shift where they receive nobody', 'PT422', { branches: ['UNO'], week: { DOS: { mon: [['09:00', '14:00']] } } }],
  ['a day that no week has', 'PT422', { branches: ['UNO'], week: { UNO: { lunes: [['09:00', '14:00']] } } }],
  ['an empty day', 'PT422', { branches: ['UNO'], week: { UNO: { mon: [] } } }],
  ['ending before beginning', 'PT422', { branches: ['UNO'], week: { UNO: { mon: [['14:00', '09:00']] } } }],
  [
    'two branches at once',
    'PT422',
    { branches: ['UNO', 'DOS'], week: { UNO: { mon: [['09:00', '14:00']] }, DOS: { mon: [['13:00', '18:00']] } } },
  ],
  ['a cap of nobody', 'PT422', { cap: 0 }],
  ['half a lead', 'PT422', { cap: 2.5 }],
  ['what is no part of it', 'PT422', { role: 'admin' }],
])('%s is refused', (_, code, said) =>
  rolledBack(async (db) => {
    await addBranch(db, { code: 'UNO' })
    await addBranch(db, { code: 'DOS' })
    const person = await addPerson(db, 'sales', 'Vera')
    await expect(save(db, person, said as Partial<Shifts>, NONE)).rejects.toMatchObject({ code })
    expect(await shiftsOf(db, person)).toEqual(NONE)
  }),
)

test('shifts, branches and cap are stored, changed and removed with audit log lines and conflict checks', () =>
  rolledBack(async (db) => {
    await addBranch(db, { code: 'UNO' })
    const person = await addPerson(db, 'sales', 'Vera')
    const said: Shifts = {
      branches: ['UNO'],
      week: { UNO: { mon: [['09:00', '14:00']], sat: [['10:00', '13:00']] } },
      cap: 12,
    }
    await save(db, person, said, NONE)
    expect(await shiftsOf(db, person)).toEqual(said)
    await expect(save(db, person, { cap: 5 }, NONE)).rejects.toMatchObject({ code: 'PT409' })
    const later: Shifts = { ...said, week: { UNO: { mon: [['09:00', '15:00']] } }, cap: null }
    await save(db, person, later, said)
    expect(await shiftsOf(db, person)).toEqual(later)
    const lines = await db.query<{ said: string }>(
      "select op || ' ' || relation as said from ledger.lines where relation in ('staff_shifts', 'staff_caps') order by id",
    )
    expect(lines.map((line) => line.said)).toEqual([
      ...['INSERT staff_shifts', 'INSERT staff_shifts', 'INSERT staff_caps'],
      ...['DELETE staff_shifts', 'UPDATE staff_shifts', 'DELETE staff_caps'],
    ])
    await save(db, person, NONE, later)
    expect(await shiftsOf(db, person)).toEqual(NONE)
    await expect(save(db, USER, { cap: 3 }, NONE)).rejects.toMatchObject({ code: 'PT404' })
  }))

test("a visit needs an agent on shift by the branch's clock; without shifts as before", () =>
  rolledBack(async (db) => {
    const place = await addBranch(db, { code: 'PRU', zone: 'America/Matamoros' })
    const advisor = await addAdvisor(db, place)
    const free = async () =>
      (
        await db.as(USER).query<{ time: string }>(
          `select to_char(starts_at at time zone 'America/Matamoros', 'HH24:MI') as time
             from public.open_slots('PRU', 'visita', (now() at time zone 'America/Matamoros')::date + 10, (now() at time zone 'America/Matamoros')::date + 10)`,
        )
      ).map(({ time }) => time)
    expect((await free()).length).toBe(17)
    const seen = await shiftsOf(db, advisor)
    await save(db, advisor, { week: { PRU: daily(['10:00', '12:00']) } }, seen)
    expect(await free()).toEqual(['10:00', '10:30', '11:00'])
    const visit = {
      key: '0f0f0f0f-0000-4000-8000-0000000000aa',
      branch: 'PRU',
      kind: 'visita',
      starts_at: await at(db, place, '15:00'),
    }
    await expect(
      db.as(USER).query('select public.book_appointment($1)', [JSON.stringify(visit)]),
    ).rejects.toMatchObject({ code: 'PT409' })
  }))

test('a new client goes to an agent on duty, then to one with room, never to nobody', () =>
  rolledBack(async (db) => {
    await db.query("update public.profiles set available = false where role = 'sales'")
    await db.query(
      `update public.branches set hours = '{"mon": [], "tue": [], "wed": [], "thu": [], "fri": [], "sat": [], "sun": []}'`,
    )
    const place = await addBranch(db, { code: 'UNO', hours: [['00:00', '24:00']] })
    const off = await addAdvisor(db, place)
    const full = await addAdvisor(db, place)
    const fit = await addAdvisor(db, place)
    const next = async () =>
      (await db.query<{ id: string }>("select private.draw_account_turn(now()) ->> 'agent' as id"))[0]!.id
    const shift = (person: Person, spans: [string, string]) =>
      db.query(
        'insert into public.staff_shifts (person, branch, weekday, hours) select $1, $2, d, $3 from unnest($4::text[]) d',
        [...[person.sub, 'UNO', JSON.stringify([spans]), WEEK]],
      )
    await shift(off, ['00:00', '00:01'])
    await db.query('insert into public.staff_caps (person, open_leads) values ($1, 1)', [full.sub])
    await db.query("insert into public.leads (name, phone, agent_id) values ('Uno', '+528112340001', $1)", [full.sub])
    expect(await next()).toBe(fit.sub)
    await db.query('update public.profiles set available = false where id = $1', [fit.sub])
    expect(await next()).toBe(full.sub)
    await db.query('update public.profiles set available = false where id = $1', [full.sub])
    expect(await next()).toBe(off.sub)
  }))
