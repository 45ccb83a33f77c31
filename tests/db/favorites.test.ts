import { describe, expect, test } from 'vitest'
import { ADMIN, DENIED, NEWCOMER, SALES, USER } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

const SAVE = 'insert into public.favorites (user_id, ordencompra, price_at_save) values ($1, $2, $3)'
const aCar = async (db: TestDatabase) =>
  (
    await db.query<{ ordencompra: string; precio: string }>(
      "select ordencompra, precio from public.vehicles where ordenstatus = 'Comprado' and not vendido and precio > 20000 order by ordencompra limit 1",
    )
  )[0]!
const saved = (db: TestDatabase) =>
  db.as(NEWCOMER).query('select ordencompra, price_at_save, precio, price_drop from public.favorite_vehicles')

describe('a favourite', () => {
  test('of another person can be neither read, added nor deleted', () =>
    rolledBack(async (db) => {
      const { ordencompra } = await aCar(db)
      await expect(db.as(NEWCOMER).query(SAVE, [USER.sub, ordencompra, 0])).rejects.toMatchObject(DENIED)
      for (const other of [NEWCOMER, SALES, ADMIN]) {
        expect(await db.as(other).count('select from public.favorites where user_id = $1', [USER.sub])).toBe(0)
        expect(await db.as(other).count('select from public.favorite_vehicles')).toBe(0)
        expect(await db.as(other).count('delete from public.favorites')).toBe(0)
      }
    }))

  test('of a hidden car fails like one of a missing car', () =>
    rolledBack(async (db) => {
      const [hidden] = await db.query<{ ordencompra: string }>(
        "select ordencompra from public.vehicles where ordenstatus <> 'Comprado' and not vendido limit 1",
      )
      const answer = (code: string) =>
        db
          .as(NEWCOMER)
          .query(SAVE, [NEWCOMER.sub, code, 0])
          .then(
            () => 'saved',
            (error) => `${error.code} ${error.message}`,
          )
      const answers = [await answer(hidden!.ordencompra), await answer('OC-NOWHERE')]
      expect(answers[0]).toMatch(/^42501/)
      expect(answers[1]).toBe(answers[0])
    }))

  test('is stored once', () =>
    rolledBack(async (db) => {
      const { ordencompra } = await aCar(db)
      await db.as(NEWCOMER).query(SAVE, [NEWCOMER.sub, ordencompra, 0])
      await expect(db.as(NEWCOMER).query(SAVE, [NEWCOMER.sub, ordencompra, 0])).rejects.toMatchObject({ code: '23505' })
      expect(await db.as(NEWCOMER).count(`${SAVE} on conflict do nothing`, [NEWCOMER.sub, ordencompra, 0])).toBe(0)
    }))

  test("stores the car's price, whatever is sent, and shows the drop since", () =>
    rolledBack(async (db) => {
      const { ordencompra, precio } = await aCar(db)
      await db.as(NEWCOMER).query(SAVE, [NEWCOMER.sub, ordencompra, 9_999_999])
      expect(await saved(db)).toEqual([{ ordencompra, price_at_save: precio, precio, price_drop: '0.00' }])
      await db.query('update public.vehicles set precio = precio - 15000.50 where ordencompra = $1', [ordencompra])
      expect((await saved(db))[0]).toMatchObject({ price_at_save: precio, price_drop: '15000.50' })
      for (const now of [Number(precio) + 1000, 0]) {
        await db.query('update public.vehicles set precio = $1 where ordencompra = $2', [now, ordencompra])
        expect(Number((await saved(db))[0]!.price_drop)).toBe(0)
      }
    }))

  test('of a car without a price shows no drop when it gets one', () =>
    rolledBack(async (db) => {
      const { ordencompra } = await aCar(db)
      await db.query('update public.vehicles set precio = 0 where ordencompra = $1', [ordencompra])
      await db.as(NEWCOMER).query(SAVE, [NEWCOMER.sub, ordencompra, 500_000])
      await db.query('update public.vehicles set precio = 100 where ordencompra = $1', [ordencompra])
      expect((await saved(db))[0]).toMatchObject({ price_at_save: '0.00', price_drop: '0' })
    }))

  test('is deleted with its car and owner, and follows a new order number', () =>
    rolledBack(async (db) => {
      const { ordencompra } = await aCar(db)
      await db.as(NEWCOMER).query(SAVE, [NEWCOMER.sub, ordencompra, 0])
      await db.query("update public.vehicles set ordencompra = 'OC-RENAMED' where ordencompra = $1", [ordencompra])
      expect((await saved(db))[0]).toMatchObject({ ordencompra: 'OC-RENAMED' })
      await db.query("delete from public.vehicles where ordencompra = 'OC-RENAMED'")
      expect(await saved(db)).toEqual([])
      await db.query('delete from auth.users where id = $1', [USER.sub])
      expect(await db.count('select from public.favorites where user_id = $1', [USER.sub])).toBe(0)
    }))

  test('of a car that was sold stays, and says so', () =>
    rolledBack(async (db) => {
      const { ordencompra } = await aCar(db)
      await db.as(NEWCOMER).query(SAVE, [NEWCOMER.sub, ordencompra, 0])
      await db.query("update public.vehicles set vendido = true, ordenstatus = 'Vendido' where ordencompra = $1", [
        ordencompra,
      ])
      expect(await db.as(NEWCOMER).query('select vendido from public.favorite_vehicles')).toEqual([{ vendido: true }])
    }))

  test('the demonstration has three that became cheaper', () =>
    rolledBack(async (db) => {
      expect(await db.as(USER).count('select from public.favorite_vehicles')).toBe(5)
      expect(await db.as(USER).count('select from public.favorite_vehicles where price_drop > 0')).toBe(3)
    }))
})
