import { describe, expect, test } from 'vitest'
import {
  addAdvisor,
  addBranch,
  addPerson,
  addStock,
  appointmentOf,
  at,
  book,
  mailsTo,
  type TestBranch,
} from './appointment-rows.ts'
import { ADMIN, DENIED, OTHER_SALES, type Person, USER } from './people.ts'
import { rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

const addBay = async (db: Session, { code }: TestBranch, name: string, kinds = '{prueba}', position = 0) => {
  const [row] = await db.query<{ id: string }>(
    'insert into public.service_bays (branch, name, kinds, position) values ($1, $2, $3, $4) returning id',
    [code, name, kinds, position],
  )
  return row!.id
}
const scene = async (db: TestDatabase, more: Parameters<typeof addBranch>[1] = {}) => {
  const branch = await addBranch(db, more)
  const [ana, beto] = [await addAdvisor(db, branch), await addAdvisor(db, branch)]
  const [car, other] = [await addStock(db, branch), await addStock(db, branch, 'Mazda 3 2022')]
  const [lucia, rosa] = [await addPerson(db, 'user', 'Lucía'), await addPerson(db, 'user', 'Rosa')]
  return { branch, ana, beto, car, other, lucia, rosa, ten: await at(db, branch, '10:00') }
}
const place = (db: TestDatabase, who: Person, appointment_id: string, request: Record<string, unknown>) =>
  db.as(who).rpc('place_visit', { appointment_id, ...request })
const free = async (db: Session, { code }: TestBranch, car: string, starts_at: Date, kind = 'prueba') =>
  db.count(
    'select from public.open_slots($1, $2, ($3::timestamptz)::date - 1, ($3::timestamptz)::date + 1, $4) where starts_at = $3',
    [code, kind, starts_at, car],
  )
const FULL = { code: 'PT409', message: 'Esa hora se acaba de ocupar. Elige otra.' }

describe('a service bay', () => {
  test('is taken by visits that need one, the first free one; without one there are no slots', () =>
    rolledBack(async (db) => {
      const { branch, car, other, lucia, rosa, ten } = await scene(db)
      const bare = await book(db, lucia, branch, await at(db, branch, '15:00'), { kind: 'prueba', ordencompra: car })
      expect(await appointmentOf(db, bare)).toMatchObject({ bay_id: null })
      const bay = await addBay(db, branch, 'Bahía 1')
      const id = await book(db, lucia, branch, ten, { kind: 'prueba', ordencompra: car })
      expect(await appointmentOf(db, id)).toMatchObject({ bay_id: bay })
      expect(await free(db, branch, other, ten)).toBe(0)
      expect(await free(db, branch, other, await at(db, branch, '10:30'))).toBe(0)
      expect(await free(db, branch, other, await at(db, branch, '11:00'))).toBe(1)
      expect(await free(db, branch, other, ten, 'visita')).toBe(1)
      await expect(book(db, rosa, branch, ten, { kind: 'prueba', ordencompra: other })).rejects.toMatchObject(FULL)
      const second = await addBay(db, branch, 'Bahía 2', '{prueba}', 1)
      const next = await book(db, rosa, branch, ten, { kind: 'prueba', ordencompra: other })
      expect(await appointmentOf(db, next)).toMatchObject({ bay_id: second })
      await db.as(lucia).query('select public.cancel_appointment($1)', [id])
      expect(await free(db, branch, car, ten)).toBe(1)
      await db.query('update public.service_bays set active = false where branch = $1', [branch.code])
      expect(await free(db, branch, car, ten)).toBe(1)
    }))

  test('is never in two visits, whoever writes', () =>
    rolledBack(async (db) => {
      const { branch, car, lucia, rosa, ten } = await scene(db)
      const bay = await addBay(db, branch, 'Bahía 1')
      await book(db, lucia, branch, ten, { kind: 'prueba', ordencompra: car })
      await expect(
        db.query(
          "insert into public.appointments (user_id, branch, kind, bay_id, starts_at, ends_at) values ($1, $2, 'visita', $3, $4, $4::timestamptz + interval '1 minute')",
          [rosa.sub, branch.code, bay, ten],
        ),
      ).rejects.toMatchObject({ code: '23P01', constraint: 'one_place_for_a_bay' })
    }))

  test.each(['America/Monterrey', 'America/Matamoros'])('follows holidays and clock of its branch: %s', (zone) =>
    rolledBack(async (db) => {
      const { branch, car, lucia, ten } = await scene(db, { zone })
      await addBay(db, branch, 'Bahía 1')
      await db.query(
        "insert into public.appointment_exceptions (branch, day, hours) values ($1, ($2::timestamptz at time zone $3)::date, '[]')",
        [branch.code, ten, zone],
      )
      await expect(book(db, lucia, branch, ten, { kind: 'prueba', ordencompra: car })).rejects.toMatchObject({
        code: 'PT422',
      })
      const next = await at(db, branch, '10:00', 11)
      const id = await book(db, lucia, branch, next, { kind: 'prueba', ordencompra: car })
      await expect(place(db, ADMIN, id, { starts_at: ten })).rejects.toMatchObject({ code: 'PT422' })
      await place(db, ADMIN, id, { starts_at: await at(db, branch, '12:30', 12) })
      expect(await appointmentOf(db, id)).toMatchObject({
        starts_at: await at(db, branch, '12:30', 12),
        bay_id: expect.any(String),
      })
    }),
  )
})

describe('rescheduling a visit', () => {
  test('to another agent notifies both, not the customer; a busy agent is refused', () =>
    rolledBack(async (db) => {
      const { branch, ana, beto, car, lucia, rosa, other, ten } = await scene(db)
      const id = await book(db, lucia, branch, ten, { kind: 'prueba', ordencompra: car })
      const before = (await appointmentOf(db, id)).advisor_id as string
      const [from, to] = before === ana.sub ? [ana, beto] : [beto, ana]
      for (const who of [USER, lucia])
        await expect(place(db, who, id, { advisor: to.sub })).rejects.toMatchObject(DENIED)
      await expect(place(db, OTHER_SALES, id, { advisor: to.sub })).rejects.toMatchObject({ code: 'PT404' })
      await expect(place(db, ADMIN, id, { advisor: OTHER_SALES.sub })).rejects.toMatchObject({
        message: 'Esa persona no puede recibir a esa hora.',
      })
      const mails = (await mailsTo(db, lucia)).length
      for (let again = 0; again < 2; again++) await place(db, ADMIN, id, { advisor: to.sub })
      expect(await appointmentOf(db, id)).toMatchObject({ advisor_id: to.sub, sequence: 1 })
      expect((await mailsTo(db, to)).map(({ data }) => data.news)).toEqual(['booked'])
      expect((await mailsTo(db, from)).map(({ data }) => data.news)).toEqual(['booked', 'cancelled'])
      expect(await mailsTo(db, lucia)).toHaveLength(mails)
      await book(db, rosa, branch, ten, { kind: 'prueba', ordencompra: other })
      await expect(place(db, ADMIN, id, { advisor: from.sub })).rejects.toMatchObject({ code: 'PT409' })
    }))

  test('to another bay, hour or car, or several at once; the customer hears of hour or car', () =>
    rolledBack(async (db) => {
      const { branch, car, other, lucia, ten } = await scene(db)
      const [first, second] = [await addBay(db, branch, 'Uno'), await addBay(db, branch, 'Dos', '{prueba}', 1)]
      const wrong = await addBay(db, branch, 'Tres', '{entrega}', 2)
      const id = await book(db, lucia, branch, ten, { kind: 'prueba', ordencompra: car })
      const moved = async () =>
        (await mailsTo(db, lucia)).filter(({ template }) => template === 'appointment-moved').length
      expect(await appointmentOf(db, id)).toMatchObject({ bay_id: first })
      await place(db, ADMIN, id, { bay: second })
      expect(await appointmentOf(db, id)).toMatchObject({ bay_id: second, sequence: 0 })
      await expect(place(db, ADMIN, id, { bay: wrong })).rejects.toMatchObject({
        message: 'Esa bahía no es para esa cita o está ocupada a esa hora.',
      })
      expect(await moved()).toBe(0)
      const eleven = await at(db, branch, '11:00')
      for (let again = 0; again < 2; again++)
        await place(db, ADMIN, id, { starts_at: eleven, bay: first, ordencompra: other })
      expect(await appointmentOf(db, id)).toMatchObject({
        starts_at: eleven,
        bay_id: first,
        ordencompra: other,
        vehicle_title: 'Mazda 3 2022',
        sequence: 1,
      })
      expect(await moved()).toBe(1)
      await db.query('update public.vehicles set vendido = true where ordencompra = $1', [car])
      await expect(place(db, ADMIN, id, { ordencompra: car })).rejects.toMatchObject({ code: 'PT409' })
      await db.query("update public.appointments set starts_at = now() - interval '1 minute' where id = $1", [id])
      await expect(place(db, ADMIN, id, { bay: second })).rejects.toMatchObject({ code: 'PT409' })
    }))
})
