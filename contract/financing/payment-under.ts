import { coverOf } from '../trade-ins/purchase.ts'
import { type Financed, type Lender, paymentFor } from './financing.ts'
import { cashUnder, downUnder, termUnder } from './on-terms.ts'
import type { BuyerTerms } from './terms.ts'

/** Payment under these terms in pesos, as `onTerms`; 0: nothing to finance; Infinity: not possible. Allocation-free. */
export function paymentUnder(vehicle: Financed, terms: BuyerTerms, lender: Lender, today: Date = new Date()): number {
  if (coverOf(vehicle.precio, cashUnder(vehicle, terms), terms.acuenta ?? 0)) return 0
  const enganche = downUnder(vehicle, terms, lender)
  const plazo = termUnder(vehicle, enganche, terms, lender, today)
  const payment = paymentFor(vehicle, enganche, plazo, lender, today)
  return Number.isNaN(payment) ? Number.POSITIVE_INFINITY : payment
}

/** Whether it is within the payment. */
export const accepts = (vehicle: Financed, terms: BuyerTerms, lender: Lender, today: Date = new Date()): boolean =>
  paymentUnder(vehicle, terms, lender, today) <= (terms.mensualidad ?? Number.MAX_VALUE)
