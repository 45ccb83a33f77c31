import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type BuyerTerms, hasTerms, readTerms, withTerms } from '#contract/terms.ts'
import { keepTerms, noteTerms, TermsContext } from './use-terms.ts'

const REST_MS = 300

/** Reads the buyer's terms from the address for all below. What is moved shows at once; the address follows when it is at rest, and at once
 * when they are taken off. */
export function TermsOfAddress({ children }: { children: ReactNode }) {
  const { pathname, search, hash, key } = useLocation()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<{ terms: BuyerTerms; from: string }>()
  const following = useRef<ReturnType<typeof setTimeout>>(undefined)
  const text = withTerms('', readTerms(new URLSearchParams(search)))
  const stated = useMemo(() => readTerms(new URLSearchParams(text)), [text])
  const terms = moved?.from === key ? moved.terms : stated
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of the document.
  useEffect(() => noteTerms(stated), [])
  // Who has gone on before the address followed is not brought back.
  useEffect(() => () => clearTimeout(following.current), [key])
  const setTerms = useCallback(
    (wanted: BuyerTerms) => {
      setMoved({ terms: wanted, from: key })
      keepTerms(wanted)
      clearTimeout(following.current)
      const follow = (replace: boolean) =>
        void navigate(withTerms(pathname + search, wanted) + hash, { replace, preventScrollReset: true })
      if (hasTerms(wanted)) following.current = setTimeout(follow, REST_MS, true)
      else follow(false)
    },
    [key, pathname, search, hash, navigate],
  )
  const value = useMemo(() => ({ terms, setTerms }), [terms, setTerms])
  return <TermsContext value={value}>{children}</TermsContext>
}
