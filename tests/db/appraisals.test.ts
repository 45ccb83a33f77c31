import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptedRecon, appraise, demandDays, lineAdds, type ReconLine } from '#contract/trade-ins/appraisal.ts'
import { ADMIN, OTHER_SALES, SALES, USER } from './people.ts'
import { acceptedCar, offeredCar, SHEET } from './purchase-rows.ts'
import { otherAdmin } from './recon-rows.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'
import { addOffer } from './sell-listing-rows.ts'

const PT409 = { code: 'PT409' }
const save = async (db: TestDatabase, id: string, sheet: object = SHEET, seen = 0, who = SALES) =>
  (
    await db
      .as(who)
      .query<{ version: number }>('select public.save_appraisal($1, $2, $3) as version', [
        id,
        JSON.stringify(sheet),
        seen,
      ])
  )[0]!.version
const latest = async (db: TestDatabase, id: string) =>
  (await db.query('select * from public.appraisals where listing_id = $1 order by version desc limit 1', [id]))[0]!
const tell = async (db: TestDatabase, id: string, amount: number, version = 1, who = SALES) =>
  (await db.as(who).query<{ id: string }>('select public.tell_offer($1, $2, $3) as id', [id, version, amount]))[0]!.id
const receive = (db: TestDatabase, id: string) =>
  db.as(SALES).rpc('receive_listing', { listing_id: id, km: 60_000, branch: 'MTY' })

describe('the appraisal sheet', () => {
  test.each([
    [{}, '199705.88'],
    [{ vat_on_margin: true }, '192623.14'],
    [{ sale_days: 50 }, '196655.84'],
  ])('calculates to the cent: %j', (given, maximum) =>
    rolledBack(async (db) => {
      const id = await offeredCar(db, USER)
      expect(await save(db, id, { ...SHEET, ...given })).toBe(1)
      expect(await latest(db, id)).toMatchObject({ sale_price: '245000.00', recon: '9800.00', maximum })
    }),
  )
  test('calculates as the screen does, for any car', () =>
    rolledBack(async (db) => {
      const amount = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((n) => n / 100)
      const cars = fc.sample(
        fc.record({
          market: amount(2_000_000),
          priceShare: fc.integer({ min: 5000, max: 12_000 }).map((n) => n / 10_000),
          recon: amount(80_000),
          costs: amount(30_000),
          holdingDay: amount(500),
          days: fc.integer({ min: 0, max: 200 }),
          moneyRate: fc.integer({ min: 0, max: 4000 }).map((n) => n / 10_000),
          margin: amount(150_000),
          vat: fc.constantFrom(0, 0.16),
        }),
        { numRuns: 3000, seed: 17 },
      )
      const rows = await db.query<{ maximum: string }>(
        `select private.maximum_offer(round(market * "priceShare", 2), recon, costs, "holdingDay", days, "moneyRate", margin, vat) as maximum
           from jsonb_to_recordset($1) as c (place int, market numeric, "priceShare" numeric, recon numeric, costs numeric, "holdingDay" numeric, days int,
                                             "moneyRate" numeric, margin numeric, vat numeric) order by place`,
        [JSON.stringify(cars.map((car, place) => ({ ...car, place })))],
      )
      expect(rows.map(({ maximum }) => Number(maximum))).toEqual(cars.map((car) => appraise(car).maximum))
    }))
  test('takes omitted values from the settings, and makes a new car one with an offer', () =>
    rolledBack(async (db) => {
      const id = await offeredCar(db, USER)
      await save(db, id, { market: 250_000, lines: [] })
      expect(await latest(db, id)).toMatchObject({
        price_share: '0.9800',
        margin: '19600.00',
        sale_days: 35,
        vat: '0.0000',
      })
      const [car] = await db.query('select stage from public.sell_listings where id = $1', [id])
      expect(car).toEqual({ stage: 'valuada' })
    }))
  test('saves each change as a new version over the one seen, and never edits one', () =>
    rolledBack(async (db) => {
      const id = await offeredCar(db, USER)
      await save(db, id)
      await expect(save(db, id)).rejects.toMatchObject({ ...PT409, detail: '1' })
      expect(await save(db, id, { ...SHEET, margin: 10_000 }, 1)).toBe(2)
      await expect(
        db.query('update public.appraisals set margin = 0 where listing_id = $1', [id]),
      ).rejects.toMatchObject({ code: '42501' })
    }))
  test.each([
    [{ market: 0 }],
    [{ market: 'x' }],
    [{ lines: [{ id: 'a', label: 'A', kind: 'otro', amount: -1, accepted: true, provable: false }] }],
    [{ lines: [SHEET.lines[0], SHEET.lines[0]] }],
    [{ money_rate: 5 }],
    [{ raised_to: 200_000 }],
  ])('rejects %j', (given) =>
    rolledBack(async (db) => {
      const id = await offeredCar(db, USER)
      await expect(save(db, id, { ...SHEET, ...given })).rejects.toMatchObject({ code: 'PT422' })
    }),
  )
})

describe('the final offer', () => {
  test('needs a received car and an amount within the sheet, and is answered by its owner', () =>
    rolledBack(async (db) => {
      const id = await offeredCar(db, USER, 'valuada')
      await save(db, id)
      await expect(tell(db, id, 190_000)).rejects.toMatchObject({
        ...PT409,
        message: expect.stringMatching(/recíbelo/),
      })
      await receive(db, id)
      await expect(tell(db, id, 199_701)).rejects.toMatchObject({
        ...PT409,
        message: expect.stringMatching(/\$199,700/),
      })
      const first = await tell(db, id, 190_000)
      const offer = await tell(db, id, 199_700)
      expect(await tell(db, id, 199_700)).toBe(offer)
      const answer = (who: typeof SALES, offer_id: string, accepts: boolean) =>
        db.as(who).rpc('answer_offer', { offer_id, accepts })
      await expect(answer(USER, first, true)).rejects.toMatchObject(PT409)
      await expect(answer(OTHER_SALES, offer, true)).rejects.toMatchObject({ code: 'PT404' })
      await answer(USER, offer, true)
      await answer(USER, offer, true)
      await expect(answer(USER, offer, false)).rejects.toMatchObject(PT409)
      const [car] = await db.query('select stage from public.sell_listings where id = $1', [id])
      expect(car).toEqual({ stage: 'papeles' })
      await expect(save(db, id, SHEET, 1)).rejects.toMatchObject(PT409)
    }))
  test('cannot be answered once it has expired', () =>
    rolledBack(async (db) => {
      const id = await offeredCar(db, USER, 'valuada')
      await save(db, id)
      await receive(db, id)
      const offer = await tell(db, id, 190_000)
      await db.query('update public.purchase_offers set valid_until = now() where id = $1', [offer])
      await expect(db.as(USER).rpc('answer_offer', { offer_id: offer, accepts: true })).rejects.toMatchObject(PT409)
    }))
  test('above the maximum needs a reason and another administrator where there is one', () =>
    rolledBack(async (db) => {
      const other = await otherAdmin(db)
      const id = await offeredCar(db, USER, 'valuada')
      await save(db, id, { ...SHEET, raised_to: 205_000, raised_why: 'Lo esperan tres' }, 0, ADMIN)
      await receive(db, id)
      const { id: appraisal_id } = await latest(db, id)
      await expect(tell(db, id, 205_000)).rejects.toMatchObject(PT409)
      await expect(db.as(ADMIN).rpc('approve_raise', { appraisal_id })).rejects.toMatchObject({
        ...PT409,
        message: expect.stringMatching(/otro administrador/),
      })
      await expect(db.as(SALES).rpc('approve_raise', { appraisal_id })).rejects.toMatchObject({ code: '42501' })
      await db.as(other).rpc('approve_raise', { appraisal_id })
      await expect(tell(db, id, 205_001)).rejects.toMatchObject(PT409)
      await tell(db, id, 205_000)
    }))
  test('above the maximum is approved by its author where no other administrator can sign in', () =>
    rolledBack(async (db) => {
      const other = await otherAdmin(db)
      await db.query("update auth.users set banned_until = '9999-12-31' where id = $1", [other.sub])
      const id = await offeredCar(db, USER, 'valuada')
      await save(db, id, { ...SHEET, raised_to: 205_000, raised_why: 'Lo esperan tres' }, 0, ADMIN)
      await receive(db, id)
      const { id: appraisal_id } = await latest(db, id)
      await db.as(ADMIN).rpc('approve_raise', { appraisal_id })
      expect(await latest(db, id)).toMatchObject({ approved_by: ADMIN.sub, made_by: ADMIN.sub })
      await tell(db, id, 205_000)
    }))
  test('is never below the guaranteed amount of a valid receipt', () =>
    rolledBack(async (db) => {
      const quote = await addOffer(db, USER)
      const [made] = await db.as(USER).query<{ id: string }>('select public.list_my_car($1) as id', [quote])
      const id = made!.id
      await save(db, id, { ...SHEET, market: 200_000 })
      await receive(db, id)
      await expect(tell(db, id, 199_999)).rejects.toMatchObject({
        ...PT409,
        message: expect.stringMatching(/promete \$200,000/),
      })
      await expect(tell(db, id, 200_001)).rejects.toMatchObject(PT409)
      await tell(db, id, 200_000)
    }))
})

describe('the demand count', () => {
  test('equals the query: lost deals, people whose car is gone, and empty searches', () =>
    rolledBack(async (db) => {
      await db.query(
        "insert into public.empty_searches (day, brand, model, most, searches) values (current_date, 'Lancia', 'Delta', 0, 11), (current_date - 61, 'Lancia', 'Delta', 0, 50), (current_date, 'Lancia', 'Delta', 100000, 9)",
      )
      await db.query(`insert into public.vehicles (id, slug, ordencompra, titulo, marca, modelo, autoano, precio, ordenstatus, vendido)
        values ('0d00dead-0000-4000-8000-000000000001', 'l', 'L-1', 'Lancia Delta 2019', 'Lancia', 'Delta', 2019, 260000, 'Vendido', true)`)
      const deal = (outcome: string) =>
        db.query(
          `insert into public.deals (client_id, pipeline, fact_stage, stage, title, amount, vehicle_id, outcome, closed_at, lost_reason_id, next_action, next_at)
           values ($1, 'venta', 'venta.nueva', 'venta.nueva', 'Lancia', 250000, '0d00dead-0000-4000-8000-000000000001', $2, case when $2 = 'lost' then now() end,
                   case when $2 = 'lost' then (select id from public.lost_reasons where pipeline = 'venta' limit 1) end, 'Llámale', now())`,
          [USER.sub, outcome],
        )
      for (const outcome of ['lost', 'lost', 'open']) await deal(outcome)
      const book = await db
        .as(SALES)
        .query<{ source: string; entries: string; people: string }>(
          "select source, sum(entries) as entries, sum(people) as people from public.demand_book('lancia', 'DELTA', 2018, 240000) group by 1 order by 1",
        )
      expect(book.map(({ source, entries, people }) => [source, Number(entries), Number(people)])).toEqual([
        ['busqueda', 11, 2.2],
        ['espera', 1, 1],
        ['perdido', 2, 2],
      ])
      const [car] = await db.query<{ id: string }>(
        "insert into public.sell_listings (user_id, brand, model, year, kms) values ($1, 'Lancia', 'Delta', 2018, 1) returning id",
        [USER.sub],
      )
      await save(db, car!.id, { ...SHEET, market: 245_000 })
      const sheet = await latest(db, car!.id)
      const days = demandDays(5, 35, { share: 0.05, most: 0.4 })
      expect([sheet.demand_people, sheet.demand_days]).toEqual([5, days])
      const { maximum } = appraise({
        market: 245_000,
        priceShare: 0.98,
        recon: 9800,
        costs: 6500,
        holdingDay: 120,
        days: 45 - days,
        moneyRate: 0.16,
        margin: 19_600,
        vat: 0,
      })
      expect(Number(sheet.maximum)).toBe(maximum)
      await expect(db.as(USER).query("select * from public.demand_book('Lancia', 'Delta')")).rejects.toMatchObject({
        code: '42501',
      })
    }))
  test('counts empty searches by the car they mean, each visitor once a day, without bots and other words', () =>
    rolledBack(async (db) => {
      await db.query(
        "insert into public.trade_in_vehicles (brand, model, year) values ('Lancia', 'Ypsilon', 2020), ('Lancia', 'Ypsilon Cross', 2021)",
      )
      const wanted = (text: string, brand: string | null = null, most = 0, city: string | null = null) => ({
        wanted: { brand, text, city, most },
      })
      const marks = [
        wanted('lancia ypsilon'),
        wanted('Ypsilon', 'Lancia'),
        wanted('ypsilon 2020'),
        wanted('Lancia Ypsilon cross roja', null, 90_000.5, 'Reynosa'),
        wanted('lancia'),
        wanted('ypsi'),
        wanted('<script>'),
        wanted('ypsilon', 'Mazda'),
        { ...wanted('lancia ypsilon', null, 1), bot: true },
      ].map((one, at) => ({ mark: String(at).padStart(24, '0'), ...one }))
      for (let time = 0; time < 2; time++) await db.query('select private.count_visits($1)', [JSON.stringify(marks)])
      expect(
        await db.query(
          "select model, branch, most, searches from public.empty_searches where brand = 'Lancia' and day > current_date - 2 and model like 'Yps%' order by model",
        ),
      ).toEqual([
        { model: 'Ypsilon', branch: '', most: 0, searches: 3 },
        { model: 'Ypsilon Cross', branch: expect.stringContaining('Reynosa'), most: 90_001, searches: 1 },
      ])
    }))
})

describe("the seller's copy of the sheet", () => {
  test('shows the lines with their effect, the remaining amount, and the margin as a range', () =>
    rolledBack(async (db) => {
      const id = await acceptedCar(db, 199_700)
      const read = async (who: typeof USER) =>
        (await db.as(who).query('select public.my_purchase($1) as told', [id]))[0]!.told
      const told = await read(USER)
      const input = {
        market: 250_000,
        priceShare: 0.98,
        recon: acceptedRecon(SHEET.lines),
        costs: 6500,
        holdingDay: 120,
        days: 45,
        moneyRate: 0.16,
        margin: 19_600,
        vat: 0,
      }
      expect(told.offer).toMatchObject({ amount: 199_700, state: 'aceptada' })
      expect(told.sheet).toMatchObject({
        sale_price: 245_000,
        rest: 245_000 - 9800 - 199_700,
        margin_low: 15_000,
        margin_high: 20_000,
      })
      expect(told.sheet.lines).toEqual([
        { label: 'Cuatro llantas', amount: 6800, provable: true, adds: lineAdds(input, SHEET.lines[0] as ReconLine) },
        { label: 'Pintar fascia', amount: 3000, provable: false, adds: lineAdds(input, SHEET.lines[1] as ReconLine) },
      ])
      expect(JSON.stringify(told)).not.toContain('19600')
      expect(told.papers.map(({ state }: { state: string }) => state)).toContain('falta')
      for (const other of [SALES, ADMIN, OTHER_SALES])
        await expect(read(other)).rejects.toMatchObject({ code: 'PT404' })
      expect(await db.as(USER).count('select from public.appraisals')).toBe(0)
    }))
})
