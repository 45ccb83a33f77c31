import type { Financed, Lender } from './financing.ts'
import { precio } from './money.ts'
import { covers, downUnder, termUnder } from './on-terms.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { type BuyerTerms, hasTerms } from './terms.ts'

/** Why `onTerms` gives no plan for a car: nothing is left to finance, or the lender refuses. */
export function noPlan(
  vehicle: Financed,
  terms: BuyerTerms,
  lender: Lender,
  today: Date = new Date(),
): Refusal | { code: 'bought' } {
  const enganche = downUnder(vehicle, terms, lender)
  if (covers(vehicle, enganche, terms)) return { code: 'bought' }
  return refusalOf(vehicle, { enganche, plazo: termUnder(vehicle, enganche, terms, lender, today) }, lender, today)!
}

/** The same in few words, with what else there is to say where other terms would help. */
export function noPlanText(why: ReturnType<typeof noPlan>, terms: BuyerTerms): { text: string; more?: string } {
  const more = 'Con tus condiciones no se financia'
  if (why.code === 'bought') return { text: terms.acuenta === null ? 'Tu enganche lo cubre' : 'Tu auto lo cubre' }
  if (why.code === 'no_price') return { text: 'Pregunta el precio' }
  if (!hasTerms(terms)) return { text: 'Solo de contado' }
  if (why.code === 'down') return { text: `Pide ${precio(why.least)} de enganche`, more }
  if (why.code === 'term') return { text: `Plazos: ${why.terms.join(', ')} meses`, more }
  if (why.code === 'principal' && why.most !== null) return { text: `Enganche de hasta ${precio(why.most)}`, more }
  return { text: 'Solo de contado' }
}
