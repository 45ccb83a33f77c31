import { createContext, useContext } from 'react'
import { redirect } from 'react-router'
import {
  type BuyerTerms,
  completeTerms,
  NO_TERMS,
  readTerms,
  showsPayments,
  withTerms,
} from '#contract/financing/terms.ts'
import { inTab } from './web-storage.ts'

export interface ShownTerms {
  terms: BuyerTerms
  /** Changes terms, shows them until the address does, and returns them. */
  change(change: Partial<BuyerTerms>): BuyerTerms
  /** Announces the next address. */
  write(terms: BuyerTerms): void
}

export const TermsContext = createContext<ShownTerms>({ terms: NO_TERMS, change: () => NO_TERMS, write: () => {} })

export const useTerms = (): BuyerTerms => useContext(TermsContext).terms

const KEY = 'volante.condiciones'

/** Session storage; empty terms are deleted. */
export const keepTerms = (terms: BuyerTerms) => inTab.keep(KEY, withTerms('', terms) || null)

export const savedTerms = (): BuyerTerms => readTerms(new URLSearchParams(inTab.text(KEY) ?? ''))

export const forgetTerms = () => keepTerms(NO_TERMS)

/** Pages with payments keep the tab's last terms in their address. Going back keeps the address. */
export const carryTerms = <Answer>({ request }: { request: Request }, next: () => Answer): Answer => {
  const { href, pathname, search, searchParams } = new URL(request.url)
  if (request.method === 'GET' && showsPayments(pathname) && href !== location.href.split('#')[0]) {
    const stated = readTerms(searchParams)
    const terms = completeTerms(stated, savedTerms())
    keepTerms(terms)
    if (withTerms('', terms) !== withTerms('', stated)) throw redirect(withTerms(pathname + search, terms))
  }
  return next()
}
