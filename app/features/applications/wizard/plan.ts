import { type Financed, offeredTerms, type Quote, quote } from '#contract/financing.ts'
import type { LenderTerms } from '#contract/lender-terms.ts'
import { type Refusal, refusalOf, refusalText } from '#contract/refusal.ts'

/** What a lender answers to a plan: what it costs, or why it does not lend so, in words for the applicant and with the answer to change. */
export type LenderAnswer = { quote: Quote } | { why: string; field: 'down_payment' | 'term' }

/** Asks a lender for a plan. Pesos, months; what is not a number yet is asked as 0. */
export function askLender(
  vehicle: Financed,
  { enganche, plazo }: { enganche: number; plazo: number },
  lender: LenderTerms,
  today = new Date(),
): LenderAnswer {
  const refusal = refusalOf(vehicle, { enganche, plazo }, lender, today)
  if (refusal) return { why: refusalText(refusal), field: TERMS.has(refusal.code) ? 'term' : 'down_payment' }
  return { quote: quote(vehicle, { enganche, plazo }, lender, today)! }
}

const TERMS = new Set<Refusal['code']>(['no_price', 'not_financed', 'term'])

/** Every term that somebody offers for a vehicle, in months, ascending. */
export const termsOffered = (vehicle: Financed, lenders: readonly LenderTerms[], today = new Date()): number[] =>
  [...new Set(lenders.flatMap((lender) => offeredTerms(vehicle, lender, today)))].sort((a, b) => a - b)
