import { precio } from '../text/money.ts'
import { type CoveredBy, purchase } from '../trade-ins/purchase.ts'
import type { Financed, Lender } from './financing.ts'
import { downUnder, termUnder } from './on-terms.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { type BuyerTerms, hasTerms } from './terms.ts'

export function noPlan(
  vehicle: Financed,
  terms: BuyerTerms,
  lender: Lender,
  today: Date = new Date(),
): Refusal | { code: 'bought'; by: CoveredBy } {
  const { coveredBy } = purchase(vehicle, terms, lender, today)
  if (coveredBy) return { code: 'bought', by: coveredBy }
  const enganche = downUnder(vehicle, terms, lender)
  return refusalOf(vehicle, { enganche, plazo: termUnder(vehicle, enganche, terms, lender, today) }, lender, today)!
}

const COVERED: Record<CoveredBy, string> = {
  cash: 'Tu enganche lo cubre',
  car: 'Tu auto lo cubre',
  both: 'Tu enganche y tu auto lo cubren',
}

export const coveredText = (by: CoveredBy) => COVERED[by]

export function noPlanText(why: ReturnType<typeof noPlan>, terms: BuyerTerms): { text: string; more?: string } {
  const more = 'Con tus condiciones no se financia'
  if (why.code === 'bought') return { text: coveredText(why.by) }
  if (why.code === 'no_price') return { text: 'Pregunta el precio' }
  if (!hasTerms(terms)) return { text: 'Solo de contado' }
  if (why.code === 'down') return { text: `Pide ${precio(why.least)} de enganche`, more }
  if (why.code === 'term') return { text: `Plazos: ${why.terms.join(', ')} meses`, more }
  if (why.code === 'principal' && why.most !== null) return { text: `Enganche de hasta ${precio(why.most)}`, more }
  return { text: 'Solo de contado' }
}
