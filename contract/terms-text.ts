import type { Quote } from './financing.ts'
import { precio } from './money.ts'
import type { BuyerTerms, OnTerms } from './terms.ts'

/** Somebody's terms in a line: 'hasta $4,000 al mes · $60,000 de enganche · 48 meses'. */
export function termsText({ mensualidad, enganche, enganchepct, plazo, acuenta }: BuyerTerms): string {
  return [
    mensualidad !== null && `hasta ${precio(mensualidad, true)} al mes`,
    enganche !== null && `${precio(enganche, true)} de enganche`,
    enganchepct !== null && `${enganchepct} % de enganche`,
    plazo !== null && `${plazo} meses`,
    acuenta !== null && `tu auto por ${precio(acuenta, true)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The plan's down payment as it was asked for: '20 % enganche', '$60,000 enganche', 'tu auto y $20,000'. */
export function downText(quote: Quote, { enganche, acuenta }: BuyerTerms): string {
  if (acuenta !== null && acuenta > 0) {
    const cash = quote.enganche - acuenta
    return cash >= 1 ? `tu auto y ${precio(cash)}` : 'tu auto de enganche'
  }
  return enganche === null ? `${Math.round(quote.enganchePct)} % enganche` : `${precio(quote.enganche, true)} enganche`
}

/** What must stand beside a monthly payment, under these terms: '20 % enganche · 48 meses · CAT 19.2 % sin IVA'. */
export const planText = (quote: Quote, terms: BuyerTerms) =>
  `${downText(quote, terms)} · ${quote.plazo} meses · CAT\u00a0${quote.cat.toFixed(1)}\u00a0% sin\u00a0IVA`

/** Why a car has no monthly payment under these terms: in few words, with more where the terms could be others. */
export function noPaymentText(found: Exclude<OnTerms, { quote: Quote }>, terms: BuyerTerms): { text: string; more?: string } {
  if ('covered' in found) return { text: terms.acuenta === null ? 'Tu enganche lo cubre' : 'Tu auto lo cubre' }
  const { refusal } = found
  const more = 'Con tus condiciones no se financia'
  if (refusal.code === 'no_price') return { text: 'Pregunta el precio' }
  if (refusal.code === 'down') return { text: `Pide ${precio(refusal.least)} de enganche`, more }
  if (refusal.code === 'term') return { text: `Plazos: ${refusal.terms.join(', ')} meses`, more }
  if (refusal.code === 'principal' && refusal.most !== null)
    return { text: `Enganche de hasta ${precio(refusal.most)}`, more }
  return { text: 'Solo de contado' }
}
