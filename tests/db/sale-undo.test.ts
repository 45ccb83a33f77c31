import { describe, expect, test } from 'vitest'
import { addCar } from './car-rows.ts'
import { addDeal, addVisit, dealsOf, touch } from './deal-rows.ts'
import { ADMIN, SALES } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'
import { act, check, undo } from './undo-entry.ts'

const stateOf = async (db: TestDatabase, car: string) =>
  (
    await db.query(
      `select r.stage, v.vendido, v.separado, v.ordenstatus, d.amount, d.sale_id, d.outcome, d.held_until, d.held_by, l.stage as lead,
              (select count(*)::int from public.vehicle_sales s where s.vehicle_id = v.id) as sales,
              array(select k.title from public.tasks k where k.deal_id = d.id and k.done_at is null and k.car_why is not null) as warned
         from public.vehicles v join public.vehicle_records r on r.vehicle_id = v.id
         join public.deals d on d.vehicle_id = v.id join public.leads l on l.id = d.lead_id where v.id = $1`,
      [car],
    )
  )[0]!
const visitOf = (db: TestDatabase, visit: string) =>
  db.query<{ status: string }>('select status from public.appointments where id = $1', [visit])
const mark = (db: TestDatabase, visit: string, status: string) =>
  db.query('update public.appointments set status = $2 where id = $1', [visit, status])

async function sold(db: TestDatabase, { reserved = false } = {}) {
  const car = await addCar(db, { ordenstatus: 'Comprado', sucursal: '{Monterrey}', ubicacion: '{Monterrey}' })
  const deal = await addDeal(db, SALES, { ordencompra: `X-${car}` })
  if (reserved) await db.as(SALES).query('select public.reserve_car($1)', [deal.id])
  const before = await stateOf(db, car)
  const entry = await act(db, db.as(ADMIN), 'select public.note_vehicle_sale($1, 230000, $2, $3)', [
    car,
    before.stage,
    deal.id,
  ])
  const deliver = () =>
    addVisit(db, deal.lead_id!, { ordencompra: `X-${car}`, kind: 'entrega', vehicle_title: 'Mazda 3' })
  return { car, deal, entry, before, deliver }
}

describe('a sale is undone', () => {
  test.each([
    ['listed', false],
    ['reserved', true],
  ])('whole, to a car that was %s, and can be done again', (_, reserved) =>
    rolledBack(async (db) => {
      const { car, entry, before } = await sold(db, { reserved })
      const after = await stateOf(db, car)
      expect(after).toMatchObject({ stage: 'vendido', sales: 1, amount: '230000.00', warned: [] })
      // Strict gates are for a car that comes in, not for one that was listed.
      await db.query(
        "insert into public.app_config (key, value) values ('gate_purchase', '2') on conflict (key) do update set value = '2'",
      )
      const undone = await undo(db.as(ADMIN), entry)
      expect(undone).toMatchObject({ conflicts: [], restored: 3 })
      expect(await stateOf(db, car)).toEqual(before)
      expect(await undo(db.as(ADMIN), undone.entry!)).toMatchObject({ conflicts: [] })
      expect(await stateOf(db, car)).toEqual(after)
    }),
  )

  test.each([
    ['is booked', 'booked', 'delivery_booked'],
    ['is done', 'done', 'delivered'],
  ])('not at all while its delivery %s', (_, status, why) =>
    rolledBack(async (db) => {
      const { car, entry, deliver } = await sold(db)
      const visit = await deliver()
      if (status === 'done') await mark(db, visit, 'done')
      const stands = await stateOf(db, car)
      expect(await check(db.as(ADMIN), entry)).toMatchObject({
        restored: 0,
        conflicts: [{ why, table: 'vehicle_records' }],
      })
      expect(await undo(db.as(ADMIN), entry, { partly: true })).toMatchObject({ entry: null, restored: 0 })
      expect(await stateOf(db, car)).toEqual(stands)
      expect(await visitOf(db, visit)).toEqual([{ status }])
    }),
  )

  test('once its delivery is cancelled, or was booked for whom it stays reserved', () =>
    rolledBack(async (db) => {
      const first = await sold(db)
      await mark(db, await first.deliver(), 'cancelled')
      expect(await undo(db.as(ADMIN), first.entry)).toMatchObject({ conflicts: [] })
      const second = await sold(db, { reserved: true })
      const visit = await second.deliver()
      expect(await undo(db.as(ADMIN), second.entry)).toMatchObject({ conflicts: [] })
      expect(await stateOf(db, second.car)).toMatchObject({ stage: 'separado', sales: 0 })
      expect(await visitOf(db, visit)).toEqual([{ status: 'booked' }])
    }))

  const soldToLead = async (db: TestDatabase) => {
    const car = await addCar(db, { ordenstatus: 'Comprado', sucursal: '{Monterrey}', ubicacion: '{Monterrey}' })
    const lead = await touch(db, SALES)
    await db.query('delete from public.deals where lead_id = $1', [lead])
    const entry = await act(db, db.as(ADMIN), 'select public.note_vehicle_sale($1, 230000, $2, lead => $3)', [
      ...[car, 'publicado', lead],
    ])
    return { car, lead, entry, from: { looked_from: { table: 'vehicle_records', record: car } } }
  }
  const stageOf = (db: TestDatabase, car: string) =>
    db.query('select stage from public.vehicle_records where vehicle_id = $1', [car])

  test('with the deal that it began, and can be done again', () =>
    rolledBack(async (db) => {
      const { car, lead, entry, from } = await soldToLead(db)
      const undone = await undo(db.as(ADMIN), entry, from)
      expect(undone).toMatchObject({ conflicts: [] })
      expect(await stageOf(db, car)).toEqual([{ stage: 'publicado' }])
      expect(await dealsOf(db, lead)).toEqual([])
      expect(await undo(db.as(ADMIN), undone.entry!, from)).toMatchObject({ conflicts: [] })
      expect(await stageOf(db, car)).toEqual([{ stage: 'vendido' }])
      expect(await dealsOf(db, lead)).toMatchObject([{ amount: '230000.00' }])
    }))

  test('without the deal that it began, once its delivery is cancelled', () =>
    rolledBack(async (db) => {
      const { car, lead, entry, from } = await soldToLead(db)
      const visit = await addVisit(db, lead, { ordencompra: `X-${car}`, kind: 'entrega', vehicle_title: 'Mazda 3' })
      expect((await check(db.as(ADMIN), entry, from)).conflicts.map(({ why }) => why)).toContain('delivery_booked')
      await mark(db, visit, 'cancelled')
      expect(await undo(db.as(ADMIN), entry, from)).toMatchObject({ conflicts: [] })
      expect(await stageOf(db, car)).toEqual([{ stage: 'publicado' }])
      expect(await dealsOf(db, lead)).toMatchObject([{ outcome: 'open', stage: 'venta.nueva', amount: null }])
    }))

  test('not by halves: what somebody changed since keeps all of it', () =>
    rolledBack(async (db) => {
      const { car, deal, entry } = await sold(db)
      await db.query('update public.deals set amount = 225000 where id = $1', [deal.id])
      const stands = await stateOf(db, car)
      expect(await undo(db.as(ADMIN), entry, { partly: true })).toMatchObject({
        entry: null,
        restored: 0,
        conflicts: [{ why: 'changed', table: 'deals' }],
      })
      expect(await stateOf(db, car)).toEqual(stands)
    }))

  test('names the car and its order', () =>
    rolledBack(async (db) => {
      const { car, entry } = await sold(db)
      const lines = await db
        .as(ADMIN)
        .query<{ line: { table: string; label: string } }>('select l as line from public.ledger_lines($1) l', [entry])
      expect(lines.find(({ line }) => line.table === 'vehicle_sales')?.line.label).toBe(`Mazda 3 2020, X-${car}`)
    }))
})
