import type { Financed, Lender } from '../financing/financing.ts'
import { cashUnder, onTerms, type PlanOnTerms } from '../financing/on-terms.ts'
import type { BuyerTerms } from '../financing/terms.ts'
import { cents } from '../text/rounding.ts'

export type CoveredBy = 'cash' | 'car' | 'both'

/** A purchase under the buyer's terms. Pesos; without a price there is no difference. */
export interface PurchaseState {
  /** 0: none. */
  cash: number
  car: number
  /** Null: not covered. */
  coveredBy: CoveredBy | null
  difference: number
  /** Above the price. */
  surplus: number
  /** Additional cash for the down payment: price = cash + car + extra + principal. */
  extra: number
  /** null: covered or not offered (contract/financing/no-plan.ts). */
  plan: PlanOnTerms | null
}

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

export function coverOf(precio: number, cash: number, car: number): CoveredBy | null {
  if (!(precio > 0) || cents(cash + car) < precio) return null
  if (car >= precio) return 'car'
  return cash >= precio ? 'cash' : 'both'
}
