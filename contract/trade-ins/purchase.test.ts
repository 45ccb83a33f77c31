import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lenders, vehicles } from '#tests/financing-arbitraries.ts'
import { currentLender, DEFAULT_LENDERS, type Financed } from '../financing/financing.ts'
import { noPlan, noPlanText } from '../financing/no-plan.ts'
import { onTerms } from '../financing/on-terms.ts'
import { paymentUnder } from '../financing/payment-under.ts'
import { type BuyerTerms, NO_TERMS } from '../financing/terms.ts'
import { cents } from '../text/rounding.ts'
import { purchase } from './purchase.ts'

const today = new Date('2026-07-15T16:00:00Z')
const house = currentLender(DEFAULT_LENDERS, today)
const march: Financed = { precio: 299_900, enganchemin: 0, plazomax: 72, autoano: 2022 }
const of = (terms: Partial<BuyerTerms>, car: Partial<Financed> = {}) =>
  purchase({ ...march, ...car }, { ...NO_TERMS, ...terms }, house, today)
const textOf = (terms: Partial<BuyerTerms>, car: Partial<Financed> = {}) => {
  const own = { ...NO_TERMS, ...terms }
  return noPlanText(noPlan({ ...march, ...car }, own, house, today), own).text
}

describe('coverage of a car', () => {
  test.each([
    ['cash', { enganche: 299_900 }, 'Tu enganche lo cubre', 0],
    ['cash', { enganchepct: 100 }, 'Tu enganche lo cubre', 0],
    ['cash', { enganche: 400_000, acuenta: 115_000 }, 'Tu enganche lo cubre', 215_100],
    ['car', { acuenta: 310_000 }, 'Tu auto lo cubre', 10_100],
    ['car', { acuenta: 310_000, enganche: 50_000 }, 'Tu auto lo cubre', 60_100],
    ['both', { enganche: 184_900, acuenta: 115_000 }, 'Tu enganche y tu auto lo cubren', 0],
    ['both', { enganchepct: 80, acuenta: 115_000 }, 'Tu enganche y tu auto lo cubren', 55_020],
  ] as const)('%s: %o', (by, terms, text, surplus) => {
    expect(of(terms)).toMatchObject({ coveredBy: by, difference: 0, surplus, extra: 0, plan: null })
    expect(textOf(terms)).toBe(text)
  })

  test('one peso less is not enough', () => {
    expect(of({ enganche: 184_899, acuenta: 115_000 })).toMatchObject({ coveredBy: null, difference: 1, surplus: 0 })
  })

  test("the default down payment is not the buyer's: it covers nothing", () => {
    const car = { enganchemin: 299_900 }
    expect(of({ acuenta: 20_000 }, car)).toMatchObject({ coveredBy: null, difference: 279_900, plan: null })
    expect(textOf({ acuenta: 20_000 }, car)).toBe('Solo de contado')
  })

  test('without a price there is no comparison', () => {
    expect(of({ enganche: 50_000 }, { precio: 0 })).toMatchObject({ coveredBy: null, difference: 0, surplus: 0 })
  })
})

test('the difference is the loan and the additional cash for its down payment', () => {
  expect(of({ acuenta: 115_000 })).toMatchObject({ difference: 184_900, extra: 0 })
  expect(of({ acuenta: 115_000 }).plan?.quote.principal).toBe(184_900)
  expect(of({ acuenta: 20_000 })).toMatchObject({ difference: 279_900, extra: 39_980 })
  expect(of({ acuenta: 20_000 }).plan?.quote.principal).toBe(239_920)
})

const worths = (price: number) =>
  fc.option(
    fc.oneof(
      fc.integer({ min: 0, max: 3_500_000 }),
      fc.integer({ min: -2, max: 2 }).map((by) => Math.max(0, price + by)),
      fc.integer({ min: 0, max: 100 }).map((share) => Math.round((price * share) / 100)),
    ),
    { nil: null },
  )
const cases = vehicles.chain((vehicle) =>
  fc.record({
    lender: lenders,
    vehicle: fc.constant(vehicle),
    terms: fc.record<BuyerTerms>({
      mensualidad: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: null }),
      enganche: worths(vehicle.precio),
      enganchepct: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
      plazo: fc.option(fc.constantFrom(12, 24, 36, 48, 60, 72), { nil: null }),
      acuenta: worths(vehicle.precio),
    }),
  }),
)

test('cars × down payments × trade-ins have one state each, and amounts add up', () =>
  fc.assert(
    fc.property(cases, ({ lender, vehicle, terms }) => {
      const { precio } = vehicle
      const { cash, car, coveredBy, difference, surplus, extra, plan } = purchase(vehicle, terms, lender, today)
      expect(plan).toEqual(onTerms(vehicle, terms, lender, today))
      expect(paymentUnder(vehicle, terms, lender, today)).toBe(
        coveredBy ? 0 : (plan?.quote.mensualidad ?? Number.POSITIVE_INFINITY),
      )
      if (precio === 0) {
        expect({ coveredBy, difference, surplus, plan }).toEqual({
          coveredBy: null,
          difference: 0,
          surplus: 0,
          plan: null,
        })
        return
      }
      expect(cents(precio + surplus)).toBe(cents(cash + car + difference))
      expect(Math.min(difference, surplus)).toBe(0)
      expect(coveredBy !== null).toBe(difference === 0)
      if (coveredBy) expect(plan).toBeNull()
      if (coveredBy === 'car') expect(car).toBeGreaterThanOrEqual(precio)
      if (coveredBy === 'cash') expect(cash).toBeGreaterThanOrEqual(precio)
      if (coveredBy === 'both') expect(Math.max(cash, car)).toBeLessThan(precio)
      if (plan) expect(cents(cash + car + extra + plan.quote.principal)).toBe(precio)
      else expect(noPlan(vehicle, terms, lender, today).code === 'bought').toBe(coveredBy !== null)
    }),
    { numRuns: 2_000 },
  ))
