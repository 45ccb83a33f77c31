import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn } from '#contract/dates/dates.ts'
import { type Hours, openingState } from '#contract/dates/opening-hours.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { addAdvisor, addBranch, addPerson, addStock, at, book, type TestBranch } from './appointment-rows.ts'
import { ADMIN, addFactor, DENIED, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

const slots = async (db: Session, { code }: TestBranch, from: string, to = from, asOf = '2027-01-01T00:00:00Z') =>
  (
    await db.query<{ starts_at: Date; ends_at: Date }>(
      "select * from private.slots($1, 'visita', $2, $3, $4) order by 1",
      [code, from, to, asOf],
    )
  ).map(({ starts_at, ends_at }) => `${hour(starts_at)}/${hour(ends_at)}`)
const hour = (instant: Date) => instant.toISOString().slice(5, 16)
const always = (db: Session, set = '') =>
  db.query(
    `update public.appointment_rules set horizon_days = 180, step_minutes = 60 ${set} where branch in ('PRU', 'REY')`,
  )

describe('the branch’s own clock', () => {
  test('Monterrey opens at the same instant all year, Reynosa an hour earlier in summer', () =>
    rolledBack(async (db) => {
      const one = [['09:00', '10:00']]
      const [monterrey, reynosa] = [
        await addBranch(db, { hours: one }),
        await addBranch(db, { code: 'REY', zone: 'America/Matamoros', hours: one }),
      ]
      await always(db)
      const both = async (day: string, asOf: string) => [
        await slots(db, monterrey, day, day, asOf),
        await slots(db, reynosa, day, day, asOf),
      ]
      for (const [day, summer] of [['13', 0], ['14', 1], ['15', 1]] as const) // biome-ignore format: a row
        expect(await both(`2027-03-${day}`, '2027-01-01T00:00:00Z')).toEqual([
          [`03-${day}T15:00/03-${day}T16:00`],
          [`03-${day}T${15 - summer}:00/03-${day}T${16 - summer}:00`],
        ])
      for (const [day, summer] of [['06', 1], ['07', 0], ['08', 0]] as const) // biome-ignore format: a row
        expect(await both(`2027-11-${day}`, '2027-09-01T00:00:00Z')).toEqual([
          [`11-${day}T15:00/11-${day}T16:00`],
          [`11-${day}T${15 - summer}:00/11-${day}T${16 - summer}:00`],
        ])
    }))
  test.each([
    ['2027-03-14', '2027-01-01T00:00:00Z', 5],
    ['2027-03-15', '2027-01-01T00:00:00Z', 6],
    ['2027-11-07', '2027-09-01T00:00:00Z', 7],
  ])('a night of Reynosa from 0 to 6 on %s', (day, asOf, hours) =>
    rolledBack(async (db) => {
      const reynosa = await addBranch(db, { code: 'REY', zone: 'America/Matamoros', hours: [['00:00', '06:00']] })
      await always(db)
      const found = await slots(db, reynosa, day, day, asOf)
      expect(new Set(found).size).toBe(hours)
      expect(found).toHaveLength(hours)
    }),
  )
  test('every slot lies within opening hours at every step, and none is missing', () =>
    rolledBack(async (db) => {
      const minutes = fc.integer({ min: 0, max: 24 * 4 }).map((quarters) => quarters * 15)
      const clock = (all: number) =>
        `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
      const branches = [await addBranch(db), await addBranch(db, { code: 'REY', zone: 'America/Matamoros' })]
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...branches),
          fc.tuple(minutes, minutes).filter(([from, to]) => from < to),
          fc.date({ min: new Date('2027-03-01T12:00Z'), max: new Date('2027-06-20T12:00Z'), noInvalidDate: true }),
          fc.integer({ min: 15, max: 240 }),
          fc.integer({ min: 15, max: 240 }),
          async (branch, [from, to], date, duration, step) => {
            const day = date.toISOString().slice(0, 10)
            await db.query(
              'insert into public.appointment_exceptions (branch, day, hours) values ($1, $2, $3) on conflict (branch, day) do update set hours = excluded.hours',
              [branch.code, day, JSON.stringify([[clock(from), clock(to)]])],
            )
            await always(db, `, duration_minutes = ${duration}`)
            await db.query('update public.appointment_rules set step_minutes = $1 where branch = $2', [
              step,
              branch.code,
            ])
            const found = await db.query<{ starts_at: Date; ends_at: Date }>(
              "select * from private.slots($1, 'visita', $2, $2, '2027-01-01T00:00:00Z') order by 1",
              [branch.code, day],
            )
            for (const { starts_at, ends_at } of found) {
              expect(dayIn(branch.zone, starts_at)).toBe(day)
              expect(minutesIn(branch.zone, starts_at)).toBeGreaterThanOrEqual(from)
              expect(minutesIn(branch.zone, new Date(ends_at.getTime() - 1))).toBeLessThan(to)
              expect(ends_at.getTime() - starts_at.getTime()).toBe(duration * 60_000)
            }
            for (const [place, { starts_at }] of found.entries())
              if (place > 0) expect(starts_at.getTime() - found[place - 1]!.starts_at.getTime()).toBe(step * 60_000)
            const room = Math.floor((to - from - duration) / step) + 1
            if (day !== '2027-03-14') expect(found).toHaveLength(Math.max(0, room))
          },
        ),
        { numRuns: sampleSize(60) },
      )
    }))
})

const minutesIn = (timeZone: string, instant: Date) => {
  const [hours, minutes] = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    .format(instant)
    .split(':')
    .map(Number)
  return hours! * 60 + minutes!
}

describe('the days with slots', () => {
  test('an exception replaces the hours of its day; a day without hours is closed', () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      await always(db)
      await db.query(`insert into public.appointment_exceptions (branch, day, hours) values
        ('PRU', '2027-03-15', '[["12:00", "13:00"], ["16:00", "17:00"]]'), ('PRU', '2027-03-16', '[]')`)
      expect(await slots(db, branch, '2027-03-15', '2027-03-16')).toEqual([
        '03-15T18:00/03-15T19:00',
        '03-15T22:00/03-15T23:00',
      ])
      expect(await slots(db, branch, '2027-03-17')).toHaveLength(9)
    }))
  test('the displayed opening hours and the slots agree at every time of a day', () =>
    rolledBack(async (db) => {
      const hours = [['09:00', '18:00']] as [string, string][]
      const exceptions: Record<string, [string, string][]> = {
        '2026-12-24': [['09:00', '14:00']],
        '2026-12-25': [],
        '2027-01-01': [],
        '2027-03-14': [['08:00', '12:00']],
        '2027-03-16': [],
      }
      const week = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, hours]))
      for (const branch of [await addBranch(db), await addBranch(db, { code: 'REY', zone: 'America/Matamoros' })]) {
        await db.query(
          'insert into public.appointment_exceptions (branch, day, hours) select $1, key::date, value from jsonb_each($2)',
          [branch.code, JSON.stringify(exceptions)],
        )
        await always(db)
        for (const [from, to] of [
          ['2026-12-22', '2027-01-03'],
          ['2027-03-12', '2027-03-18'],
        ] as const) {
          const found = new Set(await slots(db, branch, from, to, '2026-12-01T00:00:00Z'))
          const end = Date.parse(`${to}T23:00Z`)
          for (let at = Date.parse(`${from}T07:00Z`); at < end; at += 3_600_000) {
            const { open } = openingState({ hours: week as Hours, exceptions }, branch.zone, new Date(at))
            const slot = `${hour(new Date(at))}/${hour(new Date(at + 3_600_000))}`
            expect([slot, found.has(slot)]).toEqual([slot, open])
          }
        }
      }
    }))
  test.each(['{}', '[["9"]]', '[["10:00", "09:00"]]', '[["mañana", "tarde"]]', '[null]'])(
    'no day has the hours %s',
    (hours) =>
      rolledBack(async (db) => {
        await addBranch(db)
        const add = "insert into public.appointment_exceptions (branch, day, hours) values ('PRU', '2027-03-15', $1)"
        await expect(db.query(add, [hours])).rejects.toMatchObject({ code: expect.stringMatching(/^2/) })
      }),
  )
  test("run from the notice period to the horizon, by the branch's calendar", () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      const asOf = '2027-03-15T16:30:00Z'
      expect((await slots(db, branch, '2027-03-14', '2027-03-15', asOf))[0]).toBe('03-15T18:30/03-15T19:30')
      expect(await slots(db, branch, '2027-04-14', '2027-04-14', asOf)).toHaveLength(17)
      expect(await slots(db, branch, '2027-04-15', '2027-04-15', asOf)).toEqual([])
      expect(await slots(db, branch, '2027-04-15', '2027-04-15', '2027-03-16T05:00:00Z')).toEqual([])
    }))
  test('a kind that a branch does not offer has no slots', () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      await always(db, ', active = false')
      expect(await slots(db, branch, '2027-03-15')).toEqual([])
    }))
})

describe('open slots', () => {
  const open = (db: Session, { code }: TestBranch, day: Date, car: string | null = null) =>
    db.query<{ starts_at: Date; free: number }>(
      "select * from public.open_slots($1, 'visita', $2::date, $2::date, $3)",
      [code, day, car],
    )
  test('are the same with and without an account', () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      await addAdvisor(db, branch)
      const day = await at(db, branch, '12:00')
      const slots = await open(db.as(ANON), branch, day)
      expect(slots.length).toBeGreaterThan(0)
      expect(slots).toEqual(await open(db.as(USER), branch, day))
    }))
  test.each([
    ['current_date', 'current_date - 1'],
    ['current_date', 'current_date + 32'],
    ['current_date', 'null'],
  ])('leave out %s to %s', (from, to) =>
    rolledBack(async (db) => {
      const ask = `select public.open_slots('MTY', 'visita', ${from}, ${to})`
      await expect(db.as(USER).query(ask)).rejects.toMatchObject({ code: 'PT422' })
    }),
  )
  test('count only advisors who are free, present, still employed and not the customer', () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      const ten = await at(db, branch, '10:00')
      const free = async (caller = USER) =>
        (await open(db.as(caller), branch, ten)).find((one) => hour(one.starts_at) === hour(ten))?.free
      expect(await free()).toBeUndefined()
      const [one, two, three] = [
        await addAdvisor(db, branch),
        await addAdvisor(db, branch),
        await addAdvisor(db, branch),
      ]
      expect(await free()).toBe(3)
      expect(await free(one)).toBe(2)
      await db.query('update public.profiles set available = false where id = $1', [two.sub])
      await db.query("update public.profiles set role = 'user' where id = $1", [three.sub])
      expect(await free()).toBe(1)
      await book(db, await addPerson(db), branch, ten)
      expect(await free()).toBeUndefined()
      const left = (await open(db.as(USER), branch, ten)).map(
        ({ starts_at }) => (starts_at.getTime() - ten.getTime()) / 60_000,
      )
      expect(left.filter((minutes) => Math.abs(minutes) <= 90)).toEqual([-60, 60, 90])
    }))
  test('with a car are limited to where and when it is there', () =>
    rolledBack(async (db) => {
      const [branch, other] = [await addBranch(db), await addBranch(db, { code: 'OTRA' })]
      for (let count = 0; count < 2; count++) await addAdvisor(db, branch, other)
      const [car, ten] = [await addStock(db, branch), await at(db, branch, '10:00')]
      const times = async (place: TestBranch, of: string | null) =>
        (await open(db.as(USER), place, ten, of)).map((one) => hour(one.starts_at))
      expect(await times(branch, car)).toContain(hour(ten))
      expect(await times(other, car)).toEqual([])
      await book(db, await addPerson(db), branch, ten, { kind: 'prueba', ordencompra: car })
      expect(await times(branch, car)).not.toContain(hour(ten))
      expect(await times(branch, null)).toContain(hour(ten))
    }))
})

describe('booking rules', () => {
  const CHANGE = { branch: 'MTY', kind: 'visita', changes: { step_minutes: 45 } }
  test('are set by administrators with the second factor, by a function that checks what they saw', () =>
    rolledBack(async (db) => {
      const rule = async () =>
        (
          await db.query<{ seen: { step_minutes: number } }>(
            "select to_jsonb(r) as seen from public.appointment_rules r where branch = 'MTY' and kind = 'visita'",
          )
        )[0]!.seen
      const save = async (who: Person & { aal?: 'aal1' | 'aal2' }) =>
        db.as(who).rpc('save_visit_rule', { ...CHANGE, seen: await rule() })
      await expect(save(SALES)).rejects.toMatchObject(DENIED)
      for (const who of [SALES, ADMIN])
        await expect(db.as(who).query('update public.appointment_rules set step_minutes = 45')).rejects.toMatchObject(
          DENIED,
        )
      await save(ADMIN)
      expect(await rule()).toMatchObject({ step_minutes: 45 })
      await addFactor(db, ADMIN)
      await expect(save(ADMIN)).rejects.toMatchObject(DENIED)
      await save({ ...ADMIN, aal: 'aal2' })
    }))
})

describe('the slots for moving an appointment', () => {
  const openFor = async (db: TestDatabase, person: Person, { code }: TestBranch, more: Record<string, unknown>) =>
    (
      await db
        .as(person)
        .query<{ starts_at: Date }>(
          'select starts_at from public.open_slots($1, $2, current_date + 9, current_date + 11, $3, $4)',
          [code, more.kind ?? 'visita', more.ordencompra ?? null, more.moving ?? null],
        )
    ).map(({ starts_at }) => starts_at.toISOString())

  test.each(['visita', 'prueba'])('include its own time and what that covers: %s', (kind) =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      const advisor = await addAdvisor(db, branch)
      const customer = await addPerson(db)
      const ordencompra = kind === 'prueba' ? await addStock(db, branch) : null
      const [ten, half] = [await at(db, branch, '10:00'), await at(db, branch, '10:30')]
      const moving = await book(db, customer, branch, ten, { kind, ordencompra })
      const without = await openFor(db, customer, branch, { kind, ordencompra })
      for (const time of [ten, half]) expect(without).not.toContain(time.toISOString())
      for (const person of [customer, advisor, ADMIN]) {
        const shown = await openFor(db, person, branch, { kind, ordencompra, moving })
        for (const time of [ten, half]) expect(shown).toContain(time.toISOString())
      }
      await db.as(customer).query('select public.reschedule_appointment($1, $2)', [moving, half])
    }),
  )
  test("are the customer's, whoever asks: an advisor may move a visit that they receive", () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      const advisor = await addAdvisor(db, branch)
      const moving = await book(db, await addPerson(db), branch, await at(db, branch, '10:00'))
      // Advisors do not attend themselves, so their own visits have no slots here.
      expect(await openFor(db, advisor, branch, {})).toEqual([])
      expect((await openFor(db, advisor, branch, { moving })).length).toBeGreaterThan(0)
    }))
  test('are refused to anybody else', () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      await addAdvisor(db, branch)
      const moving = await book(db, await addPerson(db), branch, await at(db, branch, '10:00'))
      for (const other of [USER, SALES])
        await expect(openFor(db, other, branch, { moving })).rejects.toMatchObject({ code: 'PT404' })
    }))
})
