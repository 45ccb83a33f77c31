import type { Financed, Lender } from './financing.ts'
import { cashUnder, onTerms, type PlanOnTerms } from './on-terms.ts'
import { cents } from './rounding.ts'
import type { BuyerTerms } from './terms.ts'

/** What pays the whole price of a car: the stated cash alone, their own car alone, or both together. */
export type CoveredBy = 'cash' | 'car' | 'both'

/** Where somebody stands with a car under their terms. Pesos. Without a price (0) there is neither a difference nor a surplus. */
export interface PurchaseState {
  /** The cash that they state, and what their own car is worth; 0: none. */
  cash: number
  car: number
  /** Null: something is left to pay. */
  coveredBy: CoveredBy | null
  /** The price less cash and car; 0 when they cover it. */
  difference: number
  /** Cash and car less the price. */
  surplus: number
  /** Cash besides, for the down payment of the plan, from who states none: price = cash + car + extra + principal. */
  extra: number
  /** The loan for the rest; null: covered, or none is offered (contract/no-plan.ts says why). */
  plan: PlanOnTerms | null
}

/** The state of a purchase that every place shows: what covers the price, or what is left and how it is paid. */
export function purchase(
  vehicle: Financed,
  terms: BuyerTerms,
  lender: Lender,
  today: Date = new Date(),
): PurchaseState {
  const cash = cashUnder(vehicle, terms)
  const car = terms.acuenta ?? 0
  const { precio } = vehicle
  const plan = onTerms(vehicle, terms, lender, today)
  return {
    cash,
    car,
    coveredBy: coverOf(precio, cash, car),
    difference: precio > 0 ? Math.max(0, cents(precio - cash - car)) : 0,
    surplus: precio > 0 ? Math.max(0, cents(cash + car - precio)) : 0,
    extra: plan ? Math.max(0, cents(plan.quote.enganche - cash - car)) : 0,
    plan,
  }
}

/** What covers a price; null: cash and car together do not. */
export function coverOf(precio: number, cash: number, car: number): CoveredBy | null {
  if (!(precio > 0) || cents(cash + car) < precio) return null
  if (car >= precio) return 'car'
  return cash >= precio ? 'cash' : 'both'
}
