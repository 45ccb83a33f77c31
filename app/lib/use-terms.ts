import { createContext, useContext } from 'react'
import { redirect } from 'react-router'
import { type BuyerTerms, completeTerms, NO_TERMS, readTerms, showsPayments, withTerms } from '#contract/terms.ts'
import { inTab } from './web-storage.ts'

/** The terms on which the page's payments are shown. */
export interface ShownTerms {
  terms: BuyerTerms
  /** Changes some of them, shows the result until the address states it, and returns it: use-set-terms.ts. */
  change(change: Partial<BuyerTerms>): BuyerTerms
  /** The address is about to state these. */
  write(terms: BuyerTerms): void
}

export const TermsContext = createContext<ShownTerms>({ terms: NO_TERMS, change: () => NO_TERMS, write: () => {} })

/** The buyer's own terms as the address states them: the same object until they change. */
export const useTerms = (): BuyerTerms => useContext(TermsContext).terms

const KEY = 'volante.condiciones'

/** Keeps terms while this tab is open; none are forgotten. */
export const keepTerms = (terms: BuyerTerms) => inTab.keep(KEY, withTerms('', terms) || null)

/** The terms that this tab keeps. */
export const keptTerms = (): BuyerTerms => readTerms(new URLSearchParams(inTab.text(KEY) ?? ''))

/** Forgets the terms that this tab keeps: the next page does without. */
export const forgetTerms = () => keepTerms(NO_TERMS)

/**
 * Terms hold from page to page: a page that shows payments is gone to under those last stated in this tab, beside those that its address
 * states. Going back, the address is there already, and what it says is shown.
 */
export const carryTerms = <Answer>({ request }: { request: Request }, next: () => Answer): Answer => {
  const { href, pathname, search, searchParams } = new URL(request.url)
  if (request.method === 'GET' && showsPayments(pathname) && href !== location.href.split('#')[0]) {
    const stated = readTerms(searchParams)
    const terms = completeTerms(stated, keptTerms())
    keepTerms(terms)
    if (withTerms('', terms) !== withTerms('', stated)) throw redirect(withTerms(pathname + search, terms))
  }
  return next()
}
