import { describe, expect, test } from 'vitest'
import { addAdvisor, addBranch, addPerson, addStock, appointmentOf, at, book, mailsTo } from './appointment-rows.ts'
import { ADMIN, DENIED, OTHER_SALES, type Person, USER } from './people.ts'
import { ANON, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'
import { act, undo } from './undo-entry.ts'

const SERVICE = { role: 'service_role' }
const OPEN = { hours: [['00:00', '23:59']] }

const scene = async (db: TestDatabase, zone?: string) => {
  const branch = await addBranch(db, { ...OPEN, ...(zone && { zone }) })
  const [advisor, car] = [await addAdvisor(db, branch), await addStock(db, branch)]
  const [customer, ten] = [await addPerson(db, 'user', 'Lucía'), await at(db, branch, '10:00')]
  const id = await book(db, customer, branch, ten, { kind: 'prueba', ordencompra: car })
  return { branch, advisor, car, customer, ten, id }
}
const begins = (db: Session, id: string, when: string) =>
  db.query(
    `update public.appointments set starts_at = now() + interval '${when}', ends_at = now() + interval '${when}' + interval '1 hour' where id = $1`,
    [id],
  )
const keep = (db: TestDatabase) => db.as({ role: 'authenticator' }).query('select private.keep_appointments()')
const asked = async (db: Session, person: Person) =>
  (await mailsTo(db, person)).filter(({ template }) => template === 'appointment-reminder')
const tokenOf = async (db: Session, id: string) => {
  const [row] = await db.query<{ token: string }>('select private.visit_token($1) as token', [id])
  return row!.token
}
const seen = async (db: TestDatabase, token: string) =>
  (await db.as(ANON as Person).query('select * from public.visit_of_link($1)', [token]))[0]
const answer = (db: TestDatabase, token: string, what: string, ...option: unknown[]) =>
  db
    .as(SERVICE as Person)
    .query('select private.answer_visit($1, $2, $3, $4, $5)', [
      token,
      what,
      ...(option.length > 0 ? option : [null, null, null]),
    ])
const mark = (db: TestDatabase, person: Person, id: string, how: string) =>
  db.as(person).query('select public.mark_appointment($1, $2)', [id, how])

test('the link of a deleted visit opens nothing, and opens again after a revert', () =>
  rolledBack(async (db) => {
    const { id } = await scene(db)
    const token = await tokenOf(db, id)
    const before = await seen(db, token)
    const entry = await act(db, db, 'delete from public.appointments where id = $1', [id])
    expect(await seen(db, token)).toBeUndefined()
    await expect(answer(db, token, 'cancel')).rejects.toMatchObject({ code: 'PT404' })
    await undo(db.as(ADMIN), entry)
    expect(await seen(db, token)).toEqual(before)
    expect(await tokenOf(db, id)).toBe(token)
  }))

describe('the request to confirm a visit', () => {
  test.each([
    ['25 hours', false, [0, 0]],
    ['23 hours', false, [1, 0]],
    ['121 minutes', true, [0, 0]],
    ['119 minutes', true, [0, 1]],
    ['119 minutes', false, [1, 0]],
    ['-1 minute', true, [0, 0]],
  ])('in %s, notified the day before: %s; a day before and two hours before, once each', (when, told, [day, hours]) =>
    rolledBack(async (db) => {
      const { customer, id } = await scene(db)
      await begins(db, id, when)
      if (told) await db.query('update public.appointments set reminded_at = now() where id = $1', [id])
      for (let again = 0; again < 3; again++) await keep(db)
      const mails = await asked(db, customer)
      expect(mails).toHaveLength(day! + hours!)
      for (const { data } of mails) expect(data.token).toMatch(/^[a-z2-7]{22}$/)
    }),
  )

  test.each([
    "confirmed_at = now(), confirmed_how = 'staff'",
    'arrived_at = now()',
    "car_gone_at = now(), car_gone_why = 'taller'",
  ])('is not sent to confirmed, arrived or car-less visits: %s', (change) =>
    rolledBack(async (db) => {
      const { customer, id } = await scene(db)
      await begins(db, id, '90 minutes')
      await db.query(`update public.appointments set reminded_at = now(), ${change} where id = $1`, [id])
      await keep(db)
      expect(await asked(db, customer)).toEqual([])
    }),
  )

  test("follows the branch's clock across a change: Reynosa's hour is Reynosa's, and 24 hours are 24 hours", () =>
    rolledBack(async (db) => {
      const { customer, id } = await scene(db, 'America/Matamoros')
      const [row] = await db.query<{ day: string }>(
        `select min(d)::date::text as day from generate_series(now(), now() + interval '1 year', interval '1 day') d
          where extract(epoch from ((d::date + 1)::timestamp at time zone 'America/Matamoros') - (d::date::timestamp at time zone 'America/Matamoros')) = 82800`,
      )
      const noon = `($1::date + time '12:00') at time zone 'America/Matamoros'`
      await db.query(
        `update public.appointments set starts_at = ${noon}, ends_at = ${noon} + interval '1 hour' where id = $2`,
        [row!.day, id],
      )
      const [apart] = await db.query<{ hours: number }>(
        `select extract(epoch from ${noon} - (($1::date - 1 + time '12:00') at time zone 'America/Matamoros'))::int / 3600 as hours`,
        [row!.day],
      )
      expect(apart!.hours).toBe(23)
      await keep(db)
      expect(await asked(db, customer)).toHaveLength(0)
      const token = await tokenOf(db, id)
      const visit = await seen(db, token)
      expect(visit).toMatchObject({ time_zone: 'America/Matamoros', status: 'booked' })
    }))
})

describe('confirmation by a link', () => {
  test('opening it changes nothing and shows no personal data; confirming changes it once', () =>
    rolledBack(async (db) => {
      const { id, car } = await scene(db)
      await begins(db, id, '20 hours')
      const token = await tokenOf(db, id)
      expect(await tokenOf(db, id)).toBe(token)
      const before = await appointmentOf(db, id)
      const visit = (await seen(db, token))!
      expect(Object.keys(visit).sort()).toEqual(
        'address car_gone_why confirmed_at hours kind offer_id options phone place starts_at status time_zone vehicle_title'.split(
          ' ',
        ),
      )
      expect(await appointmentOf(db, id)).toEqual(before)
      for (let again = 0; again < 2; again++) await answer(db, token, 'confirm')
      expect(await appointmentOf(db, id)).toMatchObject({ confirmed_how: 'link', status: 'booked', ordencompra: car })
      expect(
        await db.count("select from public.appointment_events where appointment_id = $1 and what = 'confirmed'", [id]),
      ).toBe(1)
      await begins(db, id, '30 hours')
      expect(await appointmentOf(db, id)).toMatchObject({ confirmed_at: null, confirmed_how: null })
    }))

  test('needs the server and a valid link', () =>
    rolledBack(async (db) => {
      const { id } = await scene(db)
      await tokenOf(db, id)
      expect(await seen(db, 'x'.repeat(22))).toBeUndefined()
      await expect(answer(db, 'x'.repeat(22), 'confirm')).rejects.toMatchObject({ code: 'PT404' })
      for (const who of [ANON as Person, USER, ADMIN])
        await expect(db.as(who).query("select private.answer_visit('x', 'confirm')")).rejects.toMatchObject(DENIED)
    }))

  test.each([
    ['too early', '49 hours', null, 'Una cita se confirma desde dos días antes.'],
    ['too late', '-1 minute', null, 'Esa cita ya no se puede confirmar.'],
    ['cancelled', '5 hours', "status = 'cancelled'", 'Esa cita ya no se puede confirmar.'],
    [
      'without its car',
      '5 hours',
      "car_gone_at = now(), car_gone_why = 'taller'",
      'El auto de esa cita ya no está: primero hay que elegir otra opción.',
    ],
  ])('when %s it is refused in every way', (_, when, change, message) =>
    rolledBack(async (db) => {
      const { id, advisor, customer } = await scene(db)
      await begins(db, id, when)
      if (change) await db.query(`update public.appointments set ${change} where id = $1`, [id])
      const token = await tokenOf(db, id)
      await expect(answer(db, token, 'confirm')).rejects.toMatchObject({ code: 'PT409', message })
      await expect(db.as(customer).query('select public.confirm_appointment($1)', [id])).rejects.toMatchObject({
        code: 'PT409',
        message,
      })
      if (!change?.startsWith('status'))
        await expect(mark(db, advisor, id, 'confirmed')).rejects.toMatchObject({ code: 'PT409', message })
    }),
  )

  test("works in the portal and by staff, but not for other people's visits", () =>
    rolledBack(async (db) => {
      const { id, advisor, customer } = await scene(db)
      await begins(db, id, '5 hours')
      for (const who of [advisor, USER])
        await expect(db.as(who).query('select public.confirm_appointment($1)', [id])).rejects.toMatchObject({
          code: 'PT404',
        })
      await expect(mark(db, OTHER_SALES, id, 'confirmed')).rejects.toMatchObject({ code: 'PT404' })
      await db.as(customer).query('select public.confirm_appointment($1)', [id])
      expect(await appointmentOf(db, id)).toMatchObject({ confirmed_how: 'portal' })
      await mark(db, advisor, id, 'confirmed')
      expect(await appointmentOf(db, id)).toMatchObject({ confirmed_how: 'portal' })
    }))

  test('by declining until the hour notifies everybody, and frees the slot', () =>
    rolledBack(async (db) => {
      const { id, advisor, customer } = await scene(db)
      await begins(db, id, '10 minutes')
      const token = await tokenOf(db, id)
      for (let again = 0; again < 2; again++) await answer(db, token, 'cancel')
      expect(await appointmentOf(db, id)).toMatchObject({ status: 'cancelled' })
      for (const person of [advisor, customer])
        expect(
          (await mailsTo(db, person)).filter(
            ({ data, template }) => data.news === 'cancelled' || template === 'appointment-cancelled',
          ),
        ).toHaveLength(1)
      expect(await seen(db, token)).toMatchObject({ status: 'cancelled' })
    }))

  test("by moving to a free hour follows the customers' rules, and notifies the agent", () =>
    rolledBack(async (db) => {
      const { id, branch, ten } = await scene(db)
      const phone = '+528111112222'
      await db.query(
        "update public.appointments set user_id = null, guest_name = 'Rosa', guest_phone = $2 where id = $1",
        [id, phone],
      )
      const token = await tokenOf(db, id)
      const hours = async () => ((await seen(db, token))!.hours as string[]).map((at) => Date.parse(at))
      const [eleven, night] = [await at(db, branch, '11:00'), await at(db, branch, '03:13')]
      expect(await hours()).toContain(eleven.getTime())
      expect(await hours()).not.toContain(ten.getTime())
      const move = (to: Date | null) => answer(db, token, 'move', null, to, null)
      for (const to of [null, night]) await expect(move(to)).rejects.toMatchObject({ code: 'PT422' })
      for (let again = 0; again < 2; again++) await move(eleven)
      expect(await appointmentOf(db, id)).toMatchObject({ starts_at: eleven, sequence: 1, status: 'booked' })
      const told = await db.query<{ data: object }>(
        "select payload -> 'data' as data from private.outbox where kind = 'sms' and payload ->> 'to' = $1 and payload ->> 'template' = 'appointment-moved'",
        [phone],
      )
      expect(told).toMatchObject([{ data: { token } }])
      await db.query('update public.appointments set sequence = 10 where id = $1', [id])
      expect(await hours()).toEqual([])
      await expect(move(ten)).rejects.toMatchObject({ code: 'PT429' })
      await db.query('update public.appointments set sequence = 1 where id = $1', [id])
      await begins(db, id, '90 minutes')
      expect(await hours()).toEqual([])
      await expect(move(ten)).rejects.toMatchObject({
        code: 'PT409',
        message: expect.stringContaining('Ya falta poco para tu cita.'),
      })
      await answer(db, token, 'cancel')
      await expect(move(ten)).rejects.toMatchObject({ code: 'PT409' })
    }))

  test('with an unavailable car offers alternatives, without an account', () =>
    rolledBack(async (db) => {
      const { id, branch, car, customer } = await scene(db)
      const other = await addStock(db, branch, 'Mazda 3 2022')
      await db.query('update public.vehicles set vendido = true where ordencompra = $1', [car])
      const [mail] = (await mailsTo(db, customer)).filter(({ template }) => template === 'appointment-car-gone')
      const token = mail!.data.token!
      const visit = (await seen(db, token)) as { options: Record<string, string>[]; car_gone_why: string }
      expect(visit.car_gone_why).toBe('vendido')
      const [first] = visit.options
      expect(first).toMatchObject({ what: 'otro_auto', ordencompra: other })
      await expect(answer(db, token, 'replace')).rejects.toMatchObject({ code: 'PT422' })
      await expect(answer(db, token, 'replace', first!.branch, first!.starts_at, car)).rejects.toMatchObject({
        code: 'PT409',
      })
      for (let again = 0; again < 2; again++)
        await answer(db, token, 'replace', first!.branch, first!.starts_at, first!.ordencompra)
      expect(await appointmentOf(db, id)).toMatchObject({ ordencompra: other, car_gone_why: null, status: 'booked' })
      expect((await seen(db, token))!.options).toEqual([])
    }))
})

describe('a test drive in progress', () => {
  test('keeps the car out until it is back, one at a time, and shows strangers no name', () =>
    rolledBack(async (db) => {
      const { id, advisor, branch, car } = await scene(db)
      const out = (who: Person) => db.as(who).query('select * from public.cars_out($1)', [branch.code])
      await begins(db, id, '-5 minutes')
      await expect(mark(db, advisor, id, 'drove')).rejects.toMatchObject({ message: 'Primero anota que llegó.' })
      await mark(db, advisor, id, 'arrived')
      await expect(mark(db, advisor, id, 'back')).rejects.toMatchObject({ code: 'PT409' })
      expect(await out(advisor)).toEqual([])
      for (let again = 0; again < 2; again++) await mark(db, advisor, id, 'drove')
      expect(await out(advisor)).toMatchObject([{ id, why: 'prueba', ordencompra: car, customer: 'Lucía' }])
      expect(await out(OTHER_SALES)).toMatchObject([{ id, customer: null }])
      for (const who of [USER, ANON as Person]) await expect(out(who)).rejects.toMatchObject(DENIED)
      await expect(mark(db, advisor, id, 'expected')).rejects.toMatchObject({ code: 'PT409' })
      await mark(db, advisor, id, 'back')
      expect(await out(advisor)).toEqual([])
      await mark(db, advisor, id, 'left')
      expect(await appointmentOf(db, id)).toMatchObject({ status: 'done', drove_at: expect.any(Date) })
      await db.query("insert into public.vehicle_outings (ordencompra, why) values ($1, 'evento')", [car])
      expect(await out(advisor)).toMatchObject([{ why: 'evento', ordencompra: car, back_at: null }])
    }))
})

test('the funnel counts each step of visits by branch and day', () =>
  rolledBack(async (db) => {
    const { id, advisor, branch, customer } = await scene(db)
    const funnel = async (who: Person) => {
      const [row] = await db
        .as(who)
        .query(
          'select sum(booked)::int as booked, sum(confirmed)::int as confirmed, sum(arrived)::int as arrived, sum(drove)::int as drove, sum(applied)::int as applied, sum(sold)::int as sold from public.visit_funnel where branch = $1',
          [branch.code],
        )
      return Object.values(row!)
    }
    expect(await funnel(ADMIN)).toEqual([1, 0, 0, 0, 0, 0])
    await begins(db, id, '1 hour')
    await mark(db, advisor, id, 'confirmed')
    await begins(db, id, '-5 minutes')
    await db.query("update public.appointments set confirmed_at = now(), confirmed_how = 'staff' where id = $1", [id])
    await mark(db, advisor, id, 'arrived')
    expect(await funnel(ADMIN)).toEqual([1, 1, 1, 0, 0, 0])
    await mark(db, advisor, id, 'drove')
    await db.query(
      "insert into public.financing_applications (user_id, status, submitted_at) values ($1, 'submitted', now())",
      [customer.sub],
    )
    expect(await funnel(ADMIN)).toEqual([1, 1, 1, 1, 1, 0])
    await db.query(
      "update public.deals set outcome = 'won', closed_by_fact = true, closed_at = now() where client_id = $1 and pipeline = 'venta'",
      [customer.sub],
    )
    expect(await funnel(ADMIN)).toEqual([1, 1, 1, 1, 1, 1])
    expect(await funnel(OTHER_SALES)).toEqual([null, null, null, null, null, null])
    expect(await funnel(customer)).toEqual([1, 1, 1, 1, 1, 0])
  }))
