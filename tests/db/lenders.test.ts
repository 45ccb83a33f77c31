import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LENDERS } from '#contract/financing/financing.ts'
import { lendersFrom } from '#contract/financing/lenders.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { ADMIN, DENIED, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type Session, type TestDatabase } from './rolled-back.ts'
import { act, undo } from './undo-entry.ts'

const day = (ahead: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Monterrey' }).format(new Date(Date.now() + ahead * 86_400_000))

const add = (db: Session, terms: Record<string, unknown> = {}) => {
  const row = {
    id: 'nueva-1',
    lender: 'nueva',
    name: 'Nueva',
    annual_rate: 15,
    min_down: 0.2,
    terms: [48, 24, 48],
    effective_from: day(1),
    ...terms,
  }
  const columns = Object.keys(row)
  return db.count(
    `insert into public.lenders (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
}
const inFunction = (db: TestDatabase, statement: string) =>
  db.query(`select set_config('request.jwt.claims', '${JSON.stringify(ADMIN)}', true); ${statement}`)
const addInFunction = (db: TestDatabase, id: string, begins: string) =>
  inFunction(
    db,
    `insert into public.lenders (id, lender, name, annual_rate, min_down, terms, effective_from) values ('${id}', '${id}', 'Nueva', 15, 0.2, '{48,24,48}', '${begins}')`,
  )
const told = async (db: TestDatabase) =>
  (await db.as(ANON).query<{ value: unknown }>("select value from public.app_config where key = 'lenders'"))[0]?.value

describe('lender terms', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['of a second house', { house: true }, 'there_is_one_house'],
    ['of the house with an end', { lender: 'casa', house: true, effective_until: day(9) }, 'the_house_always_lends'],
    ['with ages the wrong way round', { min_age: 60, max_age: 50 }, 'ages_in_order'],
    ['without a term', { terms: [] }, 'lenders_terms_check'],
    ['that end before they begin', { effective_until: day(0) }, 'lenders_check1'],
    ['with a fee that would eat the loan', { opening_fee: 21 }, 'lenders_opening_fee_check'],
    ['that begin on a day that has terms', { lender: 'faro', effective_from: '2026-01-01' }, 'one_beginning_per_day'],
  ])('%s are refused', (_, terms, constraint) =>
    rolledBack(async (db) => {
      await expect(add(db, terms)).rejects.toMatchObject({ constraint })
    }),
  )

  test('cannot be written directly; administrators have functions with a conflict check', () =>
    rolledBack(async (db) => {
      for (const caller of [USER, SALES, ADMIN]) {
        await expect(add(db.as(caller))).rejects.toMatchObject(DENIED)
        for (const statement of ['update public.lenders set position = 1', 'delete from public.lenders'])
          await expect(db.as(caller).query(statement)).rejects.toMatchObject(DENIED)
      }
      expect(await add(db.as(SERVICE))).toBe(1)
    }))

  test('in force cannot change except in name, position and end', () =>
    rolledBack(async (db) => {
      const faro = (change: string) => inFunction(db, `update public.lenders set ${change} where id = 'faro-2026'`)
      await expect(faro('annual_rate = 1')).rejects.toMatchObject({ code: 'PT409' })
      await expect(faro(`effective_from = '${day(3)}'`)).rejects.toMatchObject({ code: 'PT409' })
      await expect(inFunction(db, "delete from public.lenders where id = 'faro-2026'")).rejects.toMatchObject({
        code: 'PT409',
      })
      await expect(faro(`effective_until = '${day(-1)}'`)).rejects.toMatchObject({ code: 'PT422' })
      await faro(`effective_until = '${day(0)}', name = '  Faro   Uno ', position = 9`)
      const [row] = await db.query("select name, annual_rate::float8 from public.lenders where id = 'faro-2026'")
      expect(row).toEqual({ name: 'Faro Uno', annual_rate: 17.49 })
    }))

  test('begin today or later, and may be corrected until then', () =>
    rolledBack(async (db) => {
      await expect(addInFunction(db, 'ayer', day(-1))).rejects.toMatchObject({ code: 'PT422' })
      await addInFunction(db, 'hoy', day(0))
      await addInFunction(db, 'nueva-1', day(1))
      const change = (set: string) => inFunction(db, `update public.lenders set ${set} where id = 'nueva-1'`)
      await change('annual_rate = 14')
      await expect(change(`effective_from = '${day(-1)}'`)).rejects.toMatchObject({ code: 'PT422' })
      const row = () => db.query("select terms, annual_rate::float8 from public.lenders where id = 'nueva-1'")
      expect(await row()).toEqual([{ terms: [24, 48], annual_rate: 14 }])
      await inFunction(db, "delete from public.lenders where id = 'nueva-1'")
      expect(await row()).toEqual([])
    }))

  test('of the future are readable by staff, not customers', () =>
    rolledBack(async (db) => {
      await add(db)
      const seen = (caller: typeof USER) => db.as(caller).count("select from public.lenders where id = 'nueva-1'")
      expect([await seen(USER), await seen(SALES), await seen(ADMIN)]).toEqual([0, 1, 1])
      expect(await db.as(USER).count('select from public.lenders')).toBeGreaterThan(6)
    }))
})

describe("app_config's 'lenders'", () => {
  test("copies only the dealership's rows, in the form that pages read", () =>
    rolledBack(async (db) => {
      expect(lendersFrom(await told(db))).toEqual(DEFAULT_LENDERS)
      const before = await db.query("select updated_at from public.app_config where key = 'lenders'")
      await add(db)
      expect(lendersFrom(await told(db))).toEqual(DEFAULT_LENDERS)
      expect(await db.query("select updated_at from public.app_config where key = 'lenders'")).toEqual(before)
    }))

  test('follows an insert, a change and a deletion', () =>
    rolledBack(async (db) => {
      const next = {
        id: 'casa-next',
        lender: 'casa',
        name: 'Casa',
        house: true,
        annual_rate: 12.5,
        monthly_insurance: 900,
      }
      await add(db, next)
      expect(lendersFrom(await told(db)).at(-1)).toEqual({
        id: 'casa-next',
        name: 'Casa',
        annualRate: 12.5,
        ivaOnInterest: false,
        openingFee: 0,
        openingFeeIva: true,
        monthlyInsurance: 900,
        minDown: 0.2,
        minPrincipal: 0,
        maxPrincipal: null,
        terms: [24, 48],
        maxVehicleAge: 0,
        effectiveFrom: day(1),
      })
      await db.query("update public.lenders set annual_rate = 13 where id = 'casa-next'")
      expect(lendersFrom(await told(db)).at(-1)?.annualRate).toBe(13)
      await db.query("delete from public.lenders where id = 'casa-next'")
      expect(lendersFrom(await told(db))).toEqual(DEFAULT_LENDERS)
      await db.query('delete from public.lenders where house')
      expect(lendersFrom(await told(db))).toBe(DEFAULT_LENDERS)
    }))

  test('cannot be written elsewhere', () =>
    rolledBack(async (db) => {
      const service = db.as(SERVICE)
      await expect(
        service.query("update public.app_config set value = '[]' where key = 'lenders'"),
      ).rejects.toMatchObject({ code: 'PT409' })
      await expect(
        service.query(
          "insert into public.app_config (key, value) values ('lenders', '[]') on conflict (key) do update set value = excluded.value",
        ),
      ).rejects.toMatchObject({ code: 'PT409' })
      expect(await service.count("update public.app_config set value = 'false' where key = 'show_promotions'")).toBe(1)
      await add(service, { id: 'casa-next', lender: 'casa', house: true })
      expect(lendersFrom(await told(db)).at(-1)?.id).toBe('casa-next')
    }))

  test('is restored by reverting its deletion, if it equals the rows', () =>
    rolledBack(async (db) => {
      const before = await told(db)
      const remove = () => act(db, db, "delete from public.app_config where key = 'lenders'")
      expect(await undo(db.as(ADMIN), await remove())).toMatchObject({ restored: 1, conflicts: [] })
      expect(await told(db)).toEqual(before)
      const stale = await remove()
      await act(
        db,
        db,
        `insert into public.lenders (id, lender, name, house, annual_rate, min_down, terms, effective_from)
         values ('casa-next', 'casa', 'Casa', true, 15, 0.2, '{24}', $1)`,
        [day(1)],
      )
      await remove()
      expect(await undo(db.as(ADMIN), stale)).toMatchObject({ entry: null, conflicts: [{ why: 'refused' }] })
    }))
})

test("an installation with the dealership's terms in app_config keeps them exactly", () =>
  rolledBack(async (db) => {
    const migration = readFileSync(join(PROJECT_ROOT, 'db/migrations/0044_house_terms.sql'), 'utf8')
    await db.query(`delete from public.lenders;
      alter table public.lenders drop constraint ages_in_order, drop constraint the_house_always_lends, drop constraint there_is_one_house`)
    const stated = [
      { ...DEFAULT_LENDERS[0], id: 'Plan Viejo' },
      { ...DEFAULT_LENDERS[1], annualRate: 14.75 },
    ]
    await db.query("insert into public.app_config (key, value) values ('lenders', $1)", [JSON.stringify(stated)])
    await db.query(migration)
    const unlimited = { minPrincipal: 0, maxPrincipal: null }
    expect(lendersFrom(await told(db))).toEqual([
      { ...stated[0], ...unlimited, id: 'casa-2025-01-01' },
      { ...stated[1], ...unlimited },
    ])
    expect(await db.query('select distinct lender, house from public.lenders')).toEqual([
      { lender: 'casa', house: true },
    ])
  }))
