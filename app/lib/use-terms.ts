import { createContext, useContext } from 'react'
import { redirect } from 'react-router'
import { type BuyerTerms, hasTerms, NO_TERMS, readTerms, showsPayments, withTerms } from '#contract/terms.ts'
import { inTab } from './web-storage.ts'

/** The terms on which the page's payments are shown, and how to set others. */
export interface Terms {
  terms: BuyerTerms
  /** Shows every payment under them at once; the address follows. */
  setTerms(terms: BuyerTerms): void
}

export const TermsContext = createContext<Terms>({ terms: NO_TERMS, setTerms: () => {} })

/** The buyer's own terms as the address states them: the same object until they change. */
export const useTerms = (): Terms => useContext(TermsContext)

const KEY = 'volante.condiciones'

/** Keeps terms while this tab is open; none are forgotten. */
export const keepTerms = (terms: BuyerTerms) => inTab.keep(KEY, hasTerms(terms) ? withTerms('', terms) : null)

/** Forgets the terms that this tab keeps: the next page does without. */
export const forgetTerms = () => keepTerms(NO_TERMS)

/**
 * Terms hold from page to page: a page that shows payments is gone to under those last stated in this tab, unless its address states its
 * own. Going back, the address is there already, and what it says is shown.
 */
export const carryTerms = <Answer>({ request }: { request: Request }, next: () => Answer): Answer => {
  const url = new URL(request.url)
  if (request.method !== 'GET' || !showsPayments(url.pathname) || url.href === location.href.split('#')[0]) return next()
  const stated = readTerms(url.searchParams)
  if (hasTerms(stated)) {
    keepTerms(stated)
    return next()
  }
  const kept = readTerms(new URLSearchParams(inTab.text(KEY) ?? ''))
  if (hasTerms(kept)) throw redirect(withTerms(url.pathname + url.search, kept))
  return next()
}

/** Notes on which terms a document came. One that came without from itself with some was asked for by who took them off. */
export const noteTerms = (terms: BuyerTerms) => {
  if (hasTerms(terms)) keepTerms(terms)
  else if (document.referrer) {
    const { origin, pathname, searchParams } = new URL(document.referrer)
    if (origin === location.origin && pathname === location.pathname && hasTerms(readTerms(searchParams))) forgetTerms()
  }
}
