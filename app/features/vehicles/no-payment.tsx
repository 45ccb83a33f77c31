import type { Financed, Lender } from '#contract/financing/financing.ts'
import { noPlan, noPlanText } from '#contract/financing/no-plan.ts'
import type { BuyerTerms } from '#contract/financing/terms.ts'

export function NoPayment({ vehicle, lender, terms }: { vehicle: Financed; lender: Lender; terms: BuyerTerms }) {
  const { text, more } = noPlanText(noPlan(vehicle, terms, lender), terms)
  if (!more) return text
  return (
    <>
      <b>{text}</b> <span>{more}</span>
    </>
  )
}
