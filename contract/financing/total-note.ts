import { precio } from '../text/money.ts'
import type { Lender } from './financing.ts'

/** Why the total differs from months × payment. */
export const totalNote = ({ monthlyInsurance, openingFee }: Pick<Lender, 'monthlyInsurance' | 'openingFee'>) =>
  [
    'La mensualidad se muestra sin centavos; el total los suma.',
    monthlyInsurance > 0 && `Las dos cantidades incluyen ${precio(monthlyInsurance)} de seguro al mes.`,
    `${openingFee > 0 ? 'El enganche y la comisión por apertura se pagan' : 'El enganche se paga'} aparte, al firmar.`,
  ]
    .filter(Boolean)
    .join(' ')
