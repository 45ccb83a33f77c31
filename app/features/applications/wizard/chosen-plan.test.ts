import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentLender, DEFAULT_LENDERS } from '#contract/financing/financing.ts'
import { downUnder, onTerms } from '#contract/financing/on-terms.ts'
import { type BuyerTerms, NO_TERMS, readTerms } from '#contract/financing/terms.ts'
import { applyPath, chosenPlan } from './chosen-plan.ts'

const today = new Date('2026-07-15T16:00:00Z')
const house = currentLender(DEFAULT_LENDERS, today)
const car = { ordencompra: 'OC-1', precio: 299_900, enganchemin: 0, plazomax: 72, autoano: 2022 }
const pathOf = (terms: Partial<BuyerTerms>) => applyPath(car, { ...NO_TERMS, ...terms }, house, today)
const begin = '/escritorio/aplicacion?ordencompra=OC-1'

describe('the link to ask for financing', () => {
  test('without terms has the car only', () => expect(pathOf({})).toBe(begin))

  test('has cash, term and car of a plan', () => {
    expect(pathOf({ plazo: 60 })).toBe(`${begin}&enganche=59980&plazo=60`)
    expect(pathOf({ enganchepct: 50 })).toBe(`${begin}&enganche=149950&plazo=48`)
    expect(pathOf({ acuenta: 20_000 })).toBe(`${begin}&enganche=39980&plazo=48&acuenta=20000`)
  })

  test('keeps terms that cover a car, and those the lender refuses', () => {
    expect(pathOf({ enganche: 184_900, plazo: 60, acuenta: 115_000 })).toBe(
      `${begin}&enganche=184900&plazo=60&acuenta=115000`,
    )
    expect(pathOf({ acuenta: 310_000 })).toBe(`${begin}&acuenta=310000`)
    expect(pathOf({ enganche: 1_000, plazo: 40 })).toBe(`${begin}&enganche=1000&plazo=40`)
  })

  test("passes the page's plan to the application", () => {
    const amount = fc.option(fc.integer({ min: 0, max: 400_000 }), { nil: null })
    fc.assert(
      fc.property(
        fc.record<BuyerTerms>({
          mensualidad: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null }),
          enganche: amount,
          enganchepct: fc.constant(null),
          plazo: fc.option(fc.constantFrom(12, 48, 60), { nil: null }),
          acuenta: amount,
        }),
        (terms) => {
          const shown = onTerms(car, terms, house, today)
          if (!shown) return
          const brought = readTerms(
            new URLSearchParams(chosenPlan(new URL(applyPath(car, terms, house, today), 'http://x').searchParams)),
          )
          const usual = onTerms(car, NO_TERMS, house, today)!.quote
          const isStated = brought.enganche !== null || brought.acuenta !== null
          expect(isStated ? downUnder(car, brought, house) : usual.enganche).toBe(shown.quote.enganche)
          expect(brought.plazo ?? usual.plazo).toBe(shown.quote.plazo)
        },
      ),
    )
  })
})
