import { expect, test } from 'vitest'
import { DEFAULT_LENDERS, offeredTerms, quote, usualDown } from './financing.ts'
import { comparedPlans } from './plan-comparison.ts'

const DAY = new Date('2026-12-01T18:00:00Z')
const LENDER = DEFAULT_LENDERS[1]!
const CAR = { precio: 300_000, enganchemin: 0, plazomax: 60, autoano: 2021 }

test('compares every offered term by the payment rule, shortest first', () => {
  const plans = comparedPlans(CAR, LENDER, DAY)
  expect(plans.map(({ plazo }) => plazo)).toEqual(offeredTerms(CAR, LENDER, DAY))
  for (const plan of plans)
    expect(plan).toEqual(quote(CAR, { enganche: usualDown(CAR, LENDER), plazo: plan.plazo }, LENDER, DAY))
})

test.each([{ plazomax: 0 }, { precio: 0 }, { precio: 40_000 }, { autoano: 2000 }])(
  'a car with %j has no plan',
  (more) => expect(comparedPlans({ ...CAR, ...more }, LENDER, DAY)).toEqual([]),
)
