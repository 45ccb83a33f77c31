import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addCarToInspect, answerAll, beginInspection, SIGNATURE } from './inspection-rows.ts'
import { ADMIN, SALES } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'
import { act, check, undo } from './undo-entry.ts'

const closed = async (db: TestDatabase, facts: Record<string, unknown> = {}) => {
  const car = await addCarToInspect(db, facts)
  const inspection = await beginInspection(db, car)
  const answered = await act(db, db.as(ADMIN), 'select 1')
  await answerAll(db, inspection)
  const [last] = await db.query<{ id: string }>('select max(id) as id from ledger.entries')
  const entry = await act(db, db.as(ADMIN), 'select public.close_inspection($1, $2, $3)', [
    inspection,
    'Ana',
    SIGNATURE,
  ])
  return { car, inspection, entry, answers: last!.id ?? answered }
}
const stands = async (db: TestDatabase, inspection: string) =>
  (
    await db.query(
      `select i.closed_at is not null as closed, i.signer, v.kilometraje as km,
              (select count(*)::int from public.odometer_readings o where o.vehicle_id = v.id and o.source = 'inspeccion') as readings
         from public.inspections i join public.vehicles v on v.id = i.vehicle_id where i.id = $1`,
      [inspection],
    )
  )[0]!
const SIGNED = { closed: true, signer: 'Ana', km: 40_010, readings: 1 }
const OPEN = { closed: false, signer: null, km: 40_000, readings: 0 }

describe('a closed inspection is undone', () => {
  test.each(['vendido', 'entregado'])('not at all when the car is %s', (stage) =>
    rolledBack(async (db) => {
      const { car, inspection, entry, answers } = await closed(db)
      await db.query("update public.vehicles set vendido = true, ordenstatus = 'Vendido' where id = $1", [car])
      await db.query('update public.vehicle_records set stage = $2 where vehicle_id = $1', [car, stage])
      expect(await check(db.as(ADMIN), entry)).toMatchObject({ restored: 0, conflicts: [{ why: 'car_sold' }] })
      for (const one of [entry, answers])
        expect(await undo(db.as(ADMIN), one, { partly: true, reason: 'Prueba' })).toMatchObject({
          entry: null,
          restored: 0,
        })
      expect(await stands(db, inspection)).toEqual(SIGNED)
    }),
  )

  test('with its reading and the kilometres it gave, and can be done again', () =>
    rolledBack(async (db) => {
      const { inspection, entry } = await closed(db)
      expect(await stands(db, inspection)).toEqual(SIGNED)
      const undone = await undo(db.as(ADMIN), entry)
      expect(undone).toMatchObject({ conflicts: [], stays: [] })
      expect(await stands(db, inspection)).toEqual(OPEN)
      expect(await undo(db.as(ADMIN), undone.entry!)).toMatchObject({ conflicts: [] })
      expect(await stands(db, inspection)).toEqual(SIGNED)
    }))

  test('from its own page, though its reading and its car are other records', () =>
    rolledBack(async (db) => {
      const { inspection, entry } = await closed(db)
      const from = { looked_from: { table: 'inspections', record: inspection } }
      expect(await undo(db.as(ADMIN), entry, from)).toMatchObject({ conflicts: [] })
      expect(await stands(db, inspection)).toEqual(OPEN)
    }))

  test('but says that kilometres read since stay', () =>
    rolledBack(async (db) => {
      const { car, inspection, entry } = await closed(db)
      await db
        .as(SALES)
        .query("insert into public.odometer_readings (id, vehicle_id, km, source) values ($1, $2, 40100, 'taller')", [
          randomUUID(),
          car,
        ])
      const [line] = await db.query<{ id: string }>(
        "select id from ledger.lines where entry = $1 and relation = 'vehicles'",
        [entry],
      )
      expect(await check(db.as(ADMIN), entry)).toMatchObject({ conflicts: [], stays: [Number(line!.id)] })
      await undo(db.as(ADMIN), entry)
      expect(await stands(db, inspection)).toEqual({ ...OPEN, km: 40_100 })
    }))

  test('before its answers are, and not under a newer one', () =>
    rolledBack(async (db) => {
      const { car, inspection, entry, answers } = await closed(db)
      expect(await undo(db.as(ADMIN), answers, { partly: true })).toMatchObject({
        entry: null,
        conflicts: expect.arrayContaining([expect.objectContaining({ why: 'inspection_closed' })]),
      })
      await act(db, db.as(ADMIN), 'select public.start_inspection(gen_random_uuid(), $1)', [car])
      expect(await undo(db.as(ADMIN), entry, { partly: true })).toMatchObject({
        entry: null,
        conflicts: [{ why: 'inspection_newer' }],
      })
      expect(await stands(db, inspection)).toEqual(SIGNED)
    }))
})

test.each(['vendido', 'entregado'])('no inspection begins of a car that is %s; an open one goes on', (stage) =>
  rolledBack(async (db) => {
    const [car, other] = [await addCarToInspect(db), await addCarToInspect(db)]
    const open = await beginInspection(db, other)
    for (const one of [car, other]) {
      await db.query("update public.vehicles set vendido = true, ordenstatus = 'Vendido' where id = $1", [one])
      await db.query('update public.vehicle_records set stage = $2 where vehicle_id = $1', [one, stage])
    }
    await expect(beginInspection(db, car)).rejects.toMatchObject({ code: 'PT409', hint: 'inspection_car_sold' })
    expect(await beginInspection(db, other)).toBe(open)
  }),
)
