import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lenders, vehicles } from '#tests/financing-arbitraries.ts'
import { currentLender, DEFAULT_LENDERS, type Financed, quote, usualDown, usualQuote } from './financing.ts'
import { noPlan } from './no-plan.ts'
import { onTerms } from './on-terms.ts'
import { accepts, paymentUnder } from './payment-under.ts'
import { type BuyerTerms, completeTerms, NO_TERMS, readTerms, withTerms } from './terms.ts'

const today = new Date('2026-07-15T16:00:00Z')
const house = currentLender(DEFAULT_LENDERS, today)
const march: Financed = { precio: 300_000, enganchemin: 0, plazomax: 72, autoano: 2022 }
const read = (text: string) => readTerms(new URLSearchParams(text))
const planOf = (car: Financed, terms: Partial<BuyerTerms>) => {
  const own = { ...NO_TERMS, ...terms }
  const found = onTerms(car, own, house, today)
  return found ? { ...found.quote, beyond: found.beyond } : noPlan(car, own, house, today)
}

const maybe = (amount: fc.Arbitrary<number>) => fc.option(amount, { nil: null })
const anyTerms = fc.record<BuyerTerms>({
  mensualidad: maybe(fc.integer({ min: 1, max: 60_000 })),
  enganche: maybe(fc.integer({ min: 0, max: 900_000 })),
  enganchepct: maybe(fc.integer({ min: 0, max: 100 })),
  plazo: maybe(fc.constantFrom(7, 12, 24, 36, 48, 60, 72)),
  acuenta: maybe(fc.integer({ min: 0, max: 900_000 })),
})

describe('terms in an address', () => {
  test('malformed terms are ignored, and pesos override a percentage', () => {
    expect(read('mensualidad=abc&enganche=-5&plazo=&acuenta=1e999&enganchepct=NaN')).toEqual(NO_TERMS)
    expect(read('mensualidad=8,000&enganche=100000&enganchepct=30&plazo=60&acuenta=150000')).toEqual({
      mensualidad: 8_000,
      enganche: 100_000,
      enganchepct: null,
      plazo: 60,
      acuenta: 150_000,
    })
    expect(read('enganchepct=250').enganchepct).toBe(100)
    expect(read('mensualidad=0')).toEqual(NO_TERMS)
  })

  test('they are added to and removed from other parameters', () => {
    const own = { ...NO_TERMS, mensualidad: 4_000, plazo: 60 }
    expect(withTerms('/comparar?autos=a,b', own)).toBe('/comparar?autos=a%2Cb&mensualidad=4000&plazo=60')
    expect(withTerms('/autos/x?plazo=12&enganche=1', own)).toBe('/autos/x?plazo=60&mensualidad=4000')
    expect(withTerms('/autos/x?plazo=12&enganche=1', NO_TERMS)).toBe('/autos/x')
  })

  test('stored terms complete stated ones, and pesos and percentage replace each other', () => {
    const kept = { ...NO_TERMS, mensualidad: 4_000, enganche: 100_000, plazo: 60 }
    expect(completeTerms(NO_TERMS, kept)).toEqual(kept)
    expect(completeTerms({ ...NO_TERMS, mensualidad: 6_000 }, kept)).toEqual({ ...kept, mensualidad: 6_000 })
    expect(completeTerms({ ...NO_TERMS, enganchepct: 30 }, kept)).toEqual({ ...kept, enganche: null, enganchepct: 30 })
  })

  test('round-trips terms', () =>
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const stated = terms.enganche === null ? terms : { ...terms, enganchepct: null }
        expect(read(withTerms('/autos', stated).split('?')[1] ?? '')).toEqual(stated)
      }),
    ))
})

describe('a car under terms', () => {
  test('has the default plan without terms', () =>
    fc.assert(
      fc.property(lenders, vehicles, (lender, vehicle) => {
        const usual = usualQuote(vehicle, lender, today)
        const found = onTerms(vehicle, NO_TERMS, lender, today)
        expect(found).toEqual(usual && { quote: usual, beyond: false })
        if (!usual) expect(noPlan(vehicle, NO_TERMS, lender, today).code).not.toBe('bought')
      }),
    ))

  test('a down payment is in pesos or a percentage of its price', () => {
    expect(planOf(march, { enganche: 100_000, plazo: 60 })).toMatchObject({ enganche: 100_000, plazo: 60 })
    expect(planOf(march, { enganchepct: 50 })).toMatchObject({ enganche: 150_000, plazo: 48 })
    expect(planOf({ ...march, precio: 289_999 }, { enganchepct: 33.3 })).toMatchObject({ enganche: 96_570 })
  })

  test('without a term has the default one, or the first longer one within the payment', () => {
    expect(planOf(march, { mensualidad: 6_801 })).toMatchObject({ plazo: 48, beyond: false })
    expect(planOf(march, { mensualidad: 6_000 })).toMatchObject({ plazo: 60, mensualidad: 5_835.06, beyond: false })
    expect(planOf(march, { mensualidad: 5_300 })).toMatchObject({ plazo: 72, beyond: false })
    expect(planOf(march, { mensualidad: 1_000 })).toMatchObject({ plazo: 72, beyond: true })
    expect(planOf(march, { mensualidad: 6_000, plazo: 48 })).toMatchObject({ plazo: 48, beyond: true })
  })

  test('a trade-in is down payment: alone with the missing minimum, or beside stated cash', () => {
    expect(planOf(march, { acuenta: 150_000 })).toMatchObject({ enganche: 150_000 })
    expect(planOf(march, { acuenta: 20_000 })).toMatchObject({ enganche: 60_000 })
    expect(planOf(march, { acuenta: 100_000, enganche: 50_000 })).toMatchObject({ enganche: 150_000 })
    expect(planOf(march, { acuenta: 100_000, enganchepct: 10 })).toMatchObject({ enganche: 130_000 })
    expect(planOf(march, { acuenta: 300_000 })).toEqual({ code: 'bought', by: 'car' })
  })

  test('a refused plan is reported', () => {
    expect(planOf(march, { enganche: 59_999 })).toEqual({ code: 'down', least: 60_000, lends: null })
    expect(planOf(march, { plazo: 40 })).toEqual({ code: 'term', terms: [12, 24, 36, 48, 60, 72] })
    expect(planOf(march, { enganchepct: 90 })).toEqual({ code: 'principal', lends: 50_000, most: 250_000 })
    expect(planOf({ ...march, precio: 0 }, { acuenta: 1 })).toEqual({ code: 'no_price' })
    expect(planOf({ ...march, plazomax: 0 }, { plazo: 48 })).toMatchObject({ code: 'not_financed' })
  })
})

describe('for any terms', () => {
  test('the payment for sorting and filtering is the displayed one', () =>
    fc.assert(
      fc.property(lenders, vehicles, anyTerms, (lender, vehicle, terms) => {
        const found = onTerms(vehicle, terms, lender, today)
        const payment = paymentUnder(vehicle, terms, lender, today)
        const isBought = !found && noPlan(vehicle, terms, lender, today).code === 'bought'
        expect(payment).toBe(found ? found.quote.mensualidad : isBought ? 0 : Number.POSITIVE_INFINITY)
        const within = found ? !found.beyond : isBought
        expect(accepts(vehicle, terms, lender, today)).toBe(within)
      }),
      { numRuns: 2_000 },
    ))

  test('a car is within a budget exactly when a quote fits it or the down payment buys it', () =>
    fc.assert(
      fc.property(
        lenders,
        vehicles,
        fc.record({
          mensualidad: fc.integer({ min: 0, max: 60_000 }),
          enganche: maybe(fc.integer({ min: 0, max: 900_000 })),
          plazo: maybe(fc.integer({ min: 1, max: 84 })),
        }),
        (lender, vehicle, budget) => {
          const enganche = budget.enganche ?? usualDown(vehicle, lender)
          const terms = budget.plazo === null ? lender.terms : [budget.plazo]
          const bought = vehicle.precio > 0 && budget.enganche !== null && budget.enganche >= vehicle.precio
          const financed = terms.some((plazo) => {
            const plan = quote(vehicle, { enganche, plazo }, lender, today)
            return plan !== null && plan.mensualidad <= budget.mensualidad
          })
          expect(accepts(vehicle, { ...NO_TERMS, ...budget }, lender, today)).toBe(bought || financed)
        },
      ),
      { numRuns: 2_000 },
    ))
})

test('the budget is compared to the cent', () => {
  const reaches = (car: Financed, terms: Partial<BuyerTerms>) => accepts(car, { ...NO_TERMS, ...terms }, house, today)
  const plan = { enganche: 60_000, plazo: 48 }
  expect(reaches(march, { ...plan, mensualidad: 6_800.44 })).toBe(true)
  expect(reaches(march, { ...plan, mensualidad: 6_800.43 })).toBe(false)
  expect(reaches(march, { enganche: 60_000, mensualidad: 5_204.72 })).toBe(true)
  expect(reaches({ ...march, plazomax: 0 }, { enganche: 300_000, mensualidad: 0 })).toBe(true)
  expect(reaches({ ...march, plazomax: 0 }, { enganche: 299_999, mensualidad: 1e6 })).toBe(false)
})
