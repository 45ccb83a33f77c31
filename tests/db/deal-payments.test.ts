import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_LENDERS, type Financed, type Lender } from '#contract/financing/financing.ts'
import { onTerms } from '#contract/financing/on-terms.ts'
import { paymentUnder } from '#contract/financing/payment-under.ts'
import { type BuyerTerms, NO_TERMS } from '#contract/financing/terms.ts'
import { lenders, vehicles } from '../financing-arbitraries.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

const kept = (lender: Lender): Lender => ({
  ...lender,
  annualRate: Number(lender.annualRate.toFixed(3)),
  minDown: Number(lender.minDown.toFixed(3)),
})
const TODAY = new Date('2026-11-26T18:00:00Z')
const amount = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null })
const terms = fc.record<BuyerTerms>({
  mensualidad: amount(30_000),
  enganche: amount(900_000),
  enganchepct: amount(100),
  plazo: fc.option(fc.constantFrom(12, 24, 36, 48, 60, 72), { nil: null }),
  acuenta: amount(400_000),
})

const plansOf = (db: TestDatabase, asked: { car: Financed; terms: BuyerTerms; lender: Lender }[]) =>
  db.query<{ enganche: string | null; plazo: number | null; mensualidad: string | null }>(
    `select p.* from jsonb_array_elements($1) with ordinality a (a, place)
      cross join lateral private.plan_of((a #>> '{car,precio}')::numeric, (a #>> '{car,enganchemin}')::numeric, (a #>> '{car,plazomax}')::integer, (a #>> '{car,autoano}')::integer,
        a -> 'terms', jsonb_populate_record(null::public.lenders, jsonb_build_object('id', 'any', 'annual_rate', a #> '{lender,annualRate}', 'iva_on_interest', a #> '{lender,ivaOnInterest}',
          'monthly_insurance', a #> '{lender,monthlyInsurance}', 'min_down', a #> '{lender,minDown}', 'min_principal', a #> '{lender,minPrincipal}', 'max_principal', a #> '{lender,maxPrincipal}',
          'terms', a #> '{lender,terms}', 'max_vehicle_age', a #> '{lender,maxVehicleAge}')), '2026-11-26') p order by a.place`,
    [JSON.stringify(asked)],
  )

test("the payment in SQL equals every page's to the cent, for any car, terms and lender", () =>
  rolledBack(async (db) => {
    const asked = fc
      .sample(fc.record({ car: vehicles, terms, lender: fc.oneof(lenders.map(kept), fc.constant(DEFAULT_LENDERS[1]!)) }), 4000)
      // An amount takes precedence over a percentage (contract/financing/terms.ts).
      .map((one) => ({ ...one, terms: one.terms.enganche === null ? one.terms : { ...one.terms, enganchepct: null } }))
    const told = await plansOf(db, asked)
    const wrong = asked.flatMap(({ car, terms: said, lender }, n) => {
      const month = paymentUnder(car, said, lender, TODAY)
      const found = onTerms(car, said, lender, TODAY)
      const row = told[n]!
      const agrees = Number.isFinite(month)
        ? row.mensualidad !== null &&
          Math.abs(Number(row.mensualidad) - month) < 0.005 &&
          (!found || (Number(row.enganche) === found.quote.enganche && row.plazo === found.quote.plazo))
        : row.mensualidad === null
      return agrees ? [] : [{ car, said, lender, month, row }]
    })
    expect(wrong.slice(0, 3)).toEqual([])
    expect(told.filter(({ mensualidad }) => Number(mensualidad) > 0).length).toBeGreaterThan(60)
  })) // biome-ignore format: a table

test('without interest half a cent is rounded up, as on every page', () =>
  rolledBack(async (db) => {
    const car = { precio: 1_421_946, enganchemin: 0, plazomax: 84, autoano: 2025 }
    const lender = { ...DEFAULT_LENDERS[1]!, annualRate: 0, minDown: 0, monthlyInsurance: 2800, terms: [48], maxPrincipal: 999_987 }
    const said = { ...NO_TERMS, enganche: 848_292, plazo: 48 }
    const [plan] = await plansOf(db, [{ car, terms: said, lender }])
    expect(plan?.mensualidad).toBe('14751.13')
    expect(paymentUnder(car, said, lender, TODAY)).toBe(14_751.13)
  })) // biome-ignore format: a table

test('without terms it is the default plan, and there is none for a car without a price', () =>
  rolledBack(async (db) => {
    const car = { precio: 240_000, enganchemin: 0, plazomax: 60, autoano: 2022 }
    const lender = DEFAULT_LENDERS[1]!
    const [plan, none] = await plansOf(db, [
      { car, terms: NO_TERMS, lender },
      { car: { ...car, precio: 0 }, terms: NO_TERMS, lender },
    ])
    expect(plan).toMatchObject({ enganche: '48000', plazo: 48 })
    expect(Number(plan?.mensualidad)).toBe(onTerms(car, NO_TERMS, lender, TODAY)?.quote.mensualidad)
    expect(none?.mensualidad).toBeNull()
  }))
