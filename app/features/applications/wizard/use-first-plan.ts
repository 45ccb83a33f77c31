import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import type { CarInfo } from '#contract/applications/applications.ts'
import { usualQuote } from '#contract/financing/financing.ts'
import type { LenderTerms } from '#contract/financing/lender-terms.ts'
import { downUnder } from '#contract/financing/on-terms.ts'
import { readTerms, TERM_NAMES } from '#contract/financing/terms.ts'
import { chosenPlan } from './chosen-plan.ts'
import { openOffers } from './queries.ts'
import type { DraftHandle } from './step-props.ts'

interface FirstPlan {
  draft: DraftHandle
  user: string
  car: CarInfo
  house: LenderTerms | undefined
}

/** From the URL, which also replaces an existing plan once, else the vehicle page's default. */
export function useFirstPlan({ draft: { values, set }, user, car, house }: FirstPlan): void {
  const [params, setParams] = useSearchParams()
  const stated = chosenPlan(params)
  const { data: offers, isPending } = useQuery(openOffers(useContract(), user))
  const isNew = values.down_payment === undefined && values.term === undefined && values.lender === undefined
  const taken = useRef('')
  useEffect(() => {
    if (!house || (stated ? taken.current === stated : !isNew)) return
    const terms = readTerms(new URLSearchParams(stated))
    const { enganche, plazo, acuenta } = terms
    if (acuenta !== null && isPending) return
    taken.current = stated
    const usual = usualQuote(car, house)
    // The down payment includes the trade-in.
    const isStated = enganche !== null || acuenta !== null
    const down = isStated ? downUnder(car, terms, house) : isNew ? usual?.enganche : undefined
    const term = plazo ?? (isNew ? usual?.plazo : undefined)
    if (down !== undefined) set('down_payment', down)
    if (term !== undefined) set('term', term)
    if (isNew && (usual || stated)) set('lender', house.id)
    const offer = offers?.find(({ amount }) => amount === acuenta)
    if (offer) set('trade_in_quote', offer.id)
    if (stated)
      setParams(
        (before) => {
          for (const name of TERM_NAMES) before.delete(name)
          return before
        },
        { replace: true, preventScrollReset: true },
      )
  }, [isNew, stated, house, car, offers, isPending, set, setParams])
}
