import { cents } from '../text/rounding.ts'
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
import type { BuyerTerms } from './terms.ts'

export interface PlanOnTerms {
  quote: Quote
  beyond: boolean
}

/** The plan shown for a car under these terms, with defaults; a longer term may reach the payment. null: none (contract/financing/no-plan.ts). */
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

/** Stated cash in pesos; 0: none. */
export const cashUnder = ({ precio }: Pick<Financed, 'precio'>, { enganche, enganchepct }: BuyerTerms): number =>
  enganche ?? (enganchepct === null ? 0 : Math.ceil(cents((precio * enganchepct) / 100)))

/** Down payment in pesos, own car included. */
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

/** Months; 0: none. */
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
