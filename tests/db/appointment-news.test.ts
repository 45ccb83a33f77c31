import { describe, expect, test } from 'vitest'
import { addAdvisor, addBranch, addPerson, addStock, appointmentOf, at, book, mailsTo } from './appointment-rows.ts'
import { DENIED, type Person, USER } from './people.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'

const scene = async (db: TestDatabase) => {
  const branch = await addBranch(db, { code: 'REY', zone: 'America/Matamoros' })
  const advisor = await addAdvisor(db, branch)
  return { branch, advisor, customer: await addPerson(db, 'user', 'Ana'), ten: await at(db, branch, '10:00') }
}
const templates = async (db: TestDatabase, person: Person) =>
  (await mailsTo(db, person)).map(({ template, data }) => (data.news ? `${template} ${data.news}` : template))
const keep = (db: TestDatabase) => db.as({ role: 'authenticator' }).query('select private.keep_appointments()')

describe('notifications of appointments', () => {
  test('customer and advisor get each step once; the lead connector only those that bring somebody', () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      const ordencompra = await addStock(db, branch)
      const id = await book(db, customer, branch, ten, { kind: 'prueba', ordencompra, note: 'Voy tarde' })
      const noon = await at(db, branch, '12:00')
      for (let count = 0; count < 2; count++)
        await db.as(customer).query('select public.reschedule_appointment($1, $2)', [id, noon])
      for (let count = 0; count < 2; count++)
        await db.as(customer).query("select public.cancel_appointment($1, 'Me enfermé')", [id])
      expect(await templates(db, customer)).toEqual([
        'appointment-booked',
        'appointment-moved',
        'appointment-cancelled',
      ])
      expect(await templates(db, advisor)).toEqual(
        ['booked', 'moved', 'cancelled'].map((news) => `appointment-for-advisor ${news}`),
      )
      const [booked] = await mailsTo(db, customer)
      expect(booked!.data).toEqual({
        name: 'Ana', kind: 'prueba', vehicle: 'Mazda 3 2021', branch: 'Volante REY', phone: '+528991234567', advisor: 'Asesora',
        startsAt: ten.toISOString().replace('.000Z', 'Z'), timeZone: 'America/Matamoros',
      }) // biome-ignore format: a row
      expect((await mailsTo(db, advisor))[2]!.data).toMatchObject({
        customer: 'Ana',
        note: 'Voy tarde',
        reason: 'Me enfermé',
      })
      const touches = await db.query(
        "select message, ordencompra from public.lead_events where kind = 'cita' and user_id = $1",
        [customer.sub],
      )
      expect(touches).toEqual(
        Array.from({ length: 2 }, () => ({ message: 'Viene a manejar Mazda 3 2021.', ordencompra })),
      )
    }))
  test('an advisor is notified when they no longer receive the visit', () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      const id = await book(db, customer, branch, ten)
      const other = await addAdvisor(db, branch)
      await db.query('update public.profiles set available = false where id = $1', [advisor.sub])
      await db.as(customer).query('select public.reschedule_appointment($1, $2)', [id, await at(db, branch, '12:00')])
      expect(await templates(db, advisor)).toEqual([
        'appointment-for-advisor booked',
        'appointment-for-advisor cancelled',
      ])
      expect(await templates(db, other)).toEqual(['appointment-for-advisor moved'])
    }))
  test('nobody without an address gets a mail', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      await db.query('update auth.users set email = null where id = $1', [customer.sub])
      await book(db, customer, branch, ten)
      expect(await db.count("select from private.outbox where key like 'appointment-booked:%'")).toBe(0)
    }))
  test('an advisor is notified when a customer deletes their account', () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      await book(db, customer, branch, ten)
      await db.as(customer).rpc('delete_my_account')
      expect(await templates(db, advisor)).toContain('appointment-for-advisor cancelled')
    }))
})

describe('the reminder of an appointment', () => {
  const begins = (db: TestDatabase, id: string, later: string) =>
    db.query(
      "update public.appointments set starts_at = now() + $2::interval, ends_at = now() + $2::interval + interval '1 hour' where id = $1",
      [id, later],
    )
  test.each([
    ['25 hours', 0],
    ['24 hours', 1],
    ['1 minute', 1],
    ['-1 minute', 0],
  ])('in %s is sent %i times, however often the job runs', (later, times) =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      await begins(db, await book(db, customer, branch, ten), later)
      await keep(db)
      await keep(db)
      expect((await templates(db, customer)).filter((one) => one === 'appointment-reminder')).toHaveLength(times)
    }),
  )
  test('is not sent when it was cancelled or booked within a day; after a move it is sent again', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      const id = await book(db, customer, branch, ten)
      await begins(db, id, '20 hours')
      await keep(db)
      await db.as(customer).query('select public.reschedule_appointment($1, $2)', [id, ten])
      expect((await appointmentOf(db, id)).reminded_at).toBeNull()
      await db.query("update public.appointments set status = 'cancelled' where id = $1", [id])
      await begins(db, id, '20 hours')
      await keep(db)
      expect((await templates(db, customer)).filter((one) => one === 'appointment-reminder')).toHaveLength(1)
      await db.query(
        "update public.appointment_rules set notice_minutes = 0; update public.branches set hours = jsonb_build_object('mon', h, 'tue', h, 'wed', h, 'thu', h, 'fri', h, 'sat', h, 'sun', h) from (select '[[\"00:00\", \"24:00\"]]'::jsonb as h) t where code = 'REY'",
      )
      const [soon] = await db
        .as(customer)
        .query<{ starts_at: Date }>(
          "select starts_at from public.open_slots('REY', 'visita', current_date - 1, current_date + 2) limit 1",
        )
      expect((await appointmentOf(db, await book(db, customer, branch, soon!.starts_at))).reminded_at).not.toBeNull()
    }))
})

test('an appointment that loses its advisor gets another free one', () =>
  rolledBack(async (db) => {
    const { branch, advisor, customer, ten } = await scene(db)
    const id = await book(db, customer, branch, ten)
    const other = await addAdvisor(db, branch)
    await db.query('delete from auth.users where id = $1', [advisor.sub])
    await keep(db)
    expect(await appointmentOf(db, id)).toMatchObject({ advisor_id: other.sub, status: 'booked' })
    expect(await templates(db, other)).toEqual(['appointment-for-advisor booked'])
  }))

describe('the waiting list', () => {
  const WAIT =
    'insert into public.appointment_waitlist (user_id, branch, kind, day, ordencompra) values ($1, $2, $3, ($4::timestamptz)::date, $5) returning id'
  const wait = (
    db: TestDatabase,
    person: Person,
    day: Date,
    { kind = 'visita', car = null as string | null, owner = person } = {},
  ) => db.as(person).query<{ id: string }>(WAIT, [owner.sub, 'REY', kind, day, car])
  const full = async (db: TestDatabase) => {
    const { branch, advisor, customer, ten } = await scene(db)
    await db.query(
      'insert into public.appointment_exceptions (branch, day, hours) values (\'REY\', ($1::timestamptz)::date, \'[["10:00", "11:00"]]\')',
      [ten],
    )
    return {
      branch,
      advisor,
      customer,
      ten,
      taken: await book(db, customer, branch, ten),
      waiting: await addPerson(db, 'user', 'Beto'),
    }
  }
  test('refuses visitors, other people, and days that are free, closed or too far ahead', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten, waiting } = await full(db)
      await expect(db.as(ANON).query(WAIT, [USER.sub, 'REY', 'visita', ten, null])).rejects.toMatchObject(DENIED)
      await expect(wait(db, waiting, ten, { owner: customer })).rejects.toMatchObject(DENIED)
      await expect(wait(db, waiting, await at(db, branch, '10:00', 11))).rejects.toMatchObject({ code: 'PT409' })
      await expect(wait(db, waiting, await at(db, branch, '10:00', 31))).rejects.toMatchObject({ code: 'PT422' })
      await expect(wait(db, waiting, await at(db, branch, '10:00', -1))).rejects.toMatchObject({ code: 'PT422' })
      await expect(wait(db, waiting, ten, { kind: 'fiesta' })).rejects.toMatchObject({ code: 'PT422' })
    }))
  test('notifies each person once in order when a place is free, and accepts them again', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten, taken, waiting } = await full(db)
      const second = await addPerson(db)
      await wait(db, waiting, ten)
      await wait(db, second, ten)
      await expect(wait(db, waiting, ten)).rejects.toMatchObject({ code: '23505' })
      await keep(db)
      expect(await mailsTo(db, waiting)).toEqual([])
      await db.as(customer).query('select public.cancel_appointment($1)', [taken])
      await keep(db)
      await keep(db)
      const [row] = await db.query<{ day: string }>('select (($1::timestamptz)::date)::text as day', [ten])
      expect(await mailsTo(db, waiting)).toEqual([
        {
          to: expect.any(String),
          template: 'appointment-place',
          data: { name: 'Beto', kind: 'visita', branch: 'Volante REY', day: row!.day },
        },
      ])
      expect(await templates(db, second)).toEqual(['appointment-place'])
      await book(db, second, branch, ten)
      await wait(db, waiting, ten)
      expect(
        await db.count('select from public.appointment_waitlist where user_id = $1 and told_at is null', [waiting.sub]),
      ).toBe(1)
    }))
  test('for a car notifies about that car only', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten, waiting, advisor } = await full(db)
      await addAdvisor(db, branch)
      const [car, other] = [await addStock(db, branch), await addStock(db, branch)]
      const driver = await addPerson(db)
      const drive = await book(db, driver, branch, ten, { kind: 'prueba', ordencompra: car })
      await wait(db, waiting, ten, { kind: 'prueba', car })
      const sold = await addPerson(db)
      await wait(db, sold, ten, { kind: 'prueba', car: other })
      await db.query('update public.vehicles set vendido = true where ordencompra = $1', [other])
      await db.query("update public.appointments set status = 'cancelled' where user_id = $1", [customer.sub])
      await keep(db)
      expect(await mailsTo(db, waiting)).toEqual([])
      await db.as(driver).query('select public.cancel_appointment($1)', [drive])
      await keep(db)
      expect((await mailsTo(db, waiting))[0]!.data).toMatchObject({ vehicle: 'Mazda 3 2021' })
      expect([await mailsTo(db, sold), advisor.role]).toEqual([[], 'authenticated'])
    }))
  test('ends when the person leaves it, or after that day', () =>
    rolledBack(async (db) => {
      const { ten, waiting } = await full(db)
      const [{ id } = { id: '' }] = await wait(db, waiting, ten)
      expect(await db.as(USER).count('delete from public.appointment_waitlist where id = $1', [id])).toBe(0)
      expect(await db.as(waiting).count('delete from public.appointment_waitlist where id = $1', [id])).toBe(1)
      await wait(db, waiting, ten)
      await db.query("update public.appointment_waitlist set day = current_date - 2 where branch = 'REY'")
      await keep(db)
      expect(await db.count("select from public.appointment_waitlist where branch = 'REY'")).toBe(0)
    }))
})
