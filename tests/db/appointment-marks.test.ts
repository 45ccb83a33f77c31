import { describe, expect, test } from 'vitest'
import { addAdvisor, addBranch, addPerson, appointmentOf, at, book } from './appointment-rows.ts'
import { ADMIN, DENIED, OTHER_SALES, type Person } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

const scene = async (db: TestDatabase) => {
  const branch = await addBranch(db)
  const advisor = await addAdvisor(db, branch)
  return { branch, advisor, customer: await addPerson(db), ten: await at(db, branch, '10:00') }
}

describe('the result of an appointment', () => {
  const mark = (db: TestDatabase, person: Person, id: string, how: string) =>
    db.as(person).query('select public.mark_appointment($1, $2)', [id, how])
  const begins = (db: TestDatabase, id: string, when: string) =>
    db.query(
      `update public.appointments set starts_at = now() + interval '${when}', ends_at = now() + interval '${when}' + interval '1 hour' where id = $1`,
      [id],
    )

  test('is noted by staff once it has begun, and can be corrected', () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      const id = await book(db, customer, branch, ten)
      for (const how of ['arrived', 'done', 'missed'])
        await expect(mark(db, advisor, id, how)).rejects.toMatchObject({ code: 'PT409' })
      await begins(db, id, '-1 minute')
      await expect(mark(db, customer, id, 'done')).rejects.toMatchObject(DENIED)
      await expect(mark(db, OTHER_SALES, id, 'done')).rejects.toMatchObject({ code: 'PT404' })
      for (const how of ['cancelled', 'booked', ''])
        await expect(mark(db, advisor, id, how)).rejects.toMatchObject({ code: 'PT422' })
      await mark(db, advisor, id, 'arrived')
      expect(await appointmentOf(db, id)).toMatchObject({ status: 'booked', arrived_at: expect.any(Date) })
      await mark(db, advisor, id, 'missed')
      expect(await appointmentOf(db, id)).toMatchObject({ status: 'missed', arrived_at: null })
      await mark(db, ADMIN, id, 'done')
      await mark(db, ADMIN, id, 'done')
      expect(await appointmentOf(db, id)).toMatchObject({ status: 'done' })
    }))
  test("cannot be noted for a cancelled appointment or one's own", () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      const id = await book(db, customer, branch, ten)
      await db.as(customer).query('select public.cancel_appointment($1)', [id])
      await begins(db, id, '-1 minute')
      await expect(mark(db, advisor, id, 'done')).rejects.toMatchObject({ code: 'PT409' })
      const own = await book(db, ADMIN, branch, ten)
      await begins(db, own, '-1 minute')
      await expect(mark(db, ADMIN, own, 'done')).rejects.toMatchObject({ code: 'PT403' })
      await mark(db, advisor, own, 'done')
    }))
  test("is limited to that day by the branch's clock", () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      const id = await book(db, customer, branch, ten)
      await begins(db, id, '1 minute')
      const [{ today }] = (await db.query(
        `select (now() at time zone $1)::date = ((now() + interval '1 minute') at time zone $1)::date as today`,
        [branch.zone],
      )) as [{ today: boolean }]
      const arrived = mark(db, advisor, id, 'arrived')
      await (today ? arrived : expect(arrived).rejects.toMatchObject({ code: 'PT409' }))
    }))
  test('is stored with author, time and previous value', () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      const id = await book(db, customer, branch, ten)
      const noon = await at(db, branch, '12:00')
      await db.as(advisor).query('select public.reschedule_appointment($1, $2)', [id, noon])
      await begins(db, id, '-1 minute')
      await mark(db, advisor, id, 'arrived')
      await mark(db, ADMIN, id, 'done')
      const kept =
        'select what, actor_id, starts_at, created_at from public.appointment_events where appointment_id = $1 order by id'
      const events = await db.as(ADMIN).query(kept, [id])
      expect(events.map(({ what, actor_id }) => [what, actor_id])).toEqual([
        ['booked', customer.sub],
        ['moved', advisor.sub],
        ['moved', null],
        ['arrived', advisor.sub],
        ['done', ADMIN.sub],
      ])
      expect(events.slice(0, 2).map(({ starts_at }) => starts_at)).toEqual([ten, noon])
      for (const other of [customer, OTHER_SALES]) expect(await db.as(other).query(kept, [id])).toEqual([])
    }))
})
