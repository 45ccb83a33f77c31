import {
  type Financed,
  type Lender,
  minimumDown,
  offeredTerms,
  type Quote,
  quote,
  usualQuote,
} from '#contract/financing.ts'
import { type Refusal, refusalOf } from '#contract/refusal.ts'

/** What a customer's car does to the price of another. Pesos. */
export interface TradeInSum {
  /** What is left to pay; 0 when their car covers it. */
  difference: number
  /** What they get back, when their car is worth more. */
  surplus: number
  /** What they add in cash for the least down payment; 0: their car is enough. */
  extraDown: number
  /** The payment of what is left, with their car (and what they add) as down payment; null: no loan is needed or offered. */
  plan: Quote | null
  /** Why no loan is offered for what is left; null: one is, or none is needed. */
  refusal: Refusal | null
}

/** Sets a car's worth against another car's price. A price that is not set yet (0) leaves nothing to compute: null. */
export function tradeInSum(vehicle: Financed, worth: number, lender: Lender, today = new Date()): TradeInSum | null {
  if (!(vehicle.precio > 0)) return null
  const difference = Math.max(0, vehicle.precio - worth)
  const surplus = Math.max(0, worth - vehicle.precio)
  const nothing = { difference, surplus, extraDown: 0, plan: null }
  if (difference === 0) return { ...nothing, refusal: null }
  const extraDown = Math.max(0, Math.ceil(minimumDown(vehicle, lender)) - worth)
  const plazo = usualQuote(vehicle, lender, today)?.plazo ?? offeredTerms(vehicle, lender, today)[0] ?? 0
  const asked = { enganche: worth + extraDown, plazo }
  const plan = quote(vehicle, asked, lender, today)
  return plan
    ? { difference, surplus, extraDown, plan, refusal: null }
    : { ...nothing, refusal: refusalOf(vehicle, asked, lender, today) }
}
