import type { ApplicationData } from '#contract/applications/application-fields.ts'
import {
  type Financed,
  maximumDown,
  minimumDown,
  offeredTerms,
  type Quote,
  quote,
  usualQuote,
} from '#contract/financing/financing.ts'
import type { LenderTerms } from '#contract/financing/lender-terms.ts'
import { type Refusal, refusalOf } from '#contract/financing/refusal.ts'
import { refusalText } from '#contract/financing/refusal-text.ts'

export type LenderAnswer = { quote: Quote } | NotLent

export interface NotLent {
  why: string
  about: string
  field: 'down_payment' | 'term'
}

/** Pesos and months; missing numbers as 0. */
export function askLender(
  vehicle: Financed,
  { enganche, plazo }: { enganche: number; plazo: number },
  lender: LenderTerms,
  today = new Date(),
): LenderAnswer {
  const refusal = refusalOf(vehicle, { enganche, plazo }, lender, today)
  if (refusal) {
    const { code } = refusal
    return { why: refusalText(refusal), about: ABOUT[code], field: TERMS.has(code) ? 'term' : 'down_payment' }
  }
  return { quote: quote(vehicle, { enganche, plazo }, lender, today)! }
}

const TERMS = new Set<Refusal['code']>(['no_price', 'not_financed', 'term'])
const ABOUT: Record<Refusal['code'], string> = {
  no_price: 'el auto',
  not_financed: 'el auto',
  term: 'el plazo',
  down: 'el enganche',
  covered: 'el enganche',
  principal: 'el monto',
}

export interface AnsweringLender {
  lender: LenderTerms
  answer: LenderAnswer
}

export function byCost(asked: readonly AnsweringLender[], chosen: string | number | undefined) {
  const costOf = ({ answer }: AnsweringLender) => ('quote' in answer ? answer.quote.total : Number.POSITIVE_INFINITY)
  const isOffered = (one: AnsweringLender) => 'quote' in one.answer || one.lender.id === chosen
  return {
    offered: asked.filter(isOffered).sort((a, b) => (costOf(a) === costOf(b) ? 0 : costOf(a) - costOf(b))),
    aside: asked.flatMap(({ lender, answer }) =>
      'why' in answer && lender.id !== chosen ? [{ lender, ...answer }] : [],
    ),
  }
}

/** Months, ascending. */
export const termsOffered = (vehicle: Financed, lenders: readonly LenderTerms[], today = new Date()): number[] =>
  [...new Set(lenders.flatMap((lender) => offeredTerms(vehicle, lender, today)))].sort((a, b) => a - b)

/** Minimum down payment in pesos and offered percentages; null: no lender. */
export function downOffered(vehicle: Financed, lenders: readonly LenderTerms[], today = new Date()) {
  const lending = lenders.filter((lender) => usualQuote(vehicle, lender, today) !== null)
  if (lending.length === 0) return null
  const shares = SHARES.map((percent) => ({ percent, enganche: Math.ceil((vehicle.precio * percent) / 100) }))
  const isTaken = (enganche: number) =>
    lending.some((lender) => enganche >= minimumDown(vehicle, lender) && enganche <= maximumDown(vehicle, lender))
  return {
    least: Math.min(...lending.map((lender) => Math.max(0, Math.ceil(minimumDown(vehicle, lender))))),
    shares: shares.filter(({ enganche }) => isTaken(enganche)),
  }
}

const SHARES = [20, 30, 40]

export function isLent(
  vehicle: Financed,
  { down_payment, term, lender }: ApplicationData,
  lenders: readonly LenderTerms[],
) {
  const chosen = lenders.find(({ id }) => id === lender)
  return (
    !!chosen && 'quote' in askLender(vehicle, { enganche: Number(down_payment ?? 0), plazo: Number(term ?? 0) }, chosen)
  )
}
