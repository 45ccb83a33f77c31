import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lenders, vehicles } from '#tests/financing-arbitraries.ts'
import { downSlider, openingFee } from './calculator.ts'
import {
  CAT_RULE,
  catOf,
  currentLender,
  DEFAULT_LENDERS,
  type Financed,
  type Lender,
  maximumDown,
  minimumDown,
  offeredTerms,
  quote,
  usualDown,
  usualQuote,
} from './financing.ts'

const today = new Date('2026-07-15T16:00:00Z')
const house = currentLender(DEFAULT_LENDERS, today)
const march: Financed = { precio: 300_000, enganchemin: 0, plazomax: 72, autoano: 2022 }
const generous: Lender = { ...house, minPrincipal: 0, maxPrincipal: null }
const loan = { principal: 240_000, plazo: 48 }

describe('a plan is refused', () => {
  test.each<[string, Financed, { enganche: number; plazo: number }]>([
    ['a car without a price', { ...march, precio: 0 }, { enganche: 0, plazo: 48 }],
    ['a cent less than the lender’s minimum', march, { enganche: 59_999.99, plazo: 48 }],
    ['less than the car’s own minimum', { ...march, enganchemin: 90_000 }, { enganche: 89_999, plazo: 48 }],
    ['the whole price down', march, { enganche: 300_000, plazo: 48 }],
    ['more than the price down', march, { enganche: 300_001, plazo: 48 }],
    ['a down payment that is not a number', march, { enganche: Number.NaN, plazo: 48 }],
    ['a negative down payment', march, { enganche: -1, plazo: 48 }],
    ['a term nobody offers', march, { enganche: 60_000, plazo: 40 }],
    ['a term longer than the car allows', { ...march, plazomax: 36 }, { enganche: 60_000, plazo: 48 }],
    ['a car that is not financed', { ...march, plazomax: 0 }, { enganche: 60_000, plazo: 12 }],
    ['a peso less than it lends', march, { enganche: 250_001, plazo: 48 }],
    ['a peso more than it lends', { ...march, precio: 1_200_000 }, { enganche: 299_999, plazo: 48 }],
    ['a car too old when the term ends', { ...march, autoano: 2017 }, { enganche: 60_000, plazo: 48 }],
  ])('%s', (_, vehicle, plan) => expect(quote(vehicle, plan, house, today)).toBeNull())

  test('the age limit counts at the end of the term, in years', () => {
    const car = { ...march, autoano: 2018 }
    expect(quote(car, { enganche: 60_000, plazo: 48 }, house, today)).not.toBeNull()
    expect(quote(car, { enganche: 60_000, plazo: 60 }, house, today)).toBeNull()
    expect(quote(car, { enganche: 60_000, plazo: 60 }, { ...house, maxVehicleAge: 0 }, today)).not.toBeNull()
  })

  test('the year changes in Monterrey time, not UTC', () => {
    const car = { ...march, autoano: 2018 }
    const at = (moment: string) => quote(car, { enganche: 60_000, plazo: 48 }, house, new Date(moment))
    expect(at('2027-01-01T05:59:59Z')).not.toBeNull()
    expect(at('2027-01-01T06:00:00Z')).toBeNull()
  })

  test('a car without a term has no default plan', () => {
    expect(usualQuote({ ...march, plazomax: 0 }, house, today)).toBeNull()
    expect(usualQuote({ ...march, precio: 0 }, house, today)).toBeNull()
    expect(usualQuote({ ...march, enganchemin: 300_000 }, house, today)).toBeNull()
  })
})

describe('golden vectors: 300,000 pesos, 20 % down, 15.99 %', () => {
  test.each([
    [12, 21_774.27],
    [24, 11_750.0],
    [36, 8_436.5],
    [48, 6_800.44],
    [60, 5_835.06],
    [72, 5_204.72],
  ])('%i months: %f', (plazo, mensualidad) =>
    expect(quote(march, { enganche: 60_000, plazo }, house, today)?.mensualidad).toBe(mensualidad),
  )

  test('the whole quote at 48 months', () =>
    expect(quote(march, { enganche: 60_000, plazo: 48 }, house, today)).toEqual({
      enganche: 60_000,
      enganchePct: 20,
      plazo: 48,
      principal: 240_000,
      mensualidad: 6_800.44,
      total: expect.closeTo(326_421.04, 2),
      cat: 19.2,
    }))

  test('with IVA on the interest', () => {
    const lender = { ...house, ivaOnInterest: true }
    expect(quote(march, { enganche: 60_000, plazo: 48 }, lender, today)?.mensualidad).toBe(7_118.96)
  })

  test(`CAT by ${CAT_RULE}`, () => {
    expect(catOf(loan, house)).toBeCloseTo(19.19, 2)
    expect(catOf(loan, { ...house, openingFee: 0 })).toBeCloseTo(17.22, 2)
    expect(catOf(loan, { ...house, monthlyInsurance: 1_100 })).toBeCloseTo(29.83, 2)
  })

  test('compulsory insurance is part of the payment', () => {
    const insured = quote(march, { enganche: 60_000, plazo: 48 }, { ...house, monthlyInsurance: 1_100 }, today)
    expect(insured?.mensualidad).toBe(7_900.44)
    expect(insured?.total).toBeCloseTo(379_221.04, 2)
  })

  test('without interest the payment is an equal part of the principal', () => {
    const free = quote(march, { enganche: 60_000, plazo: 48 }, { ...house, annualRate: 0, openingFee: 0 }, today)
    expect(free).toMatchObject({ mensualidad: 5_000, total: 240_000, cat: 0 })
  })

  test('the opening fee includes IVA in the payment, and is published without it', () => {
    expect(openingFee(240_000, house)).toBe(8_352)
    expect(openingFee(240_000, { ...house, openingFeeIva: false })).toBe(7_200)
    expect(catOf(loan, { ...house, openingFeeIva: false })).toBe(catOf(loan, house))
  })
})

describe('the default plan', () => {
  test('20 % down over 48 months', () =>
    expect(usualQuote(march, house, today)).toMatchObject({ enganche: 60_000, plazo: 48 }))

  test("the car's own minimum when higher, in whole pesos", () => {
    expect(usualQuote({ ...march, enganchemin: 75_000.5 }, house, today)?.enganche).toBe(75_001)
    expect(usualQuote({ ...march, precio: 289_999 }, house, today)?.enganche).toBe(58_000)
  })

  test('the longest term below 48 that the car allows, else the shortest above', () => {
    expect(usualQuote({ ...march, plazomax: 30 }, house, today)?.plazo).toBe(24)
    expect(usualQuote({ ...march, autoano: 2016 }, house, today)?.plazo).toBe(24)
    expect(usualQuote(march, { ...house, terms: [72, 60] }, today)?.plazo).toBe(60)
  })

  test('the terms offered, ascending', () => {
    expect(offeredTerms({ ...march, plazomax: 60 }, house, today)).toEqual([12, 24, 36, 48, 60])
    expect(offeredTerms({ ...march, autoano: 2014 }, house, today)).toEqual([])
  })
})

describe('the lender in force', () => {
  const at = (day: string) => currentLender(DEFAULT_LENDERS, new Date(`${day}T18:00:00Z`)).id
  test.each([
    ['2024-06-01', 'volante-2025'],
    ['2025-12-31', 'volante-2025'],
    ['2026-01-01', 'volante-2026'],
    ['2030-01-01', 'volante-2026'],
  ])('on %s: %s', (day, id) => expect(at(day)).toBe(id))

  test('does not depend on the order of the list, and an empty list gives the house plan', () => {
    expect(currentLender([...DEFAULT_LENDERS].reverse(), today).id).toBe('volante-2026')
    expect(currentLender([], today).id).toBe('volante-2026')
  })
})

describe('for any lender and car', () => {
  test('a larger down payment never raises the payment', () =>
    fc.assert(
      fc.property(fc.integer({ min: 60_000, max: 299_999 }), fc.integer({ min: 60_000, max: 299_999 }), (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const paying = (enganche: number) => quote(march, { enganche, plazo: 48 }, generous, today)!.mensualidad
        expect(paying(more)).toBeLessThanOrEqual(paying(less))
      }),
    ))

  test('a higher rate never lowers the payment, and one point more raises it', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 80, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (rate, more) => {
          const paying = (annualRate: number) =>
            quote(march, { enganche: 60_000, plazo: 48 }, { ...house, annualRate }, today)!.mensualidad
          expect(paying(rate + more)).toBeGreaterThanOrEqual(paying(rate))
          expect(paying(rate + 1)).toBeGreaterThan(paying(rate))
        },
      ),
    ))

  test('the total is the sum of payments, within half a cent each', () => {
    let examined = 0
    fc.assert(
      fc.property(lenders, vehicles, (lender, vehicle) => {
        const plan = usualQuote(vehicle, lender, today)
        if (!plan) return
        examined += 1
        expect(Math.abs(plan.total - plan.mensualidad * plan.plazo)).toBeLessThanOrEqual(plan.plazo * 0.005 + 0.006)
        expect(plan.principal + plan.enganche).toBeCloseTo(vehicle.precio, 2)
      }),
      { numRuns: 1_000 },
    )
    expect(examined).toBeGreaterThan(30)
  })

  test('CAT is the effective rate without fee or insurance, and more with a fee', () =>
    fc.assert(
      fc.property(lenders, fc.integer({ min: 1, max: 84 }), (lender, plazo) => {
        const effective = ((1 + lender.annualRate / 1200) ** 12 - 1) * 100
        const plain = { ...lender, openingFee: 0, monthlyInsurance: 0 }
        const any = { principal: 240_000, plazo }
        expect(catOf(any, plain)).toBeCloseTo(effective, 6)
        expect(catOf(any, { ...plain, openingFee: 1 })).toBeGreaterThan(effective)
        expect(catOf(any, lender)).toBeGreaterThanOrEqual(effective - 1e-6)
      }),
    ))

  test('the minimum down payment is accepted', () =>
    fc.assert(
      fc.property(vehicles, (vehicle) => {
        const [plazo] = offeredTerms(vehicle, house, today)
        const enganche = minimumDown(vehicle, house)
        fc.pre(plazo !== undefined && enganche <= maximumDown(vehicle, house))
        expect(quote(vehicle, { enganche, plazo: plazo! }, house, today)).not.toBeNull()
      }),
    ))

  test("every slider position within the lender's limits has a quote", () =>
    fc.assert(
      fc.property(lenders, vehicles, (lender, vehicle) => {
        const slider = downSlider(vehicle, lender)
        const [plazo] = offeredTerms(vehicle, lender, today)
        fc.pre(plazo !== undefined)
        const asked = (enganche: number) => quote(vehicle, { enganche, plazo: plazo! }, lender, today)
        if (!slider) return void expect(asked(usualDown(vehicle, lender))).toBeNull()
        const { min, max, step } = slider
        for (const enganche of [min, Math.min(min + step, max), max - ((max - min) % step)]) {
          const { principal } = asked(enganche)!
          expect(principal).toBeGreaterThanOrEqual(lender.minPrincipal)
          expect(principal).toBeLessThanOrEqual(lender.maxPrincipal ?? principal)
        }
        expect(asked(min - 1)).toBeNull()
        expect(usualQuote(vehicle, lender, today)).not.toBeNull()
      }),
      { numRuns: 300 },
    ))

  test('the default down payment is 20 %, or the nearest accepted', () => {
    const down = (precio: number, lender: Partial<Lender> = {}) =>
      usualQuote({ ...march, precio }, { ...house, ...lender }, today)?.enganche
    expect(down(1_000_000)).toBe(200_000)
    expect(down(1_300_000)).toBe(400_000)
    expect(down(62_500)).toBe(12_500)
    expect(down(62_499)).toBeUndefined()
    expect(down(60_000, { minDown: 0.1 })).toBe(10_000)
  })
})
