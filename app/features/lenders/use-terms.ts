import { createContext, useContext } from 'react'
import { redirect, replace } from 'react-router'
import { inTab } from '#app/lib/web-storage.ts'
import {
  type BuyerTerms,
  completeTerms,
  NO_TERMS,
  readTerms,
  showsPayments,
  withTerms,
} from '#contract/financing/terms.ts'

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

/** Session storage; an empty text says that there are none. */
export const keepTerms = (terms: BuyerTerms) => inTab.keep(KEY, withTerms('', terms))

export const savedTerms = (): BuyerTerms => readTerms(new URLSearchParams(inTab.text(KEY) ?? ''))

export const forgetTerms = () => keepTerms(NO_TERMS)

/** Pages with payments keep the tab's last terms in their address, unless they were cleared. */
export const carryTerms = <Answer>({ request }: { request: Request }, next: () => Answer): Answer => {
  const { href, pathname, search, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || !showsPayments(pathname)) return next()
  const stated = readTerms(searchParams)
  const isBack = href === location.href.split('#')[0]
  const saved = savedTerms()
  const text = inTab.text(KEY)
  const isStill = text === null || withTerms('', completeTerms(saved, stated)) === text
  const terms = !isBack ? completeTerms(stated, saved) : isStill ? stated : saved
  if (!isBack) keepTerms(terms)
  if (withTerms('', terms) === withTerms('', stated)) return next()
  const address = withTerms(pathname + search, terms)
  throw isBack ? replace(address + location.hash) : redirect(address)
}
