import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayPrice } from '#contract/inspections/reconditioning.ts'
import { carOf } from './car-rows.ts'
import { ADMIN } from './people.ts'
import { approve, ask, drop, finish, lineOf, otherAdmin, receivedCar, rowOf, start, workshop } from './recon-rows.ts'
import { rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const PT409 = { code: 'PT409' }
const PT422 = { code: 'PT422' }
const staysOf = (db: TestDatabase, vehicle: string) =>
  db.query<{ name: string | null; open: boolean }>(
    `select w.name, s.ended_at is null as open from public.recon_stays s left join public.workshops w on w.id = s.workshop_id
      where s.vehicle_id = $1 order by s.id`,
    [vehicle],
  )

describe('the place of a car', () => {
  test('follows from its work only', () =>
    rolledBack(async (db) => {
      const [car, other] = [await receivedCar(db), await otherAdmin(db)]
      const at = async () => [(await carOf(db, car)).stage, (await rowOf(db, car))!.place]
      expect(await at()).toEqual(['recibido', 'sin_trabajo'])
      const dear = await ask(db, car, { estimate: 9000 }, { at: 'Hojalatería y pintura' })
      expect(await at()).toEqual(['autorizacion', 'autorizacion'])
      const wash = await ask(db, car, { label: 'Lavado' }, { at: 'Detallado' })
      expect(await at()).toEqual(['detallado', await workshop(db, 'Detallado')])
      await approve(db, dear, 9000, other)
      expect(await at()).toEqual(['taller', await workshop(db, 'Hojalatería y pintura')])
      await start(db, wash)
      expect(await at()).toEqual(['detallado', await workshop(db, 'Detallado')])
      expect((await carOf(db, car)).ordenstatus).toBe('En preparación')
      await finish(db, wash)
      await finish(db, dear, 8700)
      expect(await at()).toEqual(['fotos', 'terminado'])
      expect(await staysOf(db, car)).toEqual([
        ...[null, 'Detallado', 'Hojalatería y pintura', 'Detallado', 'Hojalatería y pintura'].map((name) => ({
          name,
          open: false,
        })),
      ])
    }))

  test('with photographs is ready, also when its work was dropped', () =>
    rolledBack(async (db) => {
      const pictures = Array.from({ length: 7 }, (_, n) => `/fotos/${n}.jpg`)
      const car = await receivedCar(db, { feature_image: pictures[0], galeria_exterior: pictures })
      const line = await ask(db, car)
      await drop(db, line)
      expect((await carOf(db, car)).stage).toBe('listo')
    }))

  test('cannot be set by hand while work is left, or by other means', () =>
    rolledBack(async (db) => {
      const car = await receivedCar(db)
      await ask(db, car)
      expect((await carOf(db, car)).stage).toBe('taller')
      await expect(
        db.as(ADMIN).rpc('move_vehicle', { vehicle_id: car, to_stage: 'listo', seen: 'taller' }),
      ).rejects.toMatchObject({ ...PT409, message: /reacondicionamiento/ })
      for (const status of ['Listo', 'En fotos']) {
        await db.as(SERVICE).query('update public.vehicles set ordenstatus = $2 where id = $1', [car, status])
        expect(await carOf(db, car)).toMatchObject({ stage: 'taller', ordenstatus: 'En taller' })
      }
      await db.query("update public.vehicle_records set stage = 'listo' where vehicle_id = $1", [car])
      expect(await carOf(db, car)).toMatchObject({ stage: 'taller', ordenstatus: 'En taller' })
      await db.as(ADMIN).rpc('move_vehicle', { vehicle_id: car, to_stage: 'baja', seen: 'taller', reason: 'Chocó' })
      expect(await rowOf(db, car)).toBeUndefined()
      expect(await staysOf(db, car)).toEqual([{ name: 'Mecánica', open: false }])
      await db.as(ADMIN).rpc('move_vehicle', { vehicle_id: car, to_stage: 'recibido', seen: 'baja' })
      expect(await rowOf(db, car)).toMatchObject({ stage: 'taller' })
    }))

  test('stays on display during small work', () =>
    rolledBack(async (db) => {
      const car = await receivedCar(db, { ordenstatus: 'Comprado' })
      const line = await ask(db, car)
      expect((await carOf(db, car)).stage).toBe('publicado')
      expect(await rowOf(db, car)).toMatchObject({ stage: 'publicado', place: await workshop(db, 'Mecánica') })
      await finish(db, line)
      expect((await carOf(db, car)).stage).toBe('publicado')
      expect(await rowOf(db, car)).toBeUndefined()
    }))

  test('changes to another workshop with its remaining work, over what was seen', () =>
    rolledBack(async (db) => {
      const car = await receivedCar(db)
      const move = (workshop_id: string, seen: string | null) =>
        db.as(ADMIN).rpc('move_recon_car', { vehicle_id: car, workshop_id, seen })
      const [own, paint] = [await workshop(db, 'Mecánica'), await workshop(db, 'Hojalatería y pintura')]
      await expect(move(paint, null)).rejects.toMatchObject({ ...PT409, detail: 'no_work' })
      const done = await ask(db, car)
      await finish(db, done)
      const left = await ask(db, car)
      const wash = await ask(db, car, {}, { at: 'Detallado' })
      await expect(move(paint, paint === own ? null : randomUUID())).rejects.toMatchObject({ ...PT409, detail: own })
      await expect(move(randomUUID(), own)).rejects.toMatchObject(PT422)
      await move(paint, own)
      expect((await lineOf(db, left)).workshop_id).toBe(paint)
      expect((await lineOf(db, done)).workshop_id).toBe(own)
      expect((await lineOf(db, wash)).workshop_id).toBe(await workshop(db, 'Detallado'))
      expect(await rowOf(db, car)).toMatchObject({ place: paint })
    }))
})

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

describe('the promised time of a workshop', () => {
  const past = async (db: TestDatabase, place: string, days: readonly number[]) => {
    for (const long of days)
      await db.query(
        `insert into public.recon_stays (vehicle_id, workshop_id, began_at, ended_at)
         values ($1, $2, now() - make_interval(hours => $3), now())`,
        [await receivedCar(db), place, long * 24],
      )
  }
  const openFrom = async (db: TestDatabase, hours: readonly string[][], closed: readonly string[] = []) => {
    await db.query('delete from public.appointment_exceptions')
    const week = WEEK.map((day) => [day, closed.includes(day) ? [] : hours])
    await db.query('update public.branches set hours = $1', [JSON.stringify(Object.fromEntries(week))])
  }
  /** Days between what the paces say and the promise. */
  const waitAfter = async (db: TestDatabase, car: string, days: number) =>
    (
      await db
        .as(ADMIN)
        .query<{ days: number }>(
          'select (extract(epoch from promised_at - place_since) / 86400 - $2)::float8 as days from public.recon_rows where id = $1',
          [car, days],
        )
    )[0]!.days

  test('ends when the branch next closes', () =>
    rolledBack(async (db) => {
      const [{ name } = { name: '' }] = await db.query<{ name: string }>('select name from public.branches limit 1')
      const promised = async (began: string, days: number) =>
        (
          await db.query<{ at: string }>(
            `select to_char(private.recon_promise(private.opening(b.code, $2::timestamptz, 14), $2::timestamptz + make_interval(secs => 86400 * $3::float8))
                              at time zone 'America/Monterrey', 'YYYY-MM-DD HH24:MI') as at from public.branches b where b.name = $1`,
            [name, `${began} America/Monterrey`, days],
          )
        )[0]!.at
      await openFrom(db, [['09:00', '18:00']], ['sun'])
      expect(await promised('2026-11-23 12:31', 0.5)).toBe('2026-11-24 18:00')
      expect(await promised('2026-11-23 12:31', 1)).toBe('2026-11-24 18:00')
      expect(await promised('2026-11-27 19:00', 1)).toBe('2026-11-30 18:00')
      await openFrom(db, [['00:00', '24:00']])
      expect(await promised('2026-11-23 12:31', 1)).toBe('2026-11-25 00:00')
      await openFrom(db, [])
      expect(await promised('2026-11-23 12:31', 1)).toBe('2026-11-24 12:31')
    }))

  test('is the p80 of its own past from five cases on, and the default before', () =>
    rolledBack(async (db) => {
      const place = await workshop(db, 'Mecánica')
      await db.query('delete from public.recon_stays')
      await openFrom(db, [['09:00', '18:00']])
      const car = await receivedCar(db)
      const expectPromise = async (days: number) => {
        const wait = await waitAfter(db, car, days)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(1)
      }
      await ask(db, car)
      await past(db, place, [1, 2, 3, 4])
      expect(await rowOf(db, car)).toMatchObject({ pace_cases: 4, pace_days: '1.00' })
      await expectPromise(1.0)
      await past(db, place, [10])
      // p80 of 1, 2, 3, 4, 10: 4 + 0.2 × 6.
      expect(await rowOf(db, car)).toMatchObject({ pace_cases: 5, pace_days: '5.20' })
      await expectPromise(5.2)
      await ask(db, car)
      await ask(db, car, {}, { at: 'Detallado' })
      await expectPromise(5.7)
    }))
})

describe('a day of a car', () => {
  test('costs money, yard and depreciation, as in contract/inspections/reconditioning.ts', () =>
    rolledBack(async (db) => {
      const [rule] = await db.query<{ holding_day: number; money_rate: number; depreciation: number }>(
        'select holding_day::float8, money_rate::float8, depreciation::float8 from private.appraisal_rule()',
      )
      const seed = [0, 1, 99_999.99, 187_350.5, 245_000, 1_249_900]
      for (const cost of [null, ...seed])
        for (const price of seed)
          for (const cameBy of ['compra', 'consignacion', 'importado']) {
            const [told] = await db.query<{ pesos: string }>(
              'select private.recon_day_price(r.holding_day, r.money_rate, r.depreciation, $1, $2, $3) as pesos from private.recon_day_rates() r',
              [cost, price, cameBy],
            )
            const ours = dayPrice({
              cost,
              price,
              cameBy,
              holdingDay: rule!.holding_day,
              moneyRate: rule!.money_rate,
              depreciation: rule!.depreciation,
            })
            expect(Number(told!.pesos), `${cost} ${price} ${cameBy}`).toBe(ours.total)
          }
      const car = await receivedCar(db, { precio: 250_000 })
      await db.query('update public.vehicle_records set cost = 200000, came_by = $2 where vehicle_id = $1', [
        car,
        'compra',
      ])
      // 200,000 × 16 % ÷ 360 + 120 + 250,000 × 12 % ÷ 365.
      expect(await rowOf(db, car)).toMatchObject({ day_price: '291.08' })
    }))
})
