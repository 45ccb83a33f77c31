import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addApplication } from './application-rows.ts'
import {
  addAdvisor,
  addBranch,
  addPerson,
  addStock,
  appointmentOf,
  at,
  book,
  type TestBranch,
} from './appointment-rows.ts'
import { ADMIN, addFactor, addHold, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'
import { addCar } from './sell-listing-rows.ts'

const move = (db: TestDatabase, person: Person, id: string, starts_at: Date) =>
  db.as(person).query('select public.reschedule_appointment($1, $2)', [id, starts_at])
const cancel = (db: TestDatabase, person: Person, id: string, reason: string | null = null) =>
  db.as(person).query('select public.cancel_appointment($1, $2)', [id, reason])

const scene = async (db: TestDatabase) => {
  const branch = await addBranch(db)
  const advisor = await addAdvisor(db, branch)
  return { branch, advisor, customer: await addPerson(db), ten: await at(db, branch, '10:00') }
}
const refused = (code: string, message?: string) => ({ code, ...(message && { message }) })

describe('a booking is refused', () => {
  test('for a visitor, and below the second factor', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      await expect(db.as(ANON).query("select public.book_appointment('{}')")).rejects.toMatchObject(DENIED)
      await addFactor(db, customer)
      await expect(book(db, customer, branch, ten)).rejects.toMatchObject(DENIED)
      await book(db, { ...customer, aal: 'aal2' }, branch, ten)
    }))
  test('as a direct insert', () =>
    rolledBack(async (db) => {
      const { customer } = await scene(db)
      const add =
        "insert into public.appointments (branch, kind, starts_at, ends_at) values ('PRU', 'visita', now(), now() + interval '1 hour')"
      await expect(db.as(customer).query(add)).rejects.toMatchObject(DENIED)
    }))
  test.each([
    ['before it opens', '08:30', 10],
    ['beside the steps', '10:10', 10],
    ['when it would end after closing', '17:30', 10],
    ['in the past', '10:00', -1],
    ['too far ahead', '10:00', 31],
  ])('%s', (_name, time, days) =>
    rolledBack(async (db) => {
      const { branch, customer } = await scene(db)
      const starts_at = await at(db, branch, time, days)
      await expect(book(db, customer, branch, starts_at)).rejects.toMatchObject({ code: 'PT422' })
    }),
  )
  test.each([
    ['at no branch', { branch: 'NADA' }, 'PT404'],
    ['of no kind', { kind: 'fiesta' }, 'PT422'],
    ['of nothing', { kind: null }, 'PT422'],
    ['to drive no car', { kind: 'prueba' }, 'PT422'],
    ['to drive a car that is none', { kind: 'prueba', ordencompra: 'OC-NADA' }, 'PT409'],
    ['to inspect no car', { kind: 'inspeccion' }, 'PT422'],
    ['to receive a car without an application', { kind: 'entrega' }, 'PT409'],
    ['about an application of nobody', { application_id: USER.sub }, 'PT409'],
  ])('%s', (_name, more, code) =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      await expect(book(db, customer, branch, ten, more)).rejects.toMatchObject({ code })
    }),
  )
  test('for a kind that the branch does not offer', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      await db.query("update public.appointment_rules set active = false where branch = 'PRU'")
      await expect(book(db, customer, branch, ten)).rejects.toMatchObject({ code: 'PT422' })
    }))
  test.each(['vendido', 'separado'])('for a test drive of a car that is %s', (state) =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      const ordencompra = await addStock(db, branch)
      await db.query(`update public.vehicles set ${state} = true where ordencompra = $1`, [ordencompra])
      await expect(book(db, customer, branch, ten, { kind: 'prueba', ordencompra })).rejects.toMatchObject({
        code: 'PT409',
      })
    }),
  )
  test('at a branch where the car is not', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      const ordencompra = await addStock(db, await addBranch(db, { code: 'OTRA' }))
      await expect(book(db, customer, branch, ten, { kind: 'prueba', ordencompra })).rejects.toMatchObject(
        refused('PT409', 'Ese auto está en Volante OTRA. Elige esa sucursal.'),
      )
    }))
  test('when no advisor is free, or the customer has another visit then', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      await book(db, customer, branch, ten)
      await expect(book(db, await addPerson(db), branch, ten)).rejects.toMatchObject(
        refused('PT409', 'Esa hora se acaba de ocupar. Elige otra.'),
      )
      await addAdvisor(db, branch)
      await expect(book(db, customer, branch, await at(db, branch, '10:30'))).rejects.toMatchObject(
        refused('PT409', 'Ya tienes otra cita a esa hora.'),
      )
    }))
  test('beyond five future appointments, or ten bookings in an hour', () =>
    rolledBack(async (db) => {
      const { branch, customer } = await scene(db)
      const made: string[] = []
      for (const days of [1, 2, 3, 4, 5])
        made.push(await book(db, customer, branch, await at(db, branch, '10:00', days)))
      const sixth = await at(db, branch, '10:00', 6)
      await expect(book(db, customer, branch, sixth)).rejects.toMatchObject({ code: 'PT409' })
      for (const id of made) await cancel(db, customer, id)
      for (let count = 0; count < 5; count++) await cancel(db, customer, await book(db, customer, branch, sixth))
      await expect(book(db, customer, branch, sixth)).rejects.toMatchObject({ code: 'PT429' })
    }))
})

describe('a booking', () => {
  test('is made once per key', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      const key = randomUUID()
      const id = await book(db, customer, branch, ten, { key })
      expect(await book(db, customer, branch, ten, { key })).toBe(id)
      await expect(book(db, await addPerson(db), branch, await at(db, branch, '12:00'), { key })).rejects.toMatchObject(
        {
          code: '23505',
        },
      )
    }))
  test('is made again under the key of one that was cancelled elsewhere after a lost answer', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      const key = randomUUID()
      const first = await book(db, customer, branch, ten, { key })
      await cancel(db, customer, first)
      const again = await book(db, customer, branch, ten, { key })
      expect(again).not.toBe(first)
      expect(await appointmentOf(db, again)).toMatchObject({ status: 'booked', key })
      expect(await appointmentOf(db, first)).toMatchObject({ status: 'cancelled' })
      expect(await book(db, customer, branch, ten, { key })).toBe(again)
    }))
  test("stores its end, the car's name and the note, and nothing else that was sent", () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      const ordencompra = await addStock(db, branch, 'Mazda CX-5 2022')
      const more = {
        kind: 'prueba',
        ordencompra,
        note: '  Llego con mi papá ',
        status: 'done',
        user_id: USER.sub,
        sequence: 9,
      }
      expect(await appointmentOf(db, await book(db, customer, branch, ten, more))).toMatchObject({
        user_id: customer.sub, advisor_id: advisor.sub, kind: 'prueba', ordencompra, vehicle_title: 'Mazda CX-5 2022', note: 'Llego con mi papá',
        starts_at: ten, ends_at: new Date(ten.getTime() + 3_600_000), status: 'booked', sequence: 0, reminded_at: null,
      }) // biome-ignore format: a row
    }))
  test('of an inspection needs an own car with an offer, once', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      const inspect = (listing_id: string, time = ten) =>
        book(db, customer, branch, time, { kind: 'inspeccion', listing_id })
      await expect(inspect(await addCar(db, USER, 'valuada'))).rejects.toMatchObject({ code: 'PT422' })
      for (const stage of ['nueva', 'oferta'])
        await expect(inspect(await addCar(db, customer, stage))).rejects.toMatchObject({ code: 'PT409' })
      const listing = await addCar(db, customer, 'valuada')
      const id = await inspect(listing)
      expect(await appointmentOf(db, id)).toMatchObject({ listing_id: listing, vehicle_title: 'Mazda 3 2019' })
      await expect(inspect(listing, await at(db, branch, '12:00'))).rejects.toMatchObject({ code: 'PT409' })
      await cancel(db, customer, id)
      await inspect(listing, await at(db, branch, '12:00'))
    }))
  test('of an inspection is cancelled when the car is withdrawn', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      const listing_id = await addCar(db, customer, 'valuada')
      const id = await book(db, customer, branch, ten, { kind: 'inspeccion', listing_id })
      await db.as(customer).query("update public.sell_listings set stage = 'retirada' where id = $1", [listing_id])
      expect(await appointmentOf(db, id)).toMatchObject({ status: 'cancelled' })
    }))
  test.each([
    ['ahead', 'papeles', 'pagada', 'cancelled'],
    ['ahead', 'papeles', 'consignada', 'cancelled'],
    ['past', 'papeles', 'pagada', 'done'],
    ['past', 'papeles', 'consignada', 'done'],
    ['of whoever is here', 'papeles', 'pagada', 'done'],
    ['past', 'valuada', 'rechazada', 'booked'],
    ['past, of a car that came', 'papeles', 'rechazada', 'done'],
  ])(
    'and does not outlive its purchase: %s, of a car in %s that becomes %s, it is %s',
    (when, stands, becomes, status) =>
      rolledBack(async (db) => {
        const { branch, customer, ten } = await scene(db)
        const listing_id = await addCar(db, customer, 'valuada')
        const id = await book(db, customer, branch, ten, { kind: 'inspeccion', listing_id })
        for (const stage of ['inspeccion', 'oferta', 'papeles'].slice(0, stands === 'valuada' ? 0 : 3))
          await db.query('update public.sell_listings set stage = $2 where id = $1', [listing_id, stage])
        if (when.startsWith('past'))
          await db.query(
            "update public.appointments set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1",
            [id],
          )
        if (when === 'of whoever is here')
          await db.query('update public.appointments set arrived_at = now() where id = $1', [id])
        if (when.endsWith('that came'))
          await db.query(
            'insert into public.purchases (listing_id, client_id, arrived_at, arrived_km) values ($1, $2, now(), 60000)',
            [listing_id, customer.sub],
          )
        await db.query('update public.sell_listings set stage = $2 where id = $1', [listing_id, becomes])
        expect(await appointmentOf(db, id)).toMatchObject({ status })
      }),
  )
  test('to receive the car of the approved application', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      const ordencompra = await addStock(db, branch)
      const car = { ordencompra, vehicleTitle: 'Mazda 3 2021' }
      await addApplication(db, customer, { car })
      await expect(book(db, customer, branch, ten, { kind: 'entrega' })).rejects.toMatchObject({ code: 'PT409' })
      const application_id = await addApplication(db, customer, { car, status: 'approved' })
      const id = await book(db, customer, branch, ten, { kind: 'entrega' })
      expect(await appointmentOf(db, id)).toMatchObject({ application_id, ordencompra, vehicle_title: 'Mazda 3 2021' })
      const later = await at(db, branch, '15:00')
      const again = () => book(db, customer, branch, later, { kind: 'entrega' })
      await expect(again()).rejects.toMatchObject(
        refused('PT409', 'La entrega de ese auto ya está agendada. Puedes cambiarla o cancelarla.'),
      )
      await move(db, customer, id, later)
      await cancel(db, customer, id)
      await again()
    }))
})

describe('the receiving advisor', () => {
  test("is the customer's own if possible, else the one with the fewest visits", () =>
    rolledBack(async (db) => {
      const { branch, advisor: first, customer, ten } = await scene(db)
      const second = await addAdvisor(db, branch)
      const receives = async (person: Person, time: Date) =>
        (await appointmentOf(db, await book(db, person, branch, time))).advisor_id
      await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [second.sub, customer.sub])
      expect(await receives(customer, ten)).toBe(second.sub)
      expect(await receives(customer, await at(db, branch, '12:00'))).toBe(second.sub)
      expect(await receives(await addPerson(db), await at(db, branch, '14:00'))).toBe(first.sub)
      expect(await receives(await addPerson(db), ten)).toBe(first.sub)
    }))
  test('has a name that the customer may read', () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      const names = () => db.as(customer).query('select id, name from public.advisors')
      expect(await names()).toEqual([])
      await book(db, customer, branch, ten)
      expect(await names()).toEqual([{ id: advisor.sub, name: 'Asesora' }])
    }))
})

describe('reading an appointment', () => {
  test("is for the customer, the receiving advisor, the customer's advisor and administrators", () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [SALES.sub, customer.sub])
      const id = await book(db, customer, branch, ten)
      const sees = (person: Person) => db.as(person).count('select from public.appointments where id = $1', [id])
      for (const person of [customer, advisor, SALES, ADMIN]) expect(await sees(person)).toBe(1)
      for (const person of [USER, OTHER_SALES]) expect(await sees(person)).toBe(0)
    }))
})

describe('moving an appointment', () => {
  test('is refused to others, to a time without advisors, and once it is over', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      const id = await book(db, customer, branch, ten)
      const noon = await at(db, branch, '12:00')
      for (const other of [USER, OTHER_SALES])
        await expect(move(db, other, id, noon)).rejects.toMatchObject({ code: 'PT404' })
      await book(db, await addPerson(db), branch, noon)
      await expect(move(db, customer, id, noon)).rejects.toMatchObject({ code: 'PT409' })
      await expect(move(db, customer, id, await at(db, branch, '20:00'))).rejects.toMatchObject({ code: 'PT422' })
      await cancel(db, customer, id)
      await expect(move(db, customer, id, await at(db, branch, '15:00'))).rejects.toMatchObject({ code: 'PT409' })
    }))
  test('keeps the advisor where possible, may overlap its own time, and does nothing for the same time', () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      const id = await book(db, customer, branch, ten)
      await addAdvisor(db, branch)
      const half = await at(db, branch, '10:30')
      await move(db, customer, id, half)
      await move(db, customer, id, half)
      expect(await appointmentOf(db, id)).toMatchObject({ starts_at: half, advisor_id: advisor.sub, sequence: 1 })
      await book(db, await addPerson(db), branch, ten)
    }))
  test('is allowed ten times', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      const id = await book(db, customer, branch, ten)
      const times = [await at(db, branch, '12:00'), ten]
      for (let count = 0; count < 10; count++) await move(db, customer, id, times[count % 2]!)
      await expect(move(db, customer, id, times[0]!)).rejects.toMatchObject({ code: 'PT429' })
    }))
})

describe('cancelling an appointment', () => {
  test('by both sides at once happens once; the reason is stored and the slot is free', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      const id = await book(db, customer, branch, ten)
      await expect(cancel(db, USER, id)).rejects.toMatchObject({ code: 'PT404' })
      await cancel(db, customer, id, '  Me enfermé ')
      await cancel(db, customer, id, 'otra')
      expect(await appointmentOf(db, id)).toMatchObject({ status: 'cancelled', cancel_reason: 'Me enfermé' })
      await book(db, await addPerson(db), branch, ten)
    }))
  test('is allowed to the customer until the cut-off, and to the receiving advisor later', () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      const id = await book(db, customer, branch, ten)
      const begins = (later: string) =>
        db.query(
          `update public.appointments set starts_at = now() + interval '${later}', ends_at = now() + interval '${later}' + interval '1 hour' where id = $1`,
          [id],
        )
      await begins('119 minutes')
      const late = refused(
        'PT409',
        'Ya falta poco para tu cita. Para cambiarla o cancelarla, llama a Volante PRU: 899 123 4567.',
      )
      await expect(cancel(db, customer, id)).rejects.toMatchObject(late)
      await expect(move(db, customer, id, ten)).rejects.toMatchObject(late)
      await move(db, advisor, id, ten)
      await begins('121 minutes')
      await cancel(db, customer, id)
    }))
  test('is refused after it began', () =>
    rolledBack(async (db) => {
      const { branch, advisor, customer, ten } = await scene(db)
      const id = await book(db, customer, branch, ten)
      await db.query("update public.appointments set starts_at = now() - interval '1 minute' where id = $1", [id])
      for (const person of [customer, advisor, ADMIN])
        await expect(cancel(db, person, id)).rejects.toMatchObject({ code: 'PT409' })
    }))
})

describe('the row of an appointment', () => {
  test('cannot be written directly', () =>
    rolledBack(async (db) => {
      for (const set of [
        "status = 'done'",
        'arrived_at = now()',
        'starts_at = now()',
        'advisor_id = auth.uid()',
        "note = ''",
        'reminded_at = null',
      ])
        await expect(db.as(ADMIN).query(`update public.appointments set ${set}`)).rejects.toMatchObject(DENIED)
    }))
})

describe("when a customer's account is deleted", () => {
  const leave = async (db: TestDatabase, branch: TestBranch, customer: Person, ten: Date) => {
    const id = await book(db, customer, branch, ten)
    const [told] = await db
      .as(customer)
      .query<{ delete_my_account: { blocked: boolean } }>('select public.delete_my_account()')
    return { id, blocked: told!.delete_my_account.blocked }
  }
  test('their appointments are deleted and the slots are free', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      const { id } = await leave(db, branch, customer, ten)
      expect(await appointmentOf(db, id)).toBeUndefined()
      await book(db, await addPerson(db), branch, ten)
    }))
  test('or blocked, the record keeps the appointment and the slot is free', () =>
    rolledBack(async (db) => {
      const { branch, customer, ten } = await scene(db)
      await addHold(db, customer, new Date(Date.now() + 86_400_000 * 365).toISOString())
      const { id, blocked } = await leave(db, branch, customer, ten)
      expect([blocked, await appointmentOf(db, id)]).toEqual([true, undefined])
      const record = "select from private.blocked_accounts where user_id = $1 and record #>> '{appointments,0,id}' = $2"
      expect(await db.count(record, [customer.sub, id])).toBe(1)
    }))
})
