import { type Financed, type Lender, minimumDown } from '#contract/financing.ts'
import { noPlan } from '#contract/no-plan.ts'
import { onTerms } from '#contract/on-terms.ts'
import type { Refusal } from '#contract/refusal.ts'
import { NO_TERMS } from '#contract/terms.ts'

/** What a customer's car does to the price of another. Pesos. */
export interface TradeInSum {
  /** What is left to pay; 0 when their car covers it. */
  difference: number
  /** What they get back, when their car is worth more. */
  surplus: number
  /** What they add in cash for the least down payment; 0: their car is enough. */
  extraDown: number
  /** Why no loan is offered for what is left; null: one is, or none is needed. */
  refusal: Refusal | null
}

/** Sets a car's worth against another car's price; what that is each month is the terms' to say (contract/terms.ts). A price that is not set yet (0) leaves nothing to compute: null. */
export function tradeInSum(vehicle: Financed, worth: number, lender: Lender, today = new Date()): TradeInSum | null {
  if (!(vehicle.precio > 0)) return null
  const difference = Math.max(0, vehicle.precio - worth)
  const surplus = Math.max(0, worth - vehicle.precio)
  if (difference === 0) return { difference, surplus, extraDown: 0, refusal: null }
  const own = { ...NO_TERMS, acuenta: worth }
  if (!onTerms(vehicle, own, lender, today))
    return { difference, surplus, extraDown: 0, refusal: noPlan(vehicle, own, lender, today) as Refusal }
  return { difference, surplus, extraDown: Math.max(0, Math.ceil(minimumDown(vehicle, lender)) - worth), refusal: null }
}
