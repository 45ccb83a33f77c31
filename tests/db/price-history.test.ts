import { describe, expect, test } from 'vitest'
import { ADMIN, SALES, USER } from './people.ts'
import { ANON, type Caller, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'
import { act, undo } from './undo-entry.ts'

const ORDER = 'OC-PRICE'

const aCar = (db: TestDatabase, precio: number, ordenstatus = 'Comprado') =>
  db.query(
    `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, precio, ordenstatus, updated_at)
     values ('price', $1, 'Kia Rio 2020', 'Kia', 'Rio', 2020, $2, $3, '2026-01-01')`,
    [ORDER, precio, ordenstatus],
  )
const anHourAgo = (db: TestDatabase) =>
  db.query(
    `with car as (select id from public.vehicles where ordencompra = '${ORDER}'),
          priced as (update public.vehicle_price_history h set changed_at = now() - interval '1 hour' from car where vehicle_id = car.id)
     update public.vehicle_stays s set began_at = now() - interval '1 hour' from car where vehicle_id = car.id and stage = 'publicado'`,
  )
const shown = async (db: TestDatabase, precio: number) => {
  await aCar(db, precio)
  await anHourAgo(db)
}
const setPrice = (db: TestDatabase, precio: number) =>
  db.as(SERVICE).query('update public.inventario_cache set precio = $1 where ordencompra = $2', [precio, ORDER])

const car = async (db: TestDatabase) =>
  (
    await db.query<{ before: number | null; dated: boolean; touched: boolean }>(
      `select precio_anterior::float8 as before, precio_cambio_at is not null as dated, updated_at > '2026-01-01' as touched
         from public.vehicles where ordencompra = $1`,
      [ORDER],
    )
  )[0]!

const history = async (db: TestDatabase, as: Caller = ANON) =>
  (
    await db.as(as).query<{ steps: string }>(
      `select h.precio_anterior::int || ' > ' || h.precio::int as steps from public.vehicle_price_history h
         join public.inventario_cache v on v.id = h.vehicle_id where v.ordencompra = $1 order by h.id`,
      [ORDER],
    )
  ).map((row) => row.steps)

describe('the price of a vehicle', () => {
  test('a new vehicle has no history', () =>
    rolledBack(async (db) => {
      await shown(db, 300_000)
      expect(await history(db)).toEqual([])
      expect(await car(db)).toEqual({ before: null, dated: false, touched: false })
    }))

  test('writing the same price again changes nothing', () =>
    rolledBack(async (db) => {
      await shown(db, 300_000)
      await setPrice(db, 300_000)
      expect(await history(db)).toEqual([])
      expect(await car(db)).toEqual({ before: null, dated: false, touched: false })
    }))

  test('a reduction shows the price before it', () =>
    rolledBack(async (db) => {
      await shown(db, 300_000)
      await setPrice(db, 290_000)
      expect(await car(db)).toEqual({ before: 300_000, dated: true, touched: true })
      await setPrice(db, 280_000)
      expect(await car(db)).toEqual({ before: 290_000, dated: true, touched: true })
      expect(await history(db)).toEqual(['300000 > 290000', '290000 > 280000'])
    }))

  test('a rise clears the reduction and stays in the history', () =>
    rolledBack(async (db) => {
      await shown(db, 300_000)
      await setPrice(db, 290_000)
      await setPrice(db, 295_000)
      expect(await car(db)).toEqual({ before: null, dated: false, touched: true })
      expect(await history(db)).toEqual(['300000 > 290000', '290000 > 295000'])
    }))

  test("'Por definir' is neither a reduction nor the base of one", () =>
    rolledBack(async (db) => {
      await shown(db, 300_000)
      await setPrice(db, 0)
      expect((await car(db)).before).toBeNull()
      await setPrice(db, 250_000)
      expect((await car(db)).before).toBeNull()
      expect(await history(db)).toEqual(['300000 > 0', '0 > 250000'])
    }))

  test('prices before publication are for staff only, and no reduction', () =>
    rolledBack(async (db) => {
      await aCar(db, 300_000, 'En fotos')
      const says = (values: string) => db.query(`update public.vehicles set ${values} where ordencompra = $1`, [ORDER])
      await says('precio = 290000')
      await says("precio = 280000, ordenstatus = 'Comprado'")
      await anHourAgo(db)
      expect(await car(db)).toMatchObject({ before: null, dated: false })
      for (const visitor of [ANON, USER]) expect(await history(db, visitor)).toEqual([])
      await says('precio = 270000')
      expect(await car(db)).toMatchObject({ before: 280_000, dated: true })
      for (const visitor of [ANON, USER]) expect(await history(db, visitor)).toEqual(['280000 > 270000'])
      for (const person of [SALES, ADMIN]) expect(await history(db, person)).toHaveLength(3)
    }))

  test('a writer cannot fake a reduction while changing the price', () =>
    rolledBack(async (db) => {
      await shown(db, 300_000)
      await db
        .as(SERVICE)
        .query('update public.vehicles set precio = 310000, precio_anterior = 999999 where ordencompra = $1', [ORDER])
      expect((await car(db)).before).toBeNull()
    }))

  test('a change that is undone is reverted; an older one that is undone is a change of its own', () =>
    rolledBack(async (db) => {
      await shown(db, 300_000)
      const admin = db.as(ADMIN)
      const set = (precio: number) =>
        act(db, db.as(SERVICE), 'update public.inventario_cache set precio = $1 where ordencompra = $2', [
          precio,
          ORDER,
        ])
      await set(290_000)
      await undo(admin, await set(190_000))
      for (const visitor of [ANON, ADMIN]) expect(await history(db, visitor)).toEqual(['300000 > 290000'])
      expect(await car(db)).toMatchObject({ before: 300_000, dated: true })
      const older = await set(310_000)
      await set(0)
      await set(310_000)
      await undo(admin, older)
      expect((await history(db)).slice(1)).toEqual([
        ...['290000 > 310000', '310000 > 0', '0 > 310000', '310000 > 290000'],
      ])
    }))

  test('the history is deleted with its vehicle', () =>
    rolledBack(async (db) => {
      await shown(db, 300_000)
      await setPrice(db, 290_000)
      const before = await db.count('select from public.vehicle_price_history')
      await db.as(SERVICE).query('delete from public.vehicles where ordencompra = $1', [ORDER])
      expect(await db.count('select from public.vehicle_price_history')).toBe(before - 1)
    }))
})

describe('updated_at', () => {
  const updated = async (db: TestDatabase) =>
    (
      await db.query<{ at: string }>('select updated_at::text as at from public.vehicles where ordencompra = $1', [
        ORDER,
      ])
    )[0]!.at
  const START = '2026-01-01 00:00:00+00'

  test.each([
    ['view_count = view_count + 7', false],
    ['titulo = titulo', false],
    ['precio = precio, ubicacion = ubicacion', false],
    ['separado = true', true],
    ["ubicacion = '{Saltillo}'", true],
    ['separado = true, view_count = view_count + 1', true],
    ['precio_anterior = 5', true],
  ])('after setting %s, changed is %s', (assignment, moves) =>
    rolledBack(async (db) => {
      await db.query("set local timezone = 'UTC'")
      await aCar(db, 300_000)
      await db.as(SERVICE).query(`update public.vehicles set ${assignment} where ordencompra = $1`, [ORDER])
      if (moves) expect(await updated(db)).not.toBe(START)
      else expect(await updated(db)).toBe(START)
    }),
  )

  test('a feed may set its own', () =>
    rolledBack(async (db) => {
      await db.query("set local timezone = 'UTC'")
      await aCar(db, 300_000)
      await db
        .as(SERVICE)
        .query("update public.vehicles set separado = true, updated_at = '2026-05-05' where ordencompra = $1", [ORDER])
      expect(await updated(db)).toBe('2026-05-05 00:00:00+00')
    }))

  test.each(['branches', 'app_config'])('%s changes it too', (table) =>
    rolledBack(async (db) => {
      await db.query(`update public.${table} set updated_at = '2020-01-01'`)
      await db.query(
        'alter table public.branches disable trigger touch; alter table public.app_config disable trigger touch',
      )
      await db.query(`update public.${table} set updated_at = '2020-01-01'`)
      await db.query(
        'alter table public.branches enable trigger touch; alter table public.app_config enable trigger touch',
      )
      const [change, which] =
        table === 'branches' ? ["phone = '+528180000000'", 'true'] : ["value = '1'", "key <> 'lenders'"]
      await db.as(SERVICE).query(`update public.${table} set ${change} where ${which}`)
      expect(await db.count(`select from public.${table} where updated_at < '2026-01-01' and ${which}`)).toBe(0)
    }),
  )
})

describe('alias columns', () => {
  test('title, price, year and kms follow their columns and cannot be written', () =>
    rolledBack(async (db) => {
      await aCar(db, 300_000)
      await db
        .as(SERVICE)
        .query("update public.vehicles set titulo = 'Otro', autoano = 2021, kilometraje = 5 where ordencompra = $1", [
          ORDER,
        ])
      const [row] = await db
        .as(ANON)
        .query('select title, price::int as price, year, kms from public.inventario_cache where ordencompra = $1', [
          ORDER,
        ])
      expect(row).toEqual({ title: 'Otro', price: 300_000, year: 2021, kms: 5 })
      await expect(db.as(SERVICE).query('update public.vehicles set price = 1')).rejects.toMatchObject({
        code: '428C9',
      })
    }))
})
