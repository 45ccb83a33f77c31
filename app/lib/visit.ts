import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { Brand } from '#contract/brand.ts'
import type { Json } from '#contract/database.ts'
import { hasSession } from './account-hint.ts'
import { type Contract, createContract } from './contract.ts'
import { makeQueryClient } from './query-client.ts'

/** What every page may know of the site it belongs to. Public: it travels to the browser. */
export interface Site {
  brand: Brand
  anonKey: string
  /** The origin for canonical links, without a trailing slash. */
  publicUrl: string
  mode: 'demo' | 'production'
  /** The public flags and values of app_config, by key. */
  config: Record<string, Json>
}

/** What a loader works with, the same on the server (one per request) and in the browser (one per tab). */
export interface LoaderVisit {
  contract: Contract
  cache: QueryClient
  site: Site
}

export const visitContext = createContext<LoaderVisit>()

/** What a page's own scripts and styles bear as their nonce while it is rendered. The server takes it off again (server/pages/own-markup.ts). */
export const markContext = createContext<string | undefined>(undefined)

/** The path that the document was rendered for. Read as the first script runs: parts of the page come alive later, maybe somewhere else. */
export const documentPath = typeof location === 'undefined' ? undefined : location.pathname

let visit: LoaderVisit | undefined

/** The tab's own visit, begun once with what the first page said of the site. */
export function beginVisit(site: Site): LoaderVisit {
  visit ??= {
    site,
    cache: makeQueryClient(),
    contract: createContract({
      url: location.origin,
      anonKey: site.anonKey,
      fetch: (...args) => fetch(...args),
      hasSession,
    }),
  }
  return visit
}

/** The visit that is under way. Throws before the page has hydrated: client loaders run only after. */
export function browserVisit(): LoaderVisit {
  if (!visit) throw new Error('the visit has not begun')
  return visit
}
