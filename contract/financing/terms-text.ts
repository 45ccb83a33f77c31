import { precio } from '../text/money.ts'
import type { Lender } from './financing.ts'
import type { BuyerTerms } from './terms.ts'

/** '1 mes', '48 meses'. */
export const monthsText = (months: number) => `${months} mes${months === 1 ? '' : 'es'}`

/** 'hasta $4,000 al mes · $60,000 de enganche · 48 meses'. */
export function termsText({ mensualidad, enganche, enganchepct, plazo, acuenta }: BuyerTerms): string {
  return [
    mensualidad !== null && `hasta ${precio(mensualidad, true)} al mes`,
    enganche !== null && `${precio(enganche, true)} de enganche`,
    enganchepct !== null && `${enganchepct} % de enganche`,
    plazo !== null && monthsText(plazo),
    acuenta !== null && `tu auto por ${precio(acuenta, true)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The plan's term nearest to a wanted one that it lacks; null: nothing is missing. */
export const nearestTerm = ({ plazo }: BuyerTerms, { terms }: Pick<Lender, 'terms'>): number | null =>
  plazo === null || terms.length === 0 || terms.includes(plazo)
    ? null
    : terms.reduce((best, months) => (Math.abs(months - plazo) < Math.abs(best - plazo) ? months : best))
