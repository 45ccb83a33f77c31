import { type Financed, type Lender, usualQuote } from '#contract/financing.ts'
import { precio } from '#contract/money.ts'
import css from './vehicles.module.css'

/** A vehicle's payment, small and honest: never without its down payment, term and CAT. */
export function PaymentLine({ vehicle, lender }: { vehicle: Financed; lender: Lender }) {
  const quote = usualQuote(vehicle, lender)
  if (!quote)
    return (
      <p className={css.carPay} data-payment>
        {vehicle.precio > 0 ? 'Solo de contado' : 'Pregunta el precio'}
      </p>
    )
  return (
    <p className={css.carPay} data-payment>
      <b>{precio(quote.mensualidad, true)}/mes</b>{' '}
      <span>{`${Math.round(quote.enganchePct)} % enganche · ${quote.plazo} meses · CAT\u00a0${quote.cat.toFixed(1)}\u00a0% sin\u00a0IVA`}</span>
    </p>
  )
}
