import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ADMIN, addFactor, addHold, DENIED, NEWCOMER, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type Session, type TestDatabase } from './rolled-back.ts'
import { addCar, addObject, addOffer, VERSA } from './sell-listing-rows.ts'

const STAGES = ['nueva', 'valuada', 'inspeccion', 'oferta', 'papeles', 'pagada', 'consignada', 'rechazada', 'retirada']
const FOLLOWS: Record<string, string[]> = {
  nueva: ['valuada', 'rechazada', 'retirada'],
  valuada: ['inspeccion', 'rechazada', 'retirada'],
  inspeccion: ['oferta', 'rechazada', 'retirada'],
  oferta: ['papeles', 'rechazada', 'retirada'],
  papeles: ['pagada', 'consignada', 'rechazada', 'retirada'],
}
const ADD = `insert into public.sell_listings (user_id, brand, model, year) values ($1, 'Mazda', '3', 2019) returning id`
const carOf = async (db: TestDatabase, id: string) =>
  (await db.query('select * from public.sell_listings where id = $1', [id]))[0]!
const change = (db: Session, id: string, set: string) =>
  db.count(`update public.sell_listings set ${set} where id = $1`, [id])
const list = async (db: Session, quote: string) =>
  (await db.query<{ id: string }>('select public.list_my_car($1) as id', [quote]))[0]!.id

describe('adding a car for sale', () => {
  test('is refused without an account, or for another person', () =>
    rolledBack(async (db) => {
      await expect(db.as(ANON).query(ADD, [USER.sub])).rejects.toMatchObject(DENIED)
      for (const other of [NEWCOMER, SALES, ADMIN])
        await expect(db.as(other).query(ADD, [USER.sub])).rejects.toMatchObject(DENIED)
    }))
  test.each(['id', 'stage', 'stage_note', 'history', 'created_at'])('rejects a given %s', (column) =>
    rolledBack(async (db) => {
      const add = `insert into public.sell_listings (user_id, brand, model, year, ${column}) values ($1, 'M', '3', 2019, default)`
      await expect(db.as(USER).query(add, [USER.sub])).rejects.toMatchObject(DENIED)
    }),
  )
  test.each([
    ['plate', "'AB'", 'plate_has_its_form'],
    ['plate', "'1234567'", 'plate_has_its_form'],
    ['vin', "'1M8GDM9AXKPO42788'", 'vin_has_its_form'],
    ['vin', "'1M8GDM9AXKP04278'", 'vin_has_its_form'],
  ])('rejects the %s %s', (column, value, constraint) =>
    rolledBack(async (db) => {
      const add = `insert into public.sell_listings (user_id, brand, model, year, ${column}) values ($1, 'M', '3', 2019, ${value})`
      await expect(db.as(USER).query(add, [USER.sub])).rejects.toMatchObject({ code: '23514', constraint })
    }),
  )
  test('is limited to twenty a day', () =>
    rolledBack(async (db) => {
      for (let count = 0; count < 20; count++) await db.as(USER).query(ADD, [USER.sub])
      await expect(db.as(USER).query(ADD, [USER.sub])).rejects.toMatchObject({ code: 'PT429' })
      await db.as(NEWCOMER).query(ADD, [NEWCOMER.sub])
    }))
  test("happens once per key; a withdrawn car may be added again, and others' keys do not conflict", () =>
    rolledBack(async (db) => {
      const key = randomUUID()
      const add = (by: Person) =>
        db.as(by).query(
          `insert into public.sell_listings (user_id, brand, model, year, key) values ($1, 'Mazda', '3', 2019, $2) returning id`,
          [by.sub, key],
        ) // biome-ignore format: a row
      const [car] = await add(USER)
      const again = { code: '23505', constraint: 'a_car_is_added_once' }
      await expect(add(USER)).rejects.toMatchObject(again)
      await add(NEWCOMER)
      await change(db.as(USER), car!.id, "stage = 'retirada'")
      await add(USER)
      await expect(add(USER)).rejects.toMatchObject(again)
      await expect(change(db.as(USER), car!.id, 'key = gen_random_uuid()')).rejects.toMatchObject(DENIED)
    }))
  test('starts as new, normalized, with the first line of its history', () =>
    rolledBack(async (db) => {
      const add = `insert into public.sell_listings (user_id, brand, model, year, plate, vin) values ($1, '  Mazda ', '3', 2019, 'abc-12-34', '1m8gdm9axkp042788') returning *`
      const [car] = await db.as(USER).query(add, [USER.sub])
      expect(car).toMatchObject({ stage: 'nueva', brand: 'Mazda', plate: 'ABC1234', vin: '1M8GDM9AXKP042788' })
      expect(car!.history).toMatchObject([{ stage: 'nueva' }])
    }))
})

describe('an offer as a car for sale', () => {
  test("is refused to visitors, for another account's offer, and for unknown ones", () =>
    rolledBack(async (db) => {
      const quote = await addOffer(db, USER)
      await expect(list(db.as(ANON), quote)).rejects.toMatchObject(DENIED)
      await expect(list(db.as(NEWCOMER), quote)).rejects.toMatchObject({ code: 'PT409' })
      await expect(list(db.as(USER), USER.sub)).rejects.toMatchObject({ code: 'PT404' })
    }))
  test('is refused below the second factor', () =>
    rolledBack(async (db) => {
      const quote = await addOffer(db, null)
      await addFactor(db, USER)
      await expect(list(db.as(USER), quote)).rejects.toMatchObject(DENIED)
    }))
  test('includes the inspection its owner booked before having an account', () =>
    rolledBack(async (db) => {
      const quote = await addOffer(db, null)
      const [visit] = await db.query<{ id: string }>(
        `insert into public.appointments (user_id, branch, kind, starts_at, ends_at)
         values ($1, 'MTY', 'inspeccion', now() + interval '2 days', now() + interval '49 hours') returning id`,
        [USER.sub],
      )
      await db.query(
        `insert into private.visit_requests (id, name, phone, branch, quote_id, starts_at, code_hash, expires_at, appointment_id, lead)
         values (gen_random_uuid(), 'Ana', '+528112345678', 'MTY', $1, now() + interval '2 days', repeat('a', 64), now(), $2, '{}')`,
        [quote, visit!.id],
      )
      const car = await list(db.as(USER), quote)
      expect(await db.query('select listing_id from public.appointments where id = $1', [visit!.id])).toEqual([
        { listing_id: car },
      ])
    }))
  test('made as a visitor is claimed once, by one account', () =>
    rolledBack(async (db) => {
      const quote = await addOffer(db, null)
      const id = await list(db.as(USER), quote)
      expect(await list(db.as(USER), quote)).toBe(id)
      expect(await carOf(db, id)).toMatchObject({
        user_id: USER.sub, quote_id: quote, stage: 'valuada', brand: 'Nissan', model: 'Versa', year: 2020, trim: 'Advance', kms: 45000, colour: 'gris',
      }) // biome-ignore format: a row
      await expect(list(db.as(NEWCOMER), quote)).rejects.toMatchObject({ code: 'PT409' })
    }))
  test('for the same car renews the offer; another trim, or a started inspection, is another car', () =>
    rolledBack(async (db) => {
      const id = await list(db.as(USER), await addOffer(db, USER, { daysAgo: 9 }))
      const renewed = await addOffer(db, USER)
      expect(await list(db.as(USER), renewed)).toBe(id)
      expect(await carOf(db, id)).toMatchObject({ quote_id: renewed, stage: 'valuada' })
      expect(await list(db.as(USER), await addOffer(db, USER, { vehicle: { ...VERSA, trim: 'Sense' } }))).not.toBe(id)
      await change(db, id, "stage = 'inspeccion'")
      expect(await list(db.as(USER), await addOffer(db, USER))).not.toBe(id)
    }))
  test('belongs to that car: its vehicle can be neither edited nor removed', () =>
    rolledBack(async (db) => {
      const mine = db.as(USER)
      const id = await list(mine, await addOffer(db, USER))
      for (const set of ["brand = 'BMW'", 'year = 2024', 'kms = 1'])
        await expect(change(mine, id, set)).rejects.toMatchObject({ code: 'PT409' })
      await expect(change(mine, id, 'quote_id = null')).rejects.toMatchObject(DENIED)
      const foreign = await addOffer(db, NEWCOMER)
      await expect(change(mine, id, `quote_id = '${foreign}'`)).rejects.toMatchObject({ code: 'PT404' })
      expect(await change(mine, id, "plate = 'abc1234', notes = ' un dueño '")).toBe(1)
      expect(await carOf(db, id)).toMatchObject({ plate: 'ABC1234', notes: 'un dueño' })
    }))
})

describe('reading a car for sale', () => {
  test('is for its owner, their advisor and administrators only', () =>
    rolledBack(async (db) => {
      const id = await addCar(db, USER)
      const sees = (person: Person) => db.as(person).count('select from public.sell_listings where id = $1', [id])
      expect([await sees(NEWCOMER), await sees(OTHER_SALES)]).toEqual([0, 0])
      expect([await sees(USER), await sees(SALES), await sees(ADMIN)]).toEqual([1, 1, 1])
    }))
})

describe('the status of a car for sale', () => {
  const pairs = STAGES.flatMap((from) => STAGES.filter((to) => to !== from).map((to) => [from, to] as const))
  test.each(pairs.filter(([from, to]) => !FOLLOWS[from]?.includes(to)))(
    '%s cannot change to %s, by anybody',
    (from, to) =>
      rolledBack(async (db) => {
        const id = await addCar(db, USER, from)
        for (const caller of [ADMIN, SERVICE])
          await expect(change(db.as(caller), id, `stage = '${to}'`)).rejects.toMatchObject({ code: 'PT409' })
      }),
  )
  test.each(pairs.filter(([from, to]) => FOLLOWS[from]?.includes(to)))(
    '%s changes to %s by recorded facts only, and its owner may only withdraw it',
    (from, to) =>
      rolledBack(async (db) => {
        const id = await addCar(db, USER, from)
        if (to !== 'retirada') await expect(change(db.as(USER), id, `stage = '${to}'`)).rejects.toMatchObject(DENIED)
        expect(await change(db.as(OTHER_SALES), id, `stage = '${to}'`)).toBe(0)
        for (const hand of [SALES, ADMIN])
          await expect(change(db.as(hand), id, `stage = '${to}'`)).rejects.toMatchObject({ code: 'PT409' })
        expect(await change(to === 'retirada' ? db.as(USER) : db, id, `stage = '${to}'`)).toBe(1)
        const { stage, history } = await carOf(db, id)
        expect([stage, history.at(-1).stage, history.length]).toEqual([to, to, history.length])
        expect(history.length).toBeGreaterThan(1)
      }),
  )
  test('cannot be changed by staff for their own car', () =>
    rolledBack(async (db) => {
      const id = await addCar(db, ADMIN, 'papeles')
      await expect(change(db.as(ADMIN), id, "stage = 'pagada'")).rejects.toMatchObject(DENIED)
    }))
  test('has a reason written by staff, kept in the history', () =>
    rolledBack(async (db) => {
      const id = await addCar(db, USER, 'inspeccion')
      await expect(change(db.as(USER), id, "stage_note = 'yo'")).rejects.toMatchObject(DENIED)
      await db.as(SALES).rpc('refuse_listing', { listing_id: id, reason: 'estado', told: 'Chasis dañado' })
      expect((await carOf(db, id)).history.at(-1)).toMatchObject({ stage: 'rechazada', note: 'Chasis dañado' })
    }))
  test('during the inspection forbids its owner to edit', () =>
    rolledBack(async (db) => {
      const id = await addCar(db, USER, 'inspeccion')
      await expect(change(db.as(USER), id, "notes = 'otra cosa'")).rejects.toMatchObject({ code: 'PT409' })
    }))
  test('cannot change below the second factor', () =>
    rolledBack(async (db) => {
      const id = await addCar(db, USER)
      await addFactor(db, USER)
      await expect(change(db.as(USER), id, "stage = 'retirada'")).rejects.toMatchObject(DENIED)
      expect(await change(db.as({ ...USER, aal: 'aal2' }), id, "stage = 'retirada'")).toBe(1)
    }))
})

describe("when the owner's account is deleted", () => {
  test('all cars are deleted with their files', () =>
    rolledBack(async (db) => {
      const id = await list(db.as(USER), await addOffer(db, USER))
      const path = await addObject(db, USER, 'a.jpg')
      await db
        .as(USER)
        .query("insert into public.sell_listing_files (listing_id, kind, path) values ($1, 'foto', $2)", [id, path])
      await db.as(USER).rpc('delete_my_account')
      expect(await db.count('select from public.sell_listings where id = $1', [id])).toBe(0)
      expect(await db.count('select from storage.objects where name = $1', [path])).toBe(0)
    }))
  test('or blocked, only a paid car stays', () =>
    rolledBack(async (db) => {
      await addHold(db, USER, new Date(Date.now() + 10 * 365 * 86_400_000).toISOString())
      const [paid, open] = [await addCar(db, USER, 'pagada'), await addCar(db, USER, 'valuada')]
      const path = await addObject(db, USER, 'b.jpg')
      await db
        .as(USER)
        .query("insert into public.sell_listing_files (listing_id, kind, path) values ($1, 'foto', $2)", [open, path])
      await db.as(USER).rpc('delete_my_account')
      expect(await db.count('select from public.sell_listings where id = any ($1)', [[paid, open]])).toBe(1)
      expect(await db.count('select from storage.objects where name = $1', [path])).toBe(0)
    }))
  test('they can be exported before', () =>
    rolledBack(async (db) => {
      const id = await addCar(db, NEWCOMER)
      const [{ export_my_data: data } = {}] = await db.as(NEWCOMER).rpc('export_my_data')
      expect(data.sell_listings).toMatchObject([{ id }])
    }))
})
