import { precio } from '../text/money.ts'
import type { Quote } from './financing.ts'
import type { BuyerTerms } from './terms.ts'

/** '20 % enganche', '$60,000 enganche', 'tu auto y $20,000'. */
function downText(quote: Quote, { enganche, acuenta }: BuyerTerms): string {
  if (acuenta !== null && acuenta > 0) {
    const cash = quote.enganche - acuenta
    return cash >= 1 ? `tu auto y ${precio(cash)}` : 'tu auto de enganche'
  }
  return enganche === null ? `${Math.round(quote.enganchePct)} % enganche` : `${precio(quote.enganche, true)} enganche`
}

/** '20 % enganche · 48 meses · CAT 19.2 % sin IVA', required beside a payment. */
export const planText = (quote: Quote, terms: BuyerTerms) =>
  `${downText(quote, terms)} · ${quote.plazo} meses · CAT\u00a0${quote.cat.toFixed(1)}\u00a0% sin\u00a0IVA`
