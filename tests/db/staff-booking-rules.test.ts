import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { APPOINTMENT_MESSAGES } from '#contract/visits/appointment-messages.ts'
import { addApplication } from './application-rows.ts'
import { addAdvisor, addBranch, addPerson, addStock, at, book, type TestBranch } from './appointment-rows.ts'
import { newPhone, touch } from './deal-rows.ts'
import { ADMIN, type Person, SALES } from './people.ts'
import { rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

const bookFor = (db: TestDatabase, who: Person, { code }: TestBranch, starts_at: Date, more: object) =>
  db
    .as(who)
    .query('select public.book_for($1)', [
      JSON.stringify({ key: randomUUID(), branch: code, kind: 'visita', starts_at, ...more }),
    ])
const refusal = (hint: keyof typeof APPOINTMENT_MESSAGES) => ({ hint, message: APPOINTMENT_MESSAGES[hint] })
const sellTo = async (db: Session, branch: TestBranch, lead: string) => {
  const car = await addStock(db, branch)
  await db.query(
    `update public.deals set vehicle_id = (select id from public.vehicles where ordencompra = $2), outcome = 'won', closed_at = now() where lead_id = $1`,
    [lead, car],
  )
  await db.query('update public.vehicles set vendido = true where ordencompra = $1', [car])
  return car
}

test('a reserved car can be visited by its holder only', () =>
  rolledBack(async (db) => {
    const branch = await addBranch(db)
    const [advisor, colleague] = [await addAdvisor(db, branch), await addAdvisor(db, branch)]
    const [holder, other] = [await touch(db, advisor), await touch(db, advisor)]
    const ordencompra = await addStock(db, branch)
    const ten = await at(db, branch, '10:00')
    const [deal] = await db.query<{ id: string }>(
      `update public.deals set vehicle_id = (select id from public.vehicles where ordencompra = $2) where lead_id = $1 returning id`,
      [holder, ordencompra],
    )
    await db.as(advisor).query('select public.reserve_car($1)', [deal!.id])
    const hours = async (who: Person) =>
      (
        await db
          .as(who)
          .query("select * from public.open_slots_for($1, 'visita', $2::date, $2::date, $3)", [
            branch.code,
            ten,
            ordencompra,
          ])
      ).length
    await expect(bookFor(db, advisor, branch, ten, { ordencompra, lead_id: other })).rejects.toMatchObject(
      refusal('appointment_car_gone'),
    )
    expect(await hours(colleague)).toBe(0)
    expect(await hours(advisor)).toBeGreaterThan(0)
    await bookFor(db, advisor, branch, ten, { ordencompra, lead_id: holder })
    const visits = await db.query('select car_gone_why, ordencompra from public.appointments where lead_id = $1', [
      holder,
    ])
    expect(visits).toEqual([{ car_gone_why: null, ordencompra }])
  }))

describe('the delivery of a sold car', () => {
  test('can be booked for its buyer only', () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      const advisor = await addAdvisor(db, branch)
      const phone = newPhone()
      const [buyer, other] = [await touch(db, advisor, { phone }), await touch(db, advisor)]
      const ordencompra = await sellTo(db, branch, buyer)
      const request = { kind: 'entrega', ordencompra }
      const ten = await at(db, branch, '10:00')
      for (const whom of [{ lead_id: other }, { name: 'Alguien', phone: newPhone() }])
        await expect(bookFor(db, advisor, branch, ten, { ...request, ...whom })).rejects.toMatchObject({
          code: 'PT409',
          ...refusal('appointment_delivery_of_another'),
        })
      await bookFor(db, advisor, branch, ten, { ...request, name: 'Emma', phone })
      await expect(
        bookFor(db, advisor, branch, await at(db, branch, '12:00'), { ...request, lead_id: buyer }),
      ).rejects.toMatchObject(refusal('appointment_delivery_booked'))
    }))

  test('can be booked for the person of its noted sale only, before that is won', () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      const advisor = await addAdvisor(db, branch)
      const [buyer, other] = [await touch(db, advisor), await touch(db, advisor)]
      const ordencompra = await addStock(db, branch)
      const [sold] = await db.query<{ deal: string; car: string; stage: string }>(
        `update public.deals d set vehicle_id = v.id from public.vehicles v join public.vehicle_records r on r.vehicle_id = v.id
          where v.ordencompra = $2 and d.lead_id = $1 returning d.id as deal, v.id as car, r.stage`,
        [buyer, ordencompra],
      )
      await db
        .as(ADMIN)
        .query('select public.note_vehicle_sale($1, 230000, $2, $3)', [sold!.car, sold!.stage, sold!.deal])
      const ten = await at(db, branch, '10:00')
      const request = { kind: 'entrega', ordencompra }
      await expect(bookFor(db, advisor, branch, ten, { ...request, lead_id: other })).rejects.toMatchObject({
        code: 'PT409',
        ...refusal('appointment_delivery_of_another'),
      })
      await bookFor(db, advisor, branch, ten, { ...request, lead_id: buyer })
      await db.query("update public.appointments set status = 'done' where ordencompra = $1", [ordencompra])
      const [now] = await db.query('select stage from public.vehicle_records where vehicle_id = $1', [sold!.car])
      expect(now).toEqual({ stage: 'entregado' })
    }))

  test('is offered without notice to staff, and to nobody else', () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db, { hours: [['00:00', '24:00']] })
      const advisor = await addAdvisor(db, branch)
      await db.query('update public.appointment_rules set notice_minutes = 2880 where branch = $1', [branch.code])
      const hours = async (who: Person, name: 'open_slots' | 'open_slots_for', kind: string) =>
        (
          await db
            .as(who)
            .query<{ starts_at: Date }>(
              `select * from public.${name}($1, $2, (now() at time zone 'America/Monterrey')::date, (now() at time zone 'America/Monterrey')::date + 1)`,
              [branch.code, kind],
            )
        ).map(({ starts_at }) => starts_at)
      expect(await hours(advisor, 'open_slots_for', 'inspeccion')).toEqual([])
      expect(await hours(await addPerson(db), 'open_slots', 'entrega')).toEqual([])
      const [soonest] = await hours(advisor, 'open_slots_for', 'entrega')
      const buyer = await touch(db, advisor)
      const ordencompra = await sellTo(db, branch, buyer)
      await bookFor(db, advisor, branch, soonest!, { kind: 'entrega', ordencompra, lead_id: buyer })
    }))

  test('is refused to an approved application for a car sold to somebody else', () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      const advisor = await addAdvisor(db, branch)
      const ordencompra = await sellTo(db, branch, await touch(db, advisor))
      const customer = await addPerson(db)
      await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [advisor.sub, customer.sub])
      await addApplication(db, customer, { status: 'approved', car: { ordencompra, vehicleTitle: 'Mazda 3 2021' } })
      await expect(
        bookFor(db, advisor, branch, await at(db, branch, '10:00'), { kind: 'entrega', client_id: customer.sub }),
      ).rejects.toMatchObject(refusal('appointment_delivery_of_another'))
    }))
})

test('the hours of an agent or a bay exclude what they cannot take', () =>
  rolledBack(async (db) => {
    const branch = await addBranch(db)
    const [advisor, other] = [await addAdvisor(db, branch), await addAdvisor(db, branch)]
    const bays = await db.query<{ id: string }>(
      `insert into public.service_bays (branch, name, kinds, position)
       values ('PRU', 'Bahía 1', '{inspeccion}', 0), ('PRU', 'Bahía 2', '{inspeccion}', 1) returning id`,
    )
    const ten = await at(db, branch, '10:00')
    const hasTen = async (kind: string, beside: object = {}) =>
      (
        await db.as(advisor).rpc('open_slots_for', {
          branch: 'PRU',
          kind,
          from_day: ten.toISOString().slice(0, 10),
          to_day: ten.toISOString().slice(0, 10),
          ...beside,
        })
      ).some(({ starts_at }) => new Date(starts_at as string).getTime() === ten.getTime())
    await bookFor(db, advisor, branch, ten, {
      lead_id: await touch(db, advisor),
      kind: 'inspeccion',
      vehicle_title: 'Versa 2019',
      advisor_id: other.sub,
      bay_id: bays[1]!.id,
    })
    expect(await hasTen('visita')).toBe(true)
    expect(await hasTen('visita', { advisor: advisor.sub })).toBe(true)
    expect(await hasTen('visita', { advisor: other.sub })).toBe(false)
    expect(await hasTen('visita', { advisor: SALES.sub })).toBe(false)
    expect(await hasTen('inspeccion', { bay: bays[0]!.id })).toBe(true)
    expect(await hasTen('inspeccion', { bay: bays[1]!.id })).toBe(false)
  }))

test('every refusal has its code and message in the catalogue', () =>
  rolledBack(async (db) => {
    const branch = await addBranch(db)
    await addAdvisor(db, branch)
    const customer = await addPerson(db)
    const ten = await at(db, branch, '10:00')
    for (const [more, hint] of [
      [{ kind: 'prueba' }, 'appointment_driven_car'],
      [{ kind: 'inspeccion' }, 'appointment_listing_missing'],
      [{ kind: 'entrega' }, 'appointment_not_approved'],
      [{ application_id: randomUUID() }, 'appointment_application_unknown'],
    ] as const)
      await expect(book(db, customer, branch, ten, more)).rejects.toMatchObject(refusal(hint))
  }))
