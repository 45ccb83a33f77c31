import {
  type Financed,
  type Lender,
  longerTerm,
  minimumDown,
  paymentFor,
  type Quote,
  quote,
  usualDown,
  usualTerm,
} from './financing.ts'
import { cents } from './rounding.ts'
import type { BuyerTerms } from './terms.ts'

/** A car's plan under somebody's terms; `beyond`: dearer each month than they wanted. */
export interface PlanOnTerms {
  quote: Quote
  beyond: boolean
}

/**
 * The one plan that every page shows for a car under these terms; null: there is none (contract/no-plan.ts says why). What is not stated is
 * the usual: the down payment, what the least one lacks besides their own car; the term, or the first longer one that brings the payment
 * within theirs.
 */
export function onTerms(
  vehicle: Financed,
  terms: BuyerTerms,
  lender: Lender,
  today: Date = new Date(),
): PlanOnTerms | null {
  const enganche = downUnder(vehicle, terms, lender)
  const found = quote(vehicle, { enganche, plazo: termUnder(vehicle, enganche, terms, lender, today) }, lender, today)
  return found && { quote: found, beyond: terms.mensualidad !== null && found.mensualidad > terms.mensualidad }
}

/** The cash that these terms state, in pesos; 0: none is stated. */
export const cashUnder = ({ precio }: Pick<Financed, 'precio'>, { enganche, enganchepct }: BuyerTerms): number =>
  enganche ?? (enganchepct === null ? 0 : Math.ceil(cents((precio * enganchepct) / 100)))

/** What is paid at signing under these terms, their own car included, in pesos. */
export function downUnder(
  vehicle: Pick<Financed, 'precio' | 'enganchemin'>,
  terms: BuyerTerms,
  lender: Lender,
): number {
  const { enganche, enganchepct, acuenta } = terms
  if (enganche !== null || enganchepct !== null) return cashUnder(vehicle, terms) + (acuenta ?? 0)
  if (acuenta === null) return usualDown(vehicle, lender)
  return Math.max(acuenta, Math.ceil(minimumDown(vehicle, lender)))
}

/** The term of the plan under these terms, in months; 0: none is offered. */
export function termUnder(vehicle: Financed, enganche: number, terms: BuyerTerms, lender: Lender, today: Date): number {
  if (terms.plazo !== null) return terms.plazo
  let months = usualTerm(vehicle, lender, today)
  if (terms.mensualidad === null) return months
  while (paymentFor(vehicle, enganche, months, lender, today) > terms.mensualidad) {
    const longer = longerTerm(vehicle, months, lender, today)
    if (longer === 0) break
    months = longer
  }
  return months
}
