import type { Financed, Lender } from '#contract/financing.ts'
import { precio } from '#contract/money.ts'
import { planText } from '#contract/plan-text.ts'
import { type CoveredBy, purchase } from '#contract/purchase.ts'
import { type BuyerTerms, hasTerms } from '#contract/terms.ts'

const PAID: Record<CoveredBy, (car: string) => string> = {
  cash: () => ', de contado',
  car: (car) => `, a cambio de mi auto de ${car}`,
  both: (car) => `, con mi auto de ${car} y el resto de contado`,
}

/** The buyer's payment plan as text for their message; '' without terms, or if they allow none. */
export function statedPlan(vehicle: Financed, terms: BuyerTerms, lender: Lender, today = new Date()): string {
  if (!hasTerms(terms)) return ''
  const { car, coveredBy, plan } = purchase(vehicle, terms, lender, today)
  if (coveredBy) return PAID[coveredBy](precio(car, true))
  return plan ? `, ${precio(plan.quote.mensualidad, true)} al mes (${planText(plan.quote, terms)})` : ''
}
