import { Suspense } from 'react'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { lazily } from '#app/lib/lazily.ts'
import type { Financed, Lender } from '#contract/financing/financing.ts'
import { planText } from '#contract/financing/plan-text.ts'
import { precio } from '#contract/text/money.ts'
import { purchase } from '#contract/trade-ins/purchase.ts'
import css from './vehicles.module.css'

const NoPayment = lazily(() => import('./no-payment.tsx').then((file) => file.NoPayment))

export function PaymentLine({ vehicle, lender }: { vehicle: Financed; lender: Lender }) {
  const terms = useTerms()
  const { plan: found } = purchase(vehicle, terms, lender)
  return (
    <p className={css.carPay} data-payment data-of-terms="">
      {found ? (
        <>
          <b>{precio(found.quote.mensualidad, true)}/mes</b>
          {found.beyond && ` pasa de ${precio(terms.mensualidad!, true)}`} <span>{planText(found.quote, terms)}</span>
        </>
      ) : (
        <Suspense>
          <NoPayment vehicle={vehicle} lender={lender} terms={terms} />
        </Suspense>
      )}
    </p>
  )
}
