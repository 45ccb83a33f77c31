import type { Financed, Lender } from '#contract/financing/financing.ts'
import { planText } from '#contract/financing/plan-text.ts'
import { type BuyerTerms, hasTerms } from '#contract/financing/terms.ts'
import { precio } from '#contract/text/money.ts'
import { type CoveredBy, purchase } from '#contract/trade-ins/purchase.ts'

const PAID: Record<CoveredBy, (car: string) => string> = {
  cash: () => ', de contado',
  car: (car) => `, a cambio de mi auto de ${car}`,
  both: (car) => `, con mi auto de ${car} y el resto de contado`,
}

/** '' without terms, or if they allow none. */
export function statedPlan(vehicle: Financed, terms: BuyerTerms, lender: Lender, today = new Date()): string {
  if (!hasTerms(terms)) return ''
  const { car, coveredBy, plan } = purchase(vehicle, terms, lender, today)
  if (coveredBy) return PAID[coveredBy](precio(car, true))
  return plan ? `, ${precio(plan.quote.mensualidad, true)} al mes (${planText(plan.quote, terms)})` : ''
}
