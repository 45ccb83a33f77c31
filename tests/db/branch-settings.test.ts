import { describe, expect, test } from 'vitest'
import { addAdvisor, addBranch, addPerson, at, book } from './appointment-rows.ts'
import { ADMIN, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const week = (spans: unknown) => JSON.stringify(Object.fromEntries(WEEK.map((day) => [day, spans])))
const NINE_TO_SIX = [['09:00', '18:00']]

const save = (db: TestDatabase, changes: unknown, seen: unknown, more: Record<string, unknown> = {}) =>
  db.as(ADMIN).rpc('save_branch', {
    branch: 'PRU',
    changes: JSON.stringify(changes),
    seen: JSON.stringify(seen),
    ...more,
  })
const day = (db: TestDatabase, days: number, hours: unknown, more: Record<string, unknown> = {}) =>
  db
    .as(ADMIN)
    .query(
      `select public.save_branch_day('PRU', (now() at time zone 'America/Monterrey')::date + $1::int, $2, $3, $4, $5, $6)`,
      [
        days,
        hours === null ? null : JSON.stringify(hours),
        more.note ?? '',
        more.seen ? JSON.stringify(more.seen) : null,
        more.known ?? [],
        more.reason ?? null,
      ],
    )
const branch = async (db: TestDatabase) =>
  (await db.query<Record<string, unknown>>("select * from public.branches where code = 'PRU'"))[0]!
const exceptions = (db: TestDatabase) => db.count("select from public.appointment_exceptions where branch = 'PRU'")

test.each([
  ['nobody', ANON],
  ['a customer', USER],
  ['a seller', SALES],
  ['the service role', SERVICE],
])('%s can neither read nor change branch settings', (_, who) =>
  rolledBack(async (db) => {
    const denied = { code: '42501' }
    await expect(db.as(who).query('select public.branch_settings()')).rejects.toMatchObject(denied)
    await expect(db.as(who).query(`select public.save_branch('MTY', '{"phone": ""}', '{}')`)).rejects.toMatchObject(
      denied,
    )
    await expect(
      db.as(who).query(`select public.save_branch_day('MTY', current_date + 9, '[]', '', null)`),
    ).rejects.toMatchObject(denied)
    await expect(
      db.as(who).query(`select public.save_visit_rule('MTY', 'visita', '{"step_minutes": 60}', '{}')`),
    ).rejects.toMatchObject(denied)
    await expect(
      db.as(who).query(`select * from public.branch_visits_outside('MTY', '[]', current_date + 9)`),
    ).rejects.toMatchObject(denied)
  }),
)

test.each([
  ['an address of nothing', { address: ' ' }],
  ['a postal code of four digits', { postal_code: '6400' }],
  ['a point without its other half', { latitude: 25.6 }],
  ['a point in the sea', { latitude: 25.6, longitude: 100.3 }],
  ['a phone that is none', { phone: '81 1234' }],
  ['a link that is none', { booking_url: 'javascript:alert(1)' }],
  ['its code, which cars know', { code: 'OTRA' }],
  ['a number for a text', { phone: 8 }],
  ['a week of six days', { hours: { mon: [] } }],
  ['closing before opening', { hours: Object.fromEntries(WEEK.map((one) => [one, [['18:00', '09:00']]])) }],
  ['closing when it opens', { hours: Object.fromEntries(WEEK.map((one) => [one, [['09:00', '09:00']]])) }],
  [
    'hours that overlap',
    {
      hours: Object.fromEntries(
        WEEK.map((one) => [
          one,
          [
            ['09:00', '14:00'],
            ['13:00', '18:00'],
          ],
        ]),
      ),
    },
  ],
  ['an hour that no clock has', { hours: Object.fromEntries(WEEK.map((one) => [one, [['09:00', '25:00']]])) }],
  ['nothing', {}],
])('%s is refused, and the branch stays unchanged', (_, changes) =>
  rolledBack(async (db) => {
    await addBranch(db)
    const before = await branch(db)
    await expect(save(db, changes, before)).rejects.toMatchObject({ code: 'PT422' })
    expect(await branch(db)).toEqual(before)
  }),
)

test('a change is stored with author, time and reason, is in the audit log, and invalidates cached pages', () =>
  rolledBack(async (db) => {
    await addBranch(db)
    await db.query('set constraints all immediate; delete from private.catalogue_transactions')
    await save(
      db,
      { phone: '+528112345678', address: ' Av. Universidad   1200 ' },
      { phone: '+528991234567', address: '' },
      { reason: 'Cambió la línea' },
    )
    expect(await branch(db)).toMatchObject({ phone: '+528112345678', address: 'Av. Universidad 1200' })
    const [line] = await db.as(ADMIN).query("select mark from public.branch_settings() where code = 'PRU'")
    expect(line).toMatchObject({ mark: { reason: 'Cambió la línea', changed_by: expect.any(String) } })
    const [entry] = await db
      .as(ADMIN)
      .query("select reason, actor, entry from public.ledger_of_record('branches', 'PRU') order by entry desc limit 1")
    expect(entry).toMatchObject({ reason: 'Cambió la línea', actor: { id: ADMIN.sub } })
    expect(await db.count('select from private.catalogue_transactions where settings')).toBe(1)
    await db.as(ADMIN).query('select public.ledger_undo($1)', [entry!.entry])
    expect(await branch(db)).toMatchObject({ phone: '+528991234567', address: '' })
  }))

test('two people changing the same field get a conflict; different fields are both saved', () =>
  rolledBack(async (db) => {
    await addBranch(db)
    const seen = { phone: '+528991234567', whatsapp: '' }
    await save(db, { phone: '+528112345678' }, seen)
    await expect(save(db, { phone: '+528100000000' }, seen)).rejects.toMatchObject({
      code: 'PT409',
      detail: expect.stringContaining('+528112345678'),
    })
    await save(db, { whatsapp: '+528111111111' }, seen)
    expect(await branch(db)).toMatchObject({ phone: '+528112345678', whatsapp: '+528111111111' })
  }))

test('hours that exclude a booked visit are refused until acknowledged; the visit stays', () =>
  rolledBack(async (db) => {
    const place = await addBranch(db)
    await addAdvisor(db, place)
    const customer = await addPerson(db)
    const visit = await book(db, customer, place, await at(db, place, '17:00'))
    const seen = { hours: (await branch(db)).hours }
    const shorter = { hours: JSON.parse(week([['09:00', '17:30']])) }
    await expect(save(db, shorter, seen)).rejects.toMatchObject({ code: 'PT409' })
    const shown = await db
      .as(ADMIN)
      .query<{ id: string; who: string }>('select * from public.branch_visits_outside($1, $2)', [
        'PRU',
        JSON.stringify(shorter.hours),
      ])
    expect(shown).toMatchObject([{ id: visit, who: 'Persona' }])
    await save(db, shorter, seen, { known: [visit] })
    expect(await db.query('select status from public.appointments where id = $1', [visit])).toEqual([
      { status: 'booked' },
    ])
    expect(
      await db
        .as(ADMIN)
        .query('select * from public.branch_visits_outside($1, $2)', ['PRU', week([['17:00', '18:00']])]),
    ).toEqual([])
  }))

test('a special day is closed, has other hours, and is normal again once removed', () =>
  rolledBack(async (db) => {
    const place = await addBranch(db)
    await addAdvisor(db, place)
    const slots = async () =>
      (
        await db
          .as(USER)
          .query(
            `select starts_at from public.open_slots('PRU', 'visita', ((now() at time zone 'America/Monterrey')::date + 10), ((now() at time zone 'America/Monterrey')::date + 10))`,
          )
      ).length
    const usual = await slots()
    expect(usual).toBeGreaterThan(10)
    await day(db, 10, [], { note: 'Inventario' })
    expect(await slots()).toBe(0)
    await expect(day(db, 10, NINE_TO_SIX)).rejects.toMatchObject({
      code: 'PT409',
      detail: expect.stringContaining('Inventario'),
    })
    await day(db, 10, [['09:00', '11:00']], { seen: { hours: [], note: 'Inventario' } })
    expect(await slots()).toBe(3)
    await day(db, 10, null, { seen: { hours: [['09:00', '11:00']], note: '' } })
    expect(await slots()).toBe(usual)
    expect(await exceptions(db)).toBe(0)
  }))

test.each([
  ['yesterday', -1, []],
  ['a day in three years', 1100, []],
  ['closing before opening', 5, [['14:00', '09:00']]],
  [
    'hours that overlap',
    5,
    [
      ['09:00', '14:00'],
      ['13:30', '18:00'],
    ],
  ],
  ['what are no hours', 5, 'cerrado'],
])('a special day is refused: %s', (_, days, hours) =>
  rolledBack(async (db) => {
    await addBranch(db)
    await expect(day(db, days, hours)).rejects.toMatchObject({ code: 'PT422' })
    expect(await exceptions(db)).toBe(0)
  }),
)

test("a day is closed only by somebody who saw the affected visits, by the branch's clock", () =>
  rolledBack(async (db) => {
    const place = await addBranch(db, { code: 'PRU', zone: 'America/Matamoros' })
    await addAdvisor(db, place)
    const customer = await addPerson(db)
    const visit = await book(db, customer, place, await at(db, place, '09:00', 10))
    const close = (known: string[]) =>
      db
        .as(ADMIN)
        .query(
          `select public.save_branch_day('PRU', (now() at time zone 'America/Matamoros')::date + 10, '[]', '', null, $1)`,
          [known],
        )
    await expect(close([])).rejects.toMatchObject({ code: 'PT409' })
    expect(await exceptions(db)).toBe(0)
    await close([visit])
    expect(await exceptions(db)).toBe(1)
    expect(
      await db
        .as(ADMIN)
        .query(
          `select id from public.branch_visits_outside('PRU', '[]', (now() at time zone 'America/Matamoros')::date + 11)`,
        ),
    ).toEqual([])
  }))

test('booking rules have bounds, and a conflict check', () =>
  rolledBack(async (db) => {
    await addBranch(db)
    const rule = (changes: unknown, seen: unknown, kind = 'visita') =>
      db
        .as(ADMIN)
        .query('select public.save_visit_rule($1, $2, $3, $4)', [
          'PRU',
          kind,
          JSON.stringify(changes),
          JSON.stringify(seen),
        ])
    for (const wrong of [
      { step_minutes: 5 },
      { horizon_days: 0 },
      { duration_minutes: 30.5 },
      { active: 1 },
      { branch: 'MTY' },
    ])
      await expect(
        rule(wrong, { step_minutes: 30, horizon_days: 30, duration_minutes: 60, active: true }),
      ).rejects.toMatchObject({ code: 'PT422' })
    await expect(rule({ step_minutes: 60 }, {}, 'boda')).rejects.toMatchObject({ code: 'PT422' })
    await expect(rule({ step_minutes: 60 }, { step_minutes: 45 })).rejects.toMatchObject({ code: 'PT409' })
    await rule({ step_minutes: 60 }, { step_minutes: 30 })
    await db.query("delete from public.appointment_rules where branch = 'PRU' and kind = 'entrega'")
    await rule({ active: true, horizon_days: 7 }, {}, 'entrega')
    expect(
      await db.query(
        "select step_minutes, horizon_days, active from public.appointment_rules where branch = 'PRU' and kind in ('visita', 'entrega') order by kind",
      ),
    ).toEqual([
      { step_minutes: 30, horizon_days: 7, active: true },
      { step_minutes: 60, horizon_days: 30, active: true },
    ])
  }))

test('hours and rules are written only by functions with a conflict check', () =>
  rolledBack(async (db) => {
    for (const statement of [
      "insert into public.appointment_exceptions (branch, day) values ('MTY', '2099-01-01')",
      'update public.appointment_exceptions set note = null',
      'delete from public.appointment_exceptions',
      "insert into public.appointment_rules (branch, kind) values ('MTY', 'entrega')",
      'update public.appointment_rules set active = false',
      'delete from public.appointment_rules',
      "update public.branches set hours = '{}'",
    ])
      await expect(db.as(ADMIN).query(statement)).rejects.toMatchObject({ code: '42501' })
  }))

describe('a new branch', () => {
  const NEW = {
    code: 'nva',
    name: 'Volante Nueva',
    city: 'Torreón',
    time_zone: 'America/Monterrey',
    address: 'Av. Juárez 100',
    postal_code: '27000',
    state: 'Coahuila',
  }
  const create = (db: TestDatabase, more: object = {}, who = ADMIN) =>
    db.as(who).rpc('create_branch', { branch: JSON.stringify({ ...NEW, ...more }), reason: 'Abrimos en Torreón' })

  test.each([
    ['a code with a space', 'PT422', { code: 'N A' }],
    ['a code that is taken', 'PT409', { code: 'MTY' }],
    ['no name', 'PT422', { name: ' ' }],
    ['a name that is taken', 'PT409', { name: 'volante  monterrey' }],
    ['no city', 'PT422', { city: '' }],
    ['a clock that there is not', 'PT422', { time_zone: 'America/Luna' }],
    ['a postal code of four digits', 'PT422', { postal_code: '2700' }],
    ['a number for a name', 'PT422', { name: 8 }],
    ['a field of its own', 'PT422', { position: 1 }],
  ])('rejects %s', (_, code, more) =>
    rolledBack(async (db) => {
      await expect(create(db, more)).rejects.toMatchObject({ code })
    }),
  )

  test('is created by administrators only', () =>
    rolledBack(async (db) => {
      for (const who of [SALES, USER]) await expect(create(db, {}, who)).rejects.toMatchObject({ code: '42501' })
    }))

  test('is last in the list, closed, and in the settings with its author', () =>
    rolledBack(async (db) => {
      expect(await create(db)).toEqual([{ create_branch: 'NVA' }])
      const rows = await db.as(ADMIN).query<Record<string, unknown>>('select * from public.branch_settings()')
      expect(rows.at(-1)).toMatchObject({
        code: 'NVA',
        name: 'Volante Nueva',
        city: 'Torreón',
        address: 'Av. Juárez 100',
        rules: [],
        mark: { reason: 'Abrimos en Torreón' },
      })
      expect(
        await db.as(ANON).query("select slug, hours -> 'mon' as monday from public.branches where code = 'NVA'"),
      ).toEqual([{ slug: 'volante-nueva', monday: [] }])
    }))
})
