import { expect, test } from 'vitest'
import { addAdvisor, addBranch, at, mailsTo } from './appointment-rows.ts'
import { ADMIN, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, type Caller, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const save = async (
  db: TestDatabase,
  who: Caller,
  person: Person,
  first: string,
  last: string,
  more: Record<string, unknown> = {},
) =>
  (
    await db
      .as(who)
      .rpc<{ save_absence: string }>('save_absence', { person: person.sub, first_day: first, last_day: last, ...more })
  )[0]!.save_absence
const days = async (db: TestDatabase, from: number, to: number) =>
  (
    await db.query<{ a: string; b: string }>(
      "select (d + $1::int)::text as a, (d + $2::int)::text as b from (select (now() at time zone 'America/Monterrey')::date) as today(d)",
      [from, to],
    )
  )[0]!
const absences = async (db: TestDatabase, person: Person) =>
  (
    await db
      .as(person)
      .query<{ shift: { absences: { state: string; cover: string | null }[]; busy_until: string | null } }>(
        'select public.my_shift() as shift',
      )
  )[0]!.shift

test('sounds are personal on all devices; an agent with shifts is off outside them, without shifts never', () =>
  rolledBack(async (db) => {
    const shift = async (who: Person) =>
      (
        await db.as(who).query<{ shift: { sounds: boolean; off_shift: boolean } }>('select public.my_shift() as shift')
      )[0]!.shift
    await expect(db.as(USER).rpc('set_sounds', { heard: false })).rejects.toMatchObject({ code: '42501' })
    await db.as(SALES).rpc('set_sounds', { heard: false })
    await db.as(SALES).rpc('set_sounds', { heard: false })
    expect([(await shift(SALES)).sounds, (await shift(ADMIN)).sounds]).toEqual([false, true])
    await db.as(SALES).rpc('set_sounds', { heard: true })
    expect((await shift(SALES)).sounds).toBe(true)
    await db.query('delete from public.staff_shifts where person = $1', [SALES.sub])
    expect((await shift(SALES)).off_shift).toBe(false)
  }))

test.each([
  ['nobody', ANON],
  ['a customer', USER],
  ['the service role', SERVICE],
])('%s cannot request days off or be busy', (_, who) =>
  rolledBack(async (db) => {
    const { a, b } = await days(db, 5, 6)
    await expect(save(db, who, SALES, a, b)).rejects.toMatchObject({ code: '42501' })
    await expect(db.as(who).query("select public.set_busy(now() + interval '1 hour')")).rejects.toMatchObject({
      code: '42501',
    })
  }),
)

test('a seller requests own days off, an administrator decides; colleagues can neither see nor request them', () =>
  rolledBack(async (db) => {
    const { a, b } = await days(db, 5, 6)
    await expect(save(db, OTHER_SALES, SALES, a, b)).rejects.toMatchObject({ code: '42501' })
    const id = await save(db, SALES, SALES, a, b, { reason: 'Boda', covered_by: OTHER_SALES.sub })
    expect((await absences(db, SALES)).absences).toMatchObject([{ state: 'pedida', reason: 'Boda' }])
    expect(await db.as(OTHER_SALES).query('select id from public.staff_absences')).toEqual([])
    await expect(db.as(SALES).query('select public.decide_absence($1, true)', [id])).rejects.toMatchObject({
      code: '42501',
    })
    await db.as(ADMIN).query('select public.decide_absence($1, true)', [id])
    expect((await absences(db, SALES)).absences).toMatchObject([{ state: 'aprobada' }])
    await expect(db.as(ADMIN).query('select public.decide_absence($1, false)', [id])).rejects.toMatchObject({
      code: 'PT409',
    })
    expect(await db.count("select from ledger.lines where relation = 'staff_absences'")).toBe(2)
  }))

test.each<[string, number, number, object, string]>([
  ['ends before it begins', 6, 5, {}, 'PT422'],
  ['is over', -3, -1, {}, 'PT422'],
  ['is longer than a year', 1, 400, {}, 'PT422'],
  ['is covered by oneself', 5, 6, { covered_by: SALES.sub }, 'PT422'],
  ['is covered by a customer', 5, 6, { covered_by: USER.sub }, 'PT422'],
  ['meets another', 20, 21, {}, 'PT409'],
])('rejects an absence that %s', (_, from, to, more, code) =>
  rolledBack(async (db) => {
    const other = await days(db, 21, 25)
    await save(db, ADMIN, SALES, other.a, other.b)
    const { a, b } = await days(db, from, to)
    await expect(save(db, SALES, SALES, a, b, more as Record<string, unknown>)).rejects.toMatchObject({ code })
  }),
)

test('its author withdraws a request; a started absence is ended by an administrator', () =>
  rolledBack(async (db) => {
    const [later, now] = [await days(db, 5, 6), await days(db, 0, 3)]
    const asked = await save(db, SALES, SALES, later.a, later.b)
    await expect(db.as(OTHER_SALES).query('select public.withdraw_absence($1)', [asked])).rejects.toMatchObject({
      code: 'PT404',
    })
    await db.as(SALES).query('select public.withdraw_absence($1)', [asked])
    const begun = await save(db, ADMIN, SALES, now.a, now.b)
    await expect(db.as(SALES).query('select public.withdraw_absence($1)', [begun])).rejects.toMatchObject({
      code: 'PT409',
    })
    await db.as(ADMIN).query('select public.withdraw_absence($1)', [begun])
    expect((await absences(db, SALES)).absences).toEqual([])
  }))

test('busy is set by oneself, for hours, and ended by one click', () =>
  rolledBack(async (db) => {
    await expect(db.as(SALES).query("select public.set_busy(now() + interval '13 hours')")).rejects.toMatchObject({
      code: 'PT422',
    })
    await expect(db.as(SALES).query("select public.set_busy(now() - interval '1 minute')")).rejects.toMatchObject({
      code: 'PT422',
    })
    await db.as(SALES).query("select public.set_busy(now() + interval '1 hour')")
    await db.as(SALES).query("select public.set_busy(now() + interval '2 hours')")
    expect((await absences(db, SALES)).busy_until).not.toBeNull()
    expect((await absences(db, OTHER_SALES)).busy_until).toBeNull()
    await db.as(SALES).query('select public.set_busy(null)')
    expect((await absences(db, SALES)).busy_until).toBeNull()
  }))

test('no visit can be booked with an absent agent', () =>
  rolledBack(async (db) => {
    const place = await addBranch(db, { code: 'PRU' })
    const advisor = await addAdvisor(db, place)
    const free = async () =>
      await db.count(
        "select from public.open_slots('PRU', 'visita', (now() at time zone 'America/Monterrey')::date + 10, (now() at time zone 'America/Monterrey')::date + 10)",
      )
    expect(await free()).toBeGreaterThan(0)
    const day = (await at(db, place, '12:00')).toISOString().slice(0, 10)
    await db.query(
      "insert into public.staff_absences (person, first_day, last_day, state) values ($1, $2, $2, 'aprobada')",
      [advisor.sub, day],
    )
    expect(await free()).toBe(0)
  }))

test('visits of those days go to who covers, else to whoever is free, else wait; a request moves none', () =>
  rolledBack(async (db) => {
    const place = await addBranch(db, { code: 'PRU' })
    const [away, cover] = [await addAdvisor(db, place), await addAdvisor(db, place)]
    const visit = async (who: Person, time: string, on: number) =>
      (
        await db.query<{ id: string }>(
          `insert into public.appointments (key, guest_name, guest_phone, branch, kind, advisor_id, starts_at, ends_at)
           values (gen_random_uuid(), 'Emma', '+528144600001', 'PRU', 'visita', $1, $2, $2::timestamptz + interval '1 hour') returning id`,
          [who.sub, await at(db, place, time, on)],
        )
      )[0]!.id
    const [first, taken, later] = [
      await visit(away, '10:00', 10),
      await visit(away, '12:00', 10),
      await visit(away, '10:00', 11),
    ]
    await visit(cover, '12:00', 10)
    const received = async () => {
      const rows = await db.query<{ id: string; advisor_id: string | null }>(
        'select id, advisor_id from public.appointments where id = any ($1)',
        [[first, taken, later]],
      )
      return [first, taken, later].map((id) => rows.find((row) => row.id === id)!.advisor_id)
    }
    const { a } = await days(db, 10, 10)
    const asked = await save(db, away, away, a, a, { covered_by: cover.sub })
    expect(await received()).toEqual([away.sub, away.sub, away.sub])
    await db.as(ADMIN).query('select public.decide_absence($1, true)', [asked])
    expect(await received()).toEqual([cover.sub, null, away.sub])
    expect((await mailsTo(db, cover)).map(({ template }) => template)).toEqual(['appointment-for-advisor'])
    const third = await addAdvisor(db, place)
    await db.query('select private.keep_appointments()')
    expect(await received()).toEqual([cover.sub, third.sub, away.sub])
  }))
