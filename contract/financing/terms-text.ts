import { precio } from '../text/money.ts'
import type { BuyerTerms } from './terms.ts'

/** 'hasta $4,000 al mes · $60,000 de enganche · 48 meses'. */
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
