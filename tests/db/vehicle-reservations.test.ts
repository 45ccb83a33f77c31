import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addCar, carOf } from './car-rows.ts'
import { addDeal } from './deal-rows.ts'
import { addCarToInspect, answer, beginInspection } from './inspection-rows.ts'
import { ADMIN, DENIED, SALES } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'
import { act, undo } from './undo-entry.ts'

const dayIn = async (db: TestDatabase, days: number) =>
  (
    await db.query<{ day: string }>("select ((now() at time zone 'America/Monterrey')::date + $1::int)::text as day", [
      days,
    ])
  )[0]!.day
const reserve = (db: TestDatabase, vehicle_id: string, facts: object, who = ADMIN) =>
  db.as(who).rpc('reserve_vehicle', { vehicle_id, seen: 'publicado', ...facts })
const release = async (db: TestDatabase, vehicle_id: string, reason: string | null = 'Se arrepintió', who = ADMIN) =>
  (await db.as(who).query<{ stage: string }>('select public.release_vehicle($1, $2) as stage', [vehicle_id, reason]))[0]
    ?.stage
const reservationOf = async (db: TestDatabase, id: string) =>
  (
    await db
      .as(ADMIN)
      .query<{ reserved_until: string | null; reserved_deal_id: string | null }>(
        'select reserved_until::text, reserved_deal_id from public.inventory_rows where id = $1',
        [id],
      )
  )[0]
const stepOf = async (db: TestDatabase, deal: string) =>
  (await db.query<{ next_action: string }>('select next_action from public.deals where id = $1', [deal]))[0]!
    .next_action

/** A deal of a new lead about a car. */
const dealAbout = async (db: TestDatabase, car: string) => {
  const { id } = await addDeal(db, SALES)
  await db.query('update public.deals set vehicle_id = $2 where id = $1', [id, car])
  return id
}

describe('reserving a car', () => {
  test.each([
    ['yesterday', -1],
    ['in 91 days', 91],
    ['on no day', null],
  ])('is refused until %s', (_, days) =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      const until = days === null ? null : await dayIn(db, days)
      await expect(reserve(db, id, { until })).rejects.toMatchObject({ code: 'PT422' })
    }),
  )

  test('is refused of a car that is not published, in a deal about another car, and to sellers', () =>
    rolledBack(async (db) => {
      const [id, other] = [await addCar(db), await addCar(db, { ordenstatus: 'En taller' })]
      const until = await dayIn(db, 3)
      await expect(reserve(db, other, { until, seen: 'taller' })).rejects.toMatchObject({
        ...{ code: 'PT409', detail: 'taller' },
      })
      await expect(reserve(db, id, { until, deal_id: await dealAbout(db, other) })).rejects.toMatchObject({
        code: 'PT422',
      })
      await expect(reserve(db, randomUUID(), { until })).rejects.toMatchObject({ code: 'PT404' })
      await expect(reserve(db, id, { until }, SALES)).rejects.toMatchObject(DENIED)
      expect((await carOf(db, id)).stage).toBe('publicado')
    }))

  test('shows it as reserved; whoever saw it published comes second; another day is said over the first', () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      const [three, five] = [await dayIn(db, 3), await dayIn(db, 5)]
      await reserve(db, id, { until: three })
      expect(await carOf(db, id)).toMatchObject({ stage: 'separado', separado: true, ordenstatus: 'Comprado' })
      await reserve(db, id, { until: three })
      await expect(reserve(db, id, { until: five })).rejects.toMatchObject({ code: 'PT409', detail: 'separado' })
      await reserve(db, id, { until: five, seen: 'separado' })
      expect(await reservationOf(db, id)).toEqual({ reserved_until: five, reserved_deal_id: null })
    }))

  test('tells the deals about it to offer another car, and not the deal that it is reserved in', () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      const [holder, other] = [await dealAbout(db, id), await dealAbout(db, id)]
      const before = await stepOf(db, holder)
      await reserve(db, id, { until: await dayIn(db, 3), deal_id: holder })
      expect(await stepOf(db, holder)).toBe(before)
      expect(await stepOf(db, other)).toMatch(/^Separaron el/)
    }))

  test('ends with its sale, and comes back when that is undone', () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      const until = await dayIn(db, 3)
      await reserve(db, id, { until })
      const sale = await act(db, db.as(ADMIN), "select public.note_vehicle_sale($1, 240000, 'separado')", [id])
      expect(await reservationOf(db, id)).toEqual({ reserved_until: null, reserved_deal_id: null })
      await undo(db.as(ADMIN), sale)
      expect((await carOf(db, id)).stage).toBe('separado')
      expect((await reservationOf(db, id))?.reserved_until).toBe(until)
    }))
})

describe('releasing a car', () => {
  test('asks why, and is refused of a car that is not reserved and to sellers', () =>
    rolledBack(async (db) => {
      const id = await addCar(db, { separado: true })
      await expect(release(db, id, ' ')).rejects.toMatchObject({ code: 'PT422' })
      await expect(release(db, id, 'Se arrepintió', SALES)).rejects.toMatchObject(DENIED)
      expect(await release(db, id)).toBe('publicado')
      await expect(release(db, id)).rejects.toMatchObject({ code: 'PT409', detail: 'publicado' })
    }))

  test('puts it into the showroom, or into inspection while a grave finding is open', () =>
    rolledBack(async (db) => {
      const [safe, unsafe] = [await addCarToInspect(db), await addCarToInspect(db)]
      for (const id of [safe, unsafe]) {
        await db.query("update public.vehicles set ordenstatus = 'Comprado' where id = $1", [id])
        await reserve(db, id, { until: await dayIn(db, 3) })
      }
      await answer(db, await beginInspection(db, unsafe), { F6: { result: 'mal', class: 'grave' } })
      expect(await release(db, safe)).toBe('publicado')
      expect(await release(db, unsafe)).toBe('inspeccion')
      expect(await reservationOf(db, safe)).toEqual({ reserved_until: null, reserved_deal_id: null })
      expect(await carOf(db, unsafe)).toMatchObject({ separado: false, ordenstatus: 'En inspección' })
    }))
})

describe('promotions of many cars', () => {
  const change = (db: TestDatabase, changes: unknown, who = ADMIN) =>
    db.as(who).rpc<{ id: string; held: string[] }>('change_promotions', { changes: JSON.stringify(changes) })
  const promotionsOf = async (db: TestDatabase, id: string) =>
    (await db.query<{ promociones: string[] }>('select promociones from public.vehicles where id = $1', [id]))[0]!
      .promociones

  test.each([
    ['that promise a loan', ['Sin intereses']],
    ['that are too long', ['B'.repeat(61)]],
  ])('%s are refused', (_, promociones) =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      await expect(change(db, [{ id, seen: [], promociones }])).rejects.toMatchObject({ code: 'PT422' })
      await expect(change(db, [{ id, seen: [], promociones: ['Bono'] }], SALES)).rejects.toMatchObject(DENIED)
      expect(await promotionsOf(db, id)).toEqual([])
    }),
  )

  test('change as one entry, which is undone at once; a car that somebody changed meanwhile stays and is told', () =>
    rolledBack(async (db) => {
      const [one, two, three] = [await addCar(db), await addCar(db), await addCar(db)]
      await db.query("update public.vehicles set promociones = '{Rebaja}' where id = $1", [three])
      const wanted = [one, two, three].map((id) => ({ id, seen: [], promociones: ['Bono', ' Tanque lleno '] }))
      const entry = await act(db, db.as(ADMIN), 'select public.change_promotions($1)', [JSON.stringify(wanted)])
      expect([await promotionsOf(db, one), await promotionsOf(db, three)]).toEqual([
        ['Bono', 'Tanque lleno'],
        ['Rebaja'],
      ])
      expect(await change(db, wanted)).toEqual([{ id: three, held: ['Rebaja'] }])
      await undo(db.as(ADMIN), entry)
      expect([await promotionsOf(db, one), await promotionsOf(db, two)]).toEqual([[], []])
    }))
})
