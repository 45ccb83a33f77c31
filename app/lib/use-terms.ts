import { createContext, useContext } from 'react'
import { redirect, replace } from 'react-router'
import {
  type BuyerTerms,
  completeTerms,
  NO_TERMS,
  notTakenBack,
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

/** Session storage; an empty text says that all were taken back. */
export const keepTerms = (terms: BuyerTerms) =>
  inTab.keep(KEY, withTerms('', terms) || (inTab.text(KEY) === null ? null : ''))

export const savedTerms = (): BuyerTerms => readTerms(new URLSearchParams(inTab.text(KEY) ?? ''))

export const forgetTerms = () => keepTerms(NO_TERMS)

/** The address with the tab's terms. */
export const underKeptTerms = (address: string): string => {
  const { pathname, searchParams } = new URL(address, location.origin)
  return showsPayments(pathname) ? withTerms(address, completeTerms(readTerms(searchParams), savedTerms())) : address
}

/** Pages with payments keep the tab's last terms in their address. Going back keeps the address but for terms taken back. */
export const carryTerms = <Answer>({ request }: { request: Request }, next: () => Answer): Answer => {
  const { href, pathname, search, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || !showsPayments(pathname)) return next()
  const stated = readTerms(searchParams)
  if (href === location.href.split('#')[0]) {
    const terms = inTab.text(KEY) === null ? stated : notTakenBack(stated, savedTerms())
    if (withTerms('', terms) !== withTerms('', stated))
      throw replace(withTerms(pathname + search, terms) + location.hash)
    return next()
  }
  const terms = completeTerms(stated, savedTerms())
  keepTerms(terms)
  if (withTerms('', terms) !== withTerms('', stated)) throw redirect(withTerms(pathname + search, terms))
  return next()
}
