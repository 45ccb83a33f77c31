import { describe, expect, test } from 'vitest'
import { LISTED, photoOf, settle, show, wornCar } from './car-inspection-rows.ts'
import { addCarToInspect, addPhoto, answer, beginInspection, close } from './inspection-rows.ts'
import { ADMIN, SALES } from './people.ts'
import { rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

describe('cached pages are invalidated', () => {
  const forget = (db: Session) =>
    db.query('delete from private.catalogue_transactions where xid = pg_current_xact_id()')
  const isTold = async (db: Session) =>
    (await db.count('select from private.catalogue_transactions where xid = pg_current_xact_id()')) > 0
  type Change = (db: TestDatabase, of: { car: string; inspection: string }) => Promise<unknown>
  const CHANGES: [string, Change][] = [
    [
      'expires',
      (db, { inspection }) => db.as(SALES).rpc('expire_inspection', { inspection_id: inspection, why: 'accidente' }),
    ],
    [
      'is opened again',
      (db, { inspection }) => db.as(ADMIN).rpc('reopen_inspection', { inspection_id: inspection, reason: 'Otra vez' }),
    ],
    ['is deleted', (db, { inspection }) => db.query('delete from public.inspections where id = $1', [inspection])],
    ['has a finding disclosed', (db, { inspection }) => settle(db, inspection, 'C3', 'declarado')],
    ['has a finding opened again', (db, { inspection }) => settle(db, inspection, 'B16', 'abierto')],
    [
      'has a photograph taken away',
      async (db, { inspection }) => show(db, await photoOf(db, inspection, 'B16'), false),
    ],
    [
      'is followed by a transport',
      (db, { car }) =>
        db.query(
          "insert into public.vehicle_outings (ordencompra, why) select ordencompra, 'traslado' from public.vehicles where id = $1",
          [car],
        ),
    ],
    [
      'has other answers',
      (db, { inspection }) =>
        db.query(
          "update public.inspection_sections set answers = answers - 'A1' where inspection_id = $1 and section = 'A'",
          [inspection],
        ),
    ],
  ]

  test.each(CHANGES)('when the inspection of a listed car %s, but not of another car', (_, change) =>
    rolledBack(async (db) => {
      const shown = await wornCar(db)
      await forget(db)
      await change(db, shown)
      expect(await isTold(db)).toBe(true)
      const hidden = await wornCar(db)
      await db.query("update public.vehicles set ordenstatus = 'En taller' where id = $1", [hidden.car])
      await forget(db)
      await change(db, hidden)
      expect(await isTold(db)).toBe(false)
    }),
  )

  test('when a reading follows it, or is withdrawn', () =>
    rolledBack(async (db) => {
      const { car } = await wornCar(db)
      for (const change of [
        "insert into public.odometer_readings (vehicle_id, km, source) values ($1, 40500, 'prueba')",
        'update public.odometer_readings set is_odd = true where vehicle_id = $1 and km = 40500',
      ]) {
        await forget(db)
        await db.query(change, [car])
        expect(await isTold(db)).toBe(true)
      }
    }))

  test('when it is closed, and not by answers before', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db, LISTED)
      await forget(db)
      const inspection = await beginInspection(db, car)
      await answer(db, inspection, { B16: { result: 'mal', class: 'cosmetico' } })
      await addPhoto(db, inspection, 'B16')
      expect(await isTold(db)).toBe(false)
      await db.query("update public.inspections set points = '{A6,B16}' where id = $1", [inspection])
      await answer(db, inspection, { A6: { result: 'bien', value: 40_010 } })
      await forget(db)
      await close(db, inspection)
      expect(await isTold(db)).toBe(true)
    }))

  test.each<[string, string, boolean]>([
    ['it grew too old since the version last moved', "interval '90 days 1 minute'", true],
    ['it was too old before', "interval '90 days 3 minutes'", false],
    ['it is not too old yet', "interval '89 days'", false],
  ])('by time: %s', (_, age, told) =>
    rolledBack(async (db) => {
      const { inspection } = await wornCar(db)
      await db.query(
        `update public.inspections set closed_at = now() - ${age}, started_at = now() - interval '100 days' where id = $1`,
        [inspection],
      )
      await forget(db)
      await db.query("update private.catalogue_transactions set at = now() - interval '2 minutes'")
      await db.query('select private.touch_aged_inspections()')
      expect(await isTold(db)).toBe(told)
    }),
  )

  test('by time: the day of a transport has come', () =>
    rolledBack(async (db) => {
      const { car } = await wornCar(db)
      await db.query(
        "insert into public.vehicle_outings (ordencompra, why, starts_at) select ordencompra, 'traslado', now() - interval '1 minute' from public.vehicles where id = $1",
        [car],
      )
      await forget(db)
      await db.query("update private.catalogue_transactions set at = now() - interval '2 minutes'")
      await db.query('select private.touch_aged_inspections()')
      expect(await isTold(db)).toBe(true)
    }))
})
