import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addCar, carOf } from './car-rows.ts'
import { ADMIN, DENIED, SALES } from './people.ts'
import { rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

describe('an odometer', () => {
  const read = (db: TestDatabase, vehicle_id: string, km: number, more: Record<string, unknown> = {}) => {
    const given = { id: randomUUID(), vehicle_id, km, source: 'taller', ...more }
    const names = Object.keys(given)
    return db
      .as(SALES)
      .query(
        `insert into public.odometer_readings (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning is_odd`,
        Object.values(given),
      )
  }
  test('never decreases: lower readings are stored, marked and hidden', () =>
    rolledBack(async (db) => {
      const id = await addCar(db, { created_at: new Date(Date.now() - 86_400_000) })
      expect(await read(db, id, 40_120)).toEqual([{ is_odd: false }])
      expect((await carOf(db, id)).kilometraje).toBe(40_120)
      expect(await read(db, id, 39_000)).toEqual([{ is_odd: true }])
      expect((await carOf(db, id)).kilometraje).toBe(40_120)
      const early = { read_at: new Date(Date.now() - 3_600_000) }
      expect(await read(db, id, 40_050, early)).toEqual([{ is_odd: false }])
      expect(await read(db, id, 41_000, early)).toEqual([{ is_odd: true }])
      expect((await carOf(db, id)).kilometraje).toBe(40_120)
    }))
  test("rejects future readings, and those from another car's file", () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      await expect(read(db, id, 50_000, { read_at: new Date(Date.now() + 86_400_000) })).rejects.toMatchObject({
        code: 'PT422',
      })
      await expect(read(db, id, 50_000, { source: 'importado' })).rejects.toMatchObject(DENIED)
    }))
  test('hides jumps by a factor of ten; wrong readings are withdrawn and restored', () =>
    rolledBack(async (db) => {
      const id = await addCar(db, { created_at: new Date(Date.now() - 30 * 86_400_000) })
      const hoursAgo = (hours: number) => ({ read_at: new Date(Date.now() - hours * 3_600_000) })
      expect(await read(db, id, 401_200, hoursAgo(3))).toEqual([{ is_odd: true }])
      const slip = randomUUID()
      expect(await read(db, id, 58_000, { id: slip, ...hoursAgo(2) })).toEqual([{ is_odd: false }])
      expect(await read(db, id, 40_300, hoursAgo(1))).toEqual([{ is_odd: true }])
      expect((await carOf(db, id)).kilometraje).toBe(58_000)
      const withdraw = (who: typeof ADMIN, reason: string) =>
        db.as(who).rpc('withdraw_reading', { reading_id: slip, reason })
      await expect(withdraw(SALES, 'Dedazo')).rejects.toMatchObject(DENIED)
      await expect(withdraw(ADMIN, ' ')).rejects.toMatchObject({ code: 'PT422' })
      await withdraw(ADMIN, 'Dedazo: eran 40,300')
      await withdraw(ADMIN, 'Dedazo: eran 40,300')
      expect((await carOf(db, id)).kilometraje).toBe(40_300)
      expect(
        await db.query(
          'select km, is_odd, withdrawn_at is not null as out from public.odometer_readings where vehicle_id = $1 order by km',
          [id],
        ),
      ).toEqual([
        { km: 40_000, is_odd: false, out: false },
        { km: 40_300, is_odd: false, out: false },
        { km: 58_000, is_odd: false, out: true },
        { km: 401_200, is_odd: true, out: false },
      ])
      await db.query('update public.odometer_readings set withdrawn_at = null, withdrawn_reason = null where id = $1', [
        slip,
      ])
      expect((await carOf(db, id)).kilometraje).toBe(58_000)
    }))
  test("records readings of the dealership's file", () =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      await db.as(SERVICE).query('update public.vehicles set kilometraje = 41000 where id = $1', [id])
      const readings = await db.query(
        'select km, source, is_odd from public.odometer_readings where vehicle_id = $1 order by created_at, km',
        [id],
      )
      expect(readings).toEqual([
        { km: 40_000, source: 'importado', is_odd: false },
        { km: 41_000, source: 'importado', is_odd: false },
      ])
    }))
})
