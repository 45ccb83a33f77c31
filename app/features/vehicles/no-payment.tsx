import type { Financed, Lender } from '#contract/financing.ts'
import { noPlan, noPlanText } from '#contract/no-plan.ts'
import type { BuyerTerms } from '#contract/terms.ts'

/** What stands in the place of a vehicle's payment when there is none under these terms. */
export function NoPayment({ vehicle, lender, terms }: { vehicle: Financed; lender: Lender; terms: BuyerTerms }) {
  const { text, more } = noPlanText(noPlan(vehicle, terms, lender), terms)
  if (!more) return text
  return (
    <>
      <b>{text}</b> <span>{more}</span>
    </>
  )
}
