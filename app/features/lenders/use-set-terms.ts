import { useContext } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type BuyerTerms, hasTerms, withTerms } from '#contract/financing/terms.ts'
import { keepTerms, TermsContext } from './use-terms.ts'

const REST_MS = 300

let following: ReturnType<typeof setTimeout>

/** Sets some terms: payments update at once, the address after a pause, or at once when cleared. */
export function useSetTerms(): (change: Partial<BuyerTerms>) => void {
  const { change, write } = useContext(TermsContext)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (asked) => {
    const terms = change(asked)
    keepTerms(terms)
    clearTimeout(following)
    const from = location.href
    following = setTimeout(
      () => {
        if (location.href !== from) return
        write(terms)
        void navigate(withTerms(pathname + search, terms) + hash, { replace: true, preventScrollReset: true })
      },
      hasTerms(terms) ? REST_MS : 0,
    )
  }
}
