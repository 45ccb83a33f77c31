import type { Financed, Lender } from '#contract/financing/financing.ts'
import { type BuyerTerms, hasTerms, NO_TERMS, readTerms, withTerms } from '#contract/financing/terms.ts'
import { purchase } from '#contract/trade-ins/purchase.ts'

/** Cash and term of the plan, else the buyer's terms. */
export function applyPath(
  vehicle: Financed & { ordencompra: string },
  terms: BuyerTerms,
  lender: Lender,
  today = new Date(),
): string {
  const path = `/escritorio/aplicacion?${new URLSearchParams({ ordencompra: vehicle.ordencompra })}`
  if (!hasTerms(terms)) return path
  const { cash, extra, plan } = purchase(vehicle, terms, lender, today)
  const isCashStated = terms.enganche !== null || terms.enganchepct !== null
  return withTerms(path, {
    ...NO_TERMS,
    enganche: plan || isCashStated ? cash + extra : null,
    plazo: plan ? plan.quote.plazo : terms.plazo,
    acuenta: terms.acuenta,
  })
}

/** Down payment, term, trade-in. */
export const chosenPlan = (params: URLSearchParams): string =>
  withTerms('', { ...readTerms(params), mensualidad: null, enganchepct: null }).slice(1)
