import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { Json } from '#contract/database.ts'
import type { Brand } from '#contract/text/brand.ts'
import { hasSession } from './account-hint.ts'
import { type Contract, createContract } from './contract.ts'
import { makeQueryClient } from './query-client.ts'

/** Public data of the site for every page. */
export interface Site {
  brand: Brand
  anonKey: string
  /** Without a trailing slash. */
  publicUrl: string
  mode: 'demo' | 'production'
  /** Public app_config. */
  config: Record<string, Json>
}

/** Context of loaders: per request on the server, per tab in the browser. */
export interface LoaderVisit {
  contract: Contract
  cache: QueryClient
  site: Site
}

export const visitContext = createContext<LoaderVisit>()

/** Nonce while rendering (server/pages/own-markup.ts). */
export const markContext = createContext<string | undefined>(undefined)

/** Path of the document, read early since parts hydrate later. */
export const documentPath = typeof location === 'undefined' ? undefined : location.pathname

let visit: LoaderVisit | undefined

/** Creates the tab's context once. */
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

/** The tab's context. Throws before hydration. */
export function browserVisit(): LoaderVisit {
  if (!visit) throw new Error('the visit has not begun')
  return visit
}
