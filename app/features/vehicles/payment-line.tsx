import { useTerms } from '#app/lib/use-terms.ts'
import type { Financed, Lender } from '#contract/financing.ts'
import { precio } from '#contract/money.ts'
import { onTerms } from '#contract/terms.ts'
import { noPaymentText, planText } from '#contract/terms-text.ts'
import css from './vehicles.module.css'

/** A vehicle's payment under the buyer's terms, small and honest: never without its down payment, term and CAT. */
export function PaymentLine({ vehicle, lender }: { vehicle: Financed; lender: Lender }) {
  const { terms } = useTerms()
  const found = onTerms(vehicle, terms, lender)
  if (!('quote' in found)) {
    const { text, more } = noPaymentText(found, terms)
    return (
      <p className={css.carPay} data-payment>
        {more ? (
          <>
            <b>{text}</b> <span>{more}</span>
          </>
        ) : (
          text
        )}
      </p>
    )
  }
  const { quote, beyond } = found
  return (
    <p className={css.carPay} data-payment>
      <b>{precio(quote.mensualidad, true)}/mes</b>
      {beyond && ` pasa de ${precio(terms.mensualidad!, true)}`} <span>{planText(quote, terms)}</span>
    </p>
  )
}
