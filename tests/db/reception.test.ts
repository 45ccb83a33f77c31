import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addAdvisor, addBranch, addPerson, addStock, appointmentOf, at, book, mailsTo } from './appointment-rows.ts'
import { ADMIN, DENIED, OTHER_SALES, type Person, USER } from './people.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'

const OPEN = { hours: [['00:00', '23:59']] }

const scene = async (db: TestDatabase) => {
  const branch = await addBranch(db, OPEN)
  const advisor = await addAdvisor(db, branch)
  return { branch, advisor, customer: await addPerson(db, 'user', 'Lucía'), ten: await at(db, branch, '10:00') }
}
const mark = (db: TestDatabase, person: Person, id: string, how: string) =>
  db.as(person).query('select public.mark_appointment($1, $2)', [id, how])
const begins = (db: TestDatabase, id: string, when: string) =>
  db.query(
    `update public.appointments set starts_at = now() + interval '${when}', ends_at = now() + interval '${when}' + interval '1 hour' where id = $1`,
    [id],
  )
const eventsOf = async (db: TestDatabase, id: string) =>
  (await db.query('select what from public.appointment_events where appointment_id = $1 order by id', [id])).map(
    ({ what }) => what,
  )
const keep = (db: TestDatabase) => db.as({ role: 'authenticator' }).query('select private.keep_appointments()')

const walkIn = async (db: TestDatabase, who: Person, branch: string, more: Record<string, unknown> = {}) => {
  const [row] = await db
    .as(who)
    .rpc<{ new_lead: Record<string, unknown> & { id: string; visit: string } }>('new_lead', {
      key: randomUUID(),
      came: 'mostrador',
      name: 'Nopal Quiote',
      branch,
      ...more,
    })
  return row!.new_lead
}

describe('the arrival times of a visit', () => {
  test('run in order from arrival to departure, and can be reverted', () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      const id = await book(db, customer, branch, ten)
      for (const how of ['arrived', 'attended', 'left'])
        await expect(mark(db, advisor, id, how)).rejects.toMatchObject({ code: 'PT409' })
      await begins(db, id, '-1 minute')
      await expect(mark(db, advisor, id, 'left')).rejects.toMatchObject({
        code: 'PT409',
        message: 'Primero anota que llegó.',
      })
      for (const other of [customer, USER, ANON as Person])
        await expect(mark(db, other, id, 'attended')).rejects.toMatchObject(DENIED)
      await expect(mark(db, OTHER_SALES, id, 'attended')).rejects.toMatchObject({ code: 'PT404' })
      await mark(db, advisor, id, 'attended')
      expect(await appointmentOf(db, id)).toMatchObject({
        status: 'booked',
        arrived_at: expect.any(Date),
        attended_at: expect.any(Date),
        left_at: null,
      })
      await mark(db, advisor, id, 'expected')
      expect(await appointmentOf(db, id)).toMatchObject({ arrived_at: null, attended_at: null })
      await mark(db, advisor, id, 'arrived')
      for (let again = 0; again < 2; again++) await mark(db, ADMIN, id, 'left')
      expect(await appointmentOf(db, id)).toMatchObject({
        status: 'done',
        attended_at: null,
        left_at: expect.any(Date),
      })
      await expect(mark(db, advisor, id, 'arrived')).rejects.toMatchObject({ code: 'PT409' })
      expect(await eventsOf(db, id)).toEqual('booked moved arrived attended expected arrived left done'.split(' '))
      const [row] = await db.as(advisor).query('select * from public.agenda(current_date - 1, current_date + 1)')
      expect(row).toMatchObject({ id, left_at: expect.any(Date), attended_at: null, walked_in: false })
    }))
})

describe('a walk-in', () => {
  test('becomes a lead, a visit in progress and a deal, in one transaction, once', () =>
    rolledBack(async (db) => {
      const { branch, advisor } = await scene(db)
      const ordencompra = await addStock(db, branch)
      const key = randomUUID()
      const first = await walkIn(db, advisor, branch.code, { key, phone: '+528112340001', ordencompra })
      expect(await walkIn(db, advisor, branch.code, { key, phone: '+528112340001', ordencompra })).toEqual(first)
      expect(first).toMatchObject({ is_mine: true, walked_in: true, receives: 'Asesora' })
      expect(await appointmentOf(db, first.visit)).toMatchObject({
        branch: 'PRU',
        kind: 'visita',
        status: 'booked',
        walked_in: true,
        lead_id: first.id,
        ordencompra,
        advisor_id: advisor.sub,
        guest_name: 'Nopal Quiote',
        arrived_at: expect.any(Date),
        attended_at: null,
      })
      expect(await eventsOf(db, first.visit)).toEqual(['booked', 'arrived'])
      expect(await db.query('select stage, agent_id from public.deals where lead_id = $1', [first.id])).toEqual([
        { stage: 'venta.visita', agent_id: advisor.sub },
      ])
      expect(await db.count('select from public.appointments where lead_id = $1', [first.id])).toBe(1)
    }))

  test('needs a name only; a call, another branch or no name is refused', () =>
    rolledBack(async (db) => {
      const { branch, advisor } = await scene(db)
      expect((await walkIn(db, advisor, branch.code)).walked_in).toBe(true)
      await expect(walkIn(db, advisor, branch.code, { came: 'llamada' })).rejects.toMatchObject({ code: 'PT422' })
      await expect(walkIn(db, advisor, 'NOHAY')).rejects.toMatchObject({ code: 'PT404' })
      await expect(walkIn(db, advisor, branch.code, { name: ' ' })).rejects.toMatchObject({ code: 'PT422' })
      await expect(walkIn(db, USER, branch.code)).rejects.toMatchObject(DENIED)
    }))

  test('with an appointment today arrives at it', () =>
    rolledBack(async (db) => {
      const { branch, advisor } = await scene(db)
      const { id: lead, visit } = await walkIn(db, advisor, branch.code, { phone: '+528112340002' })
      await db.query(
        "update public.appointments set arrived_at = null, walked_in = false, guest_name = 'N' where id = $1",
        [visit],
      )
      expect(await walkIn(db, advisor, branch.code, { phone: '+528112340002' })).toMatchObject({
        id: lead,
        visit,
        walked_in: false,
      })
      expect(await appointmentOf(db, visit)).toMatchObject({ arrived_at: expect.any(Date) })
    }))

  test('waits for their own busy agent, and gets no car that is out', () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      const ordencompra = await addStock(db, branch)
      await begins(db, await book(db, customer, branch, ten, { kind: 'prueba', ordencompra }), '-1 minute')
      const { visit } = await walkIn(db, advisor, branch.code, { ordencompra })
      expect(await appointmentOf(db, visit)).toMatchObject({
        advisor_id: advisor.sub,
        ordencompra: null,
        vehicle_title: 'Mazda 3 2021',
      })
    }))
})

describe('a no-show', () => {
  const missed = async (db: TestDatabase) => {
    const place = await scene(db)
    const id = await book(db, place.customer, place.branch, place.ten)
    return { ...place, id }
  }

  test('is recorded by the job after the wait, offered other times, and gets a task, once', () =>
    rolledBack(async (db) => {
      const { id, customer, advisor } = await missed(db)
      await begins(db, id, '-29 minutes')
      await keep(db)
      expect(await appointmentOf(db, id)).toMatchObject({ status: 'booked' })
      await begins(db, id, '-31 minutes')
      for (let again = 0; again < 2; again++) await keep(db)
      expect(await appointmentOf(db, id)).toMatchObject({ status: 'missed' })
      const told = (await mailsTo(db, customer)).filter(({ template }) => template === 'appointment-missed')
      expect(told).toHaveLength(1)
      expect(told[0]!.data).toMatchObject({ name: 'Lucía', branch: 'Volante PRU' })
      expect(told[0]!.data.hours).toHaveLength(3)
      expect((await mailsTo(db, advisor)).map(({ data }) => data.news)).toContain('missed')
      const [deal] = await db.query(
        "select next_action, stage, next_at <= now() as due from public.deals where client_id = $1 and outcome = 'open'",
        [customer.sub],
      )
      expect(deal).toEqual({ next_action: 'No vino a su cita: ofrécele otra hora', stage: 'venta.nueva', due: true })
    }))

  test('is not recorded for people who arrived, or for visits older than a day', () =>
    rolledBack(async (db) => {
      const { id, advisor } = await missed(db)
      await begins(db, id, '-10 minutes')
      await mark(db, advisor, id, 'arrived')
      await begins(db, id, '-2 hours')
      await keep(db)
      expect(await appointmentOf(db, id)).toMatchObject({ status: 'booked' })
      await db.query('update public.appointments set arrived_at = null where id = $1', [id])
      await begins(db, id, '-25 hours')
      await keep(db)
      expect(await appointmentOf(db, id)).toMatchObject({ status: 'booked' })
    }))

  test('may still arrive, unless the time is taken', () =>
    rolledBack(async (db) => {
      const { id, advisor, customer } = await missed(db)
      await begins(db, id, '-1 minute')
      await mark(db, advisor, id, 'missed')
      await mark(db, advisor, id, 'arrived')
      expect(await appointmentOf(db, id)).toMatchObject({ status: 'booked', arrived_at: expect.any(Date) })
      await mark(db, advisor, id, 'missed')
      await db.query(
        `insert into public.appointments (user_id, branch, kind, advisor_id, starts_at, ends_at)
         select $1, branch, kind, advisor_id, starts_at, ends_at from public.appointments where id = $2`,
        [customer.sub, id],
      )
      await expect(mark(db, advisor, id, 'arrived')).rejects.toMatchObject({
        code: 'PT409',
        message: 'Su hora ya es de otra cita. Anótalo como llegada sin cita.',
      })
    }))
})
