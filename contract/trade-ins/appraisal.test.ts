import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AppraisalInput, acceptedRecon, appraise, demandDays, lineAdds, marginBand } from './appraisal.ts'

const CAR: AppraisalInput = {
  market: 250_000,
  priceShare: 0.98,
  recon: 9800,
  costs: 6500,
  holdingDay: 120,
  days: 45,
  moneyRate: 0.16,
  margin: 19_600,
  vat: 0,
}

describe("a car's appraisal, to the cent", () => {
  test.each([
    ['without tax on the margin', {}, 199_705.88, 199_700, 3994.12, 5400, 0, 0.838, 204.66],
    ['with it', { vat: 0.16 }, 192_623.14, 192_600, 3852.46, 5400, 7224.39, 0.8097, 233.1],
    ['when it stands for 60 days', { days: 60 }, 196_655.84, 196_600, 5244.16, 7200, 0, 0.8258, 202.02],
  ])('%s', (_, given, maximum, offer, interest, holding, vatDue, share, day) => {
    const sheet = appraise({ ...CAR, ...given })
    expect(sheet).toMatchObject({ salePrice: 245_000, maximum, offer, interest, holding, vatDue, oneMoreDay: day })
    expect(sheet.costToMarket).toBeCloseTo(share, 4)
  })

  test('is zero for a car that costs more than its price', () =>
    expect(appraise({ ...CAR, recon: 500_000 })).toMatchObject({ maximum: 0, offer: 0, interest: 0 }))
  test.each(['market', 'days', 'margin'] as const)('rejects a %s that is not an amount', (name) => {
    expect(() => appraise({ ...CAR, [name]: Number.NaN })).toThrow(RangeError)
    expect(() => appraise({ ...CAR, [name]: -1 })).toThrow(RangeError)
  })
})

const pesos = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => n / 100)
const cars = fc.record({
  market: pesos(2_000_000),
  priceShare: fc.integer({ min: 5000, max: 12_000 }).map((n) => n / 10_000),
  recon: pesos(80_000),
  costs: pesos(30_000),
  holdingDay: pesos(500),
  days: fc.integer({ min: 0, max: 200 }),
  moneyRate: fc.integer({ min: 0, max: 4000 }).map((n) => n / 10_000),
  margin: pesos(150_000),
  vat: fc.constantFrom(0, 0.16),
})

describe('for any car', () => {
  test('the parts lead from sale price to offer', () =>
    fc.assert(
      fc.property(cars, (car) => {
        const { salePrice, maximum, holding, interest, vatDue } = appraise(car)
        fc.pre(maximum > 0)
        const parts = maximum + car.recon + car.costs + holding + interest + vatDue + car.margin
        expect(Math.abs(salePrice - parts)).toBeLessThan(0.04)
      }),
    ))
  test('more costs, days, margin or interest never raise the offer', () =>
    fc.assert(
      fc.property(cars, fc.constantFrom('recon', 'costs', 'days', 'margin', 'holdingDay'), (car, name) => {
        expect(appraise({ ...car, [name]: car[name] + 1 }).maximum).toBeLessThanOrEqual(appraise(car).maximum)
      }),
    ))
  test('the offer is whole hundreds, at most the maximum and less than a hundred below it', () =>
    fc.assert(
      fc.property(cars, (car) => {
        const { offer, maximum } = appraise(car)
        expect(offer % 100).toBe(0)
        expect(maximum - offer).toBeGreaterThanOrEqual(0)
        expect(maximum - offer).toBeLessThan(100)
      }),
    ))
})

describe('lines and ranges', () => {
  test('only accepted lines cost', () =>
    expect(
      acceptedRecon([
        { amount: 0.1, accepted: true },
        { amount: 0.2, accepted: true },
        { amount: 9, accepted: false },
      ]),
    ).toBe(0.3))
  test('a removed line adds its cost and capital', () => {
    expect(lineAdds(CAR, { amount: 9800, accepted: true })).toBe(9607.85)
    expect(lineAdds(CAR, { amount: 9800, accepted: false })).toBe(0)
  })
  test('waiting buyers reduce the days up to a limit', () => {
    const rule = { share: 0.05, most: 0.4 }
    expect([0, 1, 2, 8, 50].map((people) => demandDays(people, 35, rule))).toEqual([0, 1, 3, 14, 14])
  })
  test('a margin is shown between two multiples of the step', () => {
    expect(marginBand(19_600)).toEqual([15_000, 20_000])
    expect(marginBand(20_000)).toEqual([20_000, 25_000])
  })
})
