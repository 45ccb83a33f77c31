import { expect, test } from 'vitest'
import type { Database } from '#contract/database.ts'
import { downSlider } from '#contract/financing/calculator.ts'
import { currentLender, offeredTerms, quote, usualQuote } from '#contract/financing/financing.ts'
import { lendersInForce } from '#contract/financing/lender-terms.ts'
import { lendersFrom } from '#contract/financing/lenders.ts'
import { accepts } from '#contract/financing/payment-under.ts'
import { refusalOf } from '#contract/financing/refusal.ts'
import { NO_TERMS } from '#contract/financing/terms.ts'
import { testInFull } from '#tests/in-full.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'

type Tables = Database['public']['Tables']
type Car = Pick<Tables['vehicles']['Row'], 'ordencompra' | 'precio' | 'enganchemin' | 'plazomax' | 'autoano'>

const today = new Date()

const inventory = async (db: TestDatabase) =>
  (
    await db
      .as(ANON)
      .query<{ car: Car }>("select to_jsonb(v) as car from public.inventario_cache v where ordenstatus = 'Comprado'")
  ).map(({ car }) => car)

const shown = async (db: TestDatabase) => {
  const [row] = await db.as(ANON).query<{ value: unknown }>("select value from public.app_config where key = 'lenders'")
  return currentLender(lendersFrom(row?.value), today)
}
const granted = async (db: TestDatabase) => {
  const rows = await db.query<{ row: Tables['lenders']['Row'] }>('select to_jsonb(l) as row from public.lenders l')
  return lendersInForce(
    rows.map(({ row }) => row),
    today,
  )[0]!
}

const positionsOf = (car: Car, lender: Awaited<ReturnType<typeof shown>>) => {
  const slider = downSlider(car, lender)
  if (!slider) return []
  const count = Math.floor((slider.max - slider.min) / slider.step) + 1
  return Array.from({ length: count }, (_, at) => slider.min + at * slider.step)
}

const refusedOf = (db: TestDatabase, lender: string, plans: [string, number, number][]) =>
  db.query<{ car: string; down: number; months: number }>(
    `select p.car, p.down, p.months
       from unnest($2::text[], $3::numeric[], $4::integer[]) as p (car, down, months)
       join lateral (select private.car_facts(jsonb_build_object('ordencompra', p.car)) as facts) f on true
      where private.refused_in_plan(jsonb_build_object('lender', $1::text, 'down_payment', p.down, 'term', p.months), f.facts) is not null`,
    [lender, plans.map(([car]) => car), plans.map(([, down]) => down), plans.map(([, , months]) => months)],
  )

test("public pages calculate with the dealership's terms in force", () =>
  rolledBack(async (db) => {
    const [page, house] = [await shown(db), await granted(db)]
    expect(house).toMatchObject(page)
    expect(page.minPrincipal).toBeGreaterThan(0)
  }))

testInFull(
  "every position of a car's slider is accepted: by card, search, application and database",
  () =>
    rolledBack(async (db) => {
      const [all, page, house] = [await inventory(db), await shown(db), await granted(db)]
      const cars = all.slice(0, sampleSize(all.length))
      const plans: [string, number, number][] = []
      let looked = 0
      for (const car of cars) {
        const terms = offeredTerms(car, page, today)
        for (const [at, enganche] of positionsOf(car, page).entries()) {
          for (const plazo of terms) {
            looked++
            const plan = { enganche, plazo }
            const told = quote(car, plan, page, today)
            const agrees =
              told !== null &&
              told.principal >= house.minPrincipal &&
              told.principal <= (house.maxPrincipal ?? told.principal) &&
              refusalOf(car, plan, house, today) === null &&
              accepts(car, { ...NO_TERMS, ...plan, mensualidad: told.mensualidad }, house, today) &&
              !accepts(car, { ...NO_TERMS, ...plan, mensualidad: told.mensualidad - 0.01 }, house, today)
            if (!agrees) expect([car.ordencompra, plan, told]).toBeNull()
          }
          if (terms.length > 0) plans.push([car.ordencompra, enganche, terms[at % terms.length]!])
        }
      }
      expect(looked).toBeGreaterThan(sampleSize(400_000))
      expect(await refusedOf(db, house.id, plans)).toEqual([])
    }),
  180_000,
)

test('a car without a payment on its card is refused for every plan; one with a payment is accepted', () =>
  rolledBack(async (db) => {
    const [cars, page, house] = [await inventory(db), await shown(db), await granted(db)]
    const usual: [string, number, number][] = []
    const never: [string, number, number][] = []
    for (const car of cars) {
      const told = usualQuote(car, page, today)
      if (told) usual.push([car.ordencompra, told.enganche, told.plazo])
      else
        for (let enganche = 0; enganche <= car.precio; enganche += 5000)
          for (const plazo of house.terms) never.push([car.ordencompra, enganche, plazo])
    }
    expect(new Set(never.map(([car]) => car)).size).toBeGreaterThan(5)
    expect(await refusedOf(db, house.id, usual)).toEqual([])
    expect(await refusedOf(db, house.id, never)).toHaveLength(never.length)
  }))
