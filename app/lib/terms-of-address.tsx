import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { type BuyerTerms, hasTerms, readTerms, withTerms } from '#contract/terms.ts'
import { keepTerms, TermsContext } from './use-terms.ts'

/** Reads the buyer's terms from the address for all below. */
export function TermsOfAddress({ children }: { children: ReactNode }) {
  const { search, key } = useLocation()
  // What was just set shows at once; the address follows, and from then on it decides.
  const [shown, setShown] = useState<{ terms: BuyerTerms; at: string }>()
  const text = withTerms('', readTerms(new URLSearchParams(search)))
  const stated = useMemo(() => readTerms(new URLSearchParams(text)), [text])
  const terms = shown?.at === key ? shown.terms : stated
  // A document's own; the router tells of the others.
  useEffect(() => {
    if (hasTerms(stated)) keepTerms(stated)
  }, [stated])
  const value = useMemo(
    () => ({ terms, show: (wanted: BuyerTerms) => setShown({ terms: wanted, at: key }) }),
    [terms, key],
  )
  return <TermsContext value={value}>{children}</TermsContext>
}
