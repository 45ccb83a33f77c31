import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_LENDERS, type Lender } from '#contract/financing.ts'
import { onTerms } from '#contract/on-terms.ts'
import { NO_TERMS } from '#contract/terms.ts'
import { tradeInSum } from './trade-in-sum.ts'

const lender = DEFAULT_LENDERS.at(-1) as Lender
const today = new Date('2026-11-21T12:00:00Z')
const car = { precio: 300_000, enganchemin: 45_000, plazomax: 60, autoano: 2022 }
const sum = (worth: number, vehicle: Partial<typeof car> = {}) =>
  tradeInSum({ ...car, ...vehicle }, worth, lender, today)
// What the pages show with their car as a term, beside that sum.
const plan = (worth: number, vehicle: Partial<typeof car> = {}) =>
  onTerms({ ...car, ...vehicle }, { ...NO_TERMS, acuenta: worth }, lender, today)?.quote ?? null

test('a car of 20 % of the price is the whole down payment (golden vector of docs/mexico.md)', () => {
  expect(sum(60_000)).toEqual({ difference: 240_000, surplus: 0, extraDown: 0, refusal: null })
  expect(plan(60_000)).toMatchObject({ plazo: 48, mensualidad: 6800.44 })
})

test('a car that is worth less than the least down payment needs the rest in cash', () => {
  expect(sum(25_000)).toMatchObject({ difference: 275_000, extraDown: 35_000 })
  expect(plan(25_000)).toMatchObject({ mensualidad: 6800.44 })
})

test('a car that covers the price leaves nothing to pay, and gives back what is over', () => {
  expect(sum(310_000)).toEqual({ difference: 0, surplus: 10_000, extraDown: 0, refusal: null })
  expect(plan(310_000)).toBeNull()
})

test('a car that is not financed leaves a difference and no payment', () => {
  expect(sum(60_000, { plazomax: 0 })).toEqual({
    ...{ difference: 240_000, surplus: 0, extraDown: 0 },
    refusal: { code: 'not_financed', tooOld: false },
  })
  expect(plan(60_000, { plazomax: 0 })).toBeNull()
})

test('a car that covers so much that less is left than the lender lends: no payment, and why', () => {
  expect(sum(250_000)).toMatchObject({ refusal: null })
  expect(plan(250_000)).toMatchObject({ principal: 50_000 })
  expect(sum(250_001)).toEqual({
    ...{ difference: 49_999, surplus: 0, extraDown: 0 },
    refusal: { code: 'principal', lends: 50_000, most: 250_000 },
  })
  expect(plan(250_001)).toBeNull()
})

test('what the most that is lent leaves to pay is added in cash', () => {
  expect(sum(60_000, { precio: 1_000_000 })).toMatchObject({ extraDown: 140_000 })
  expect(plan(60_000, { precio: 1_000_000 })).toMatchObject({ principal: 800_000 })
})
test('and more than the least share when the car is dearer than that', () => {
  expect(sum(60_000, { precio: 1_500_000 })).toMatchObject({ extraDown: 540_000 })
  expect(plan(60_000, { precio: 1_500_000 })).toMatchObject({ principal: 900_000 })
})

test('against a price that is not set there is nothing to say', () => expect(sum(60_000, { precio: 0 })).toBeNull())

test('the more a car is worth, the less is left to pay each month', () =>
  fc.assert(
    fc.property(fc.integer({ min: 60_000, max: 249_000 }), fc.integer({ min: 1, max: 900 }), (worth, more) => {
      const payment = (amount: number) => plan(amount)!.mensualidad
      expect(payment(worth + more)).toBeLessThan(payment(worth))
    }),
  ))
