import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import {
  type BuyerTerms,
  completeTerms,
  hasTerms,
  readTerms,
  showsPayments,
  withTerms,
} from '#contract/financing/terms.ts'
import { keepTerms, savedTerms, TermsContext } from './use-terms.ts'

/** Provides the buyer's terms from the address. */
export function TermsOfAddress({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  // Set terms show at once; the address decides again once it has caught up, or when something else changes it.
  const [shown, setShown] = useState<{ terms: BuyerTerms; over: string }>()
  // Addresses written for the shown terms.
  const written = useRef(new Set<string>())
  const text = showsPayments(pathname) ? withTerms('', readTerms(new URLSearchParams(search))) : ''
  const stated = useMemo(() => readTerms(new URLSearchParams(text)), [text])
  const isShown = shown !== undefined && (text === shown.over || written.current.has(text))
  const terms = isShown ? shown.terms : stated
  // Document navigation; the router reports others. Before a press can take them back.
  useLayoutEffect(() => {
    if (hasTerms(stated)) keepTerms(completeTerms(stated, savedTerms()))
  }, [stated])
  useEffect(() => {
    if (!shown || (isShown && text !== withTerms('', shown.terms))) return
    written.current.clear()
    setShown(undefined)
  }, [shown, isShown, text])
  const latest = useRef(terms)
  useLayoutEffect(() => {
    latest.current = terms
  }, [terms])
  const value = useMemo(
    () => ({
      terms,
      change: (change: Partial<BuyerTerms>) => {
        latest.current = { ...latest.current, ...change }
        setShown({ terms: latest.current, over: text })
        return latest.current
      },
      write: (wanted: BuyerTerms) => {
        written.current.add(withTerms('', wanted))
      },
    }),
    [terms, text],
  )
  return <TermsContext value={value}>{children}</TermsContext>
}
