import { expect, test } from 'vitest'
import { currentLender, DEFAULT_LENDERS } from '#contract/financing/financing.ts'
import { type BuyerTerms, NO_TERMS } from '#contract/financing/terms.ts'
import { statedPlan } from './stated-plan.ts'

const today = new Date('2026-07-15T16:00:00Z')
const house = currentLender(DEFAULT_LENDERS, today)
const car = { precio: 300_000, enganchemin: 0, plazomax: 72, autoano: 2022 }
const said = (terms: Partial<BuyerTerms>) => statedPlan(car, { ...NO_TERMS, ...terms }, house, today)

test('a message names the plan, or how a fully covered car is paid', () => {
  expect(said({})).toBe('')
  expect(said({ enganche: 60_000 })).toMatch(/^, \$6,800 al mes \(\$60,000 enganche · 48 meses · CAT/)
  expect(said({ enganche: 300_000 })).toBe(', de contado')
  expect(said({ acuenta: 310_000 })).toBe(', a cambio de mi auto de $310,000')
  expect(said({ enganche: 200_000, acuenta: 115_000 })).toBe(', con mi auto de $115,000 y el resto de contado')
  expect(said({ enganche: 1_000 })).toBe('')
})
