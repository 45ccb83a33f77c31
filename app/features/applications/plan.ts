import { type Financed, minimumDown, offeredTerms, type Quote, quote } from '#contract/financing.ts'
import type { LenderTerms } from '#contract/lender-terms.ts'
import { precio } from '#contract/money.ts'

/** What a lender answers to a plan: what it costs, or why it does not lend so, in words for the applicant and with the answer to change. */
export type LenderAnswer = { quote: Quote } | { why: string; field: 'down_payment' | 'term' }

/** Asks a lender for a plan. Pesos, months; what is not a number yet is asked as 0. */
export function askLender(
  vehicle: Financed,
  { enganche, plazo }: { enganche: number; plazo: number },
  lender: LenderTerms,
  today = new Date(),
): LenderAnswer {
  const terms = offeredTerms(vehicle, lender, today)
  const longest = terms.at(-1)
  if (longest === undefined) return { why: 'No financia este auto por su año.', field: 'term' }
  if (!terms.includes(plazo)) return { why: `Sus plazos para este auto: ${terms.join(', ')} meses.`, field: 'term' }
  const least = Math.ceil(minimumDown(vehicle, lender))
  if (enganche < least) return { why: `Pide al menos ${precio(least)} de enganche.`, field: 'down_payment' }
  if (enganche >= vehicle.precio)
    return { why: 'Tu enganche cubre el auto: no necesitas crédito.', field: 'down_payment' }
  const principal = vehicle.precio - enganche
  if (principal < lender.minPrincipal) {
    return { why: `Presta desde ${precio(lender.minPrincipal)}: baja tu enganche.`, field: 'down_payment' }
  }
  if (lender.maxPrincipal !== null && principal > lender.maxPrincipal) {
    return { why: `Presta hasta ${precio(lender.maxPrincipal)}: sube tu enganche.`, field: 'down_payment' }
  }
  const answer = quote(vehicle, { enganche, plazo }, lender, today)
  return answer ? { quote: answer } : { why: 'No presta en estas condiciones.', field: 'down_payment' }
}

/** Every term that somebody offers for a vehicle, in months, ascending. */
export const termsOffered = (vehicle: Financed, lenders: readonly LenderTerms[], today = new Date()): number[] =>
  [...new Set(lenders.flatMap((lender) => offeredTerms(vehicle, lender, today)))].sort((a, b) => a - b)
