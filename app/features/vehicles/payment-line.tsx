import type { Quote } from '#contract/financing.ts'
import { precio } from '#contract/money.ts'

/** A payment in one small, honest line: never without its down payment, term and CAT. */
export function PaymentLine({ quote }: { quote: Quote | null }) {
  if (!quote) return <p className="car-pay">Solo de contado</p>
  return (
    <p className="car-pay">
      <b>{precio(quote.mensualidad, true)}/mes</b> · {Math.round(quote.enganchePct)} % · {quote.plazo} m · CAT{' '}
      {quote.cat.toFixed(1)} %
    </p>
  )
}
