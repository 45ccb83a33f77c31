import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { Json } from '#contract/database.ts'
import type { Brand } from '#contract/text/brand.ts'
import { hasSession } from './account-hint.ts'
import { type Contract, createContract } from './contract.ts'
import { makeQueryClient } from './query-client.ts'

export interface Site {
  brand: Brand
  anonKey: string
  publicUrl: string
  mode: 'demo' | 'production'
  config: Record<string, Json>
}

export interface LoaderVisit {
  contract: Contract
  cache: QueryClient
  site: Site
}

export const visitContext = createContext<LoaderVisit>()

export const markContext = createContext<string | undefined>(undefined)

export const documentPath = typeof location === 'undefined' ? undefined : location.pathname

let visit: LoaderVisit | undefined

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

/** Throws before hydration. */
export function browserVisit(): LoaderVisit {
  if (!visit) throw new Error('the visit has not begun')
  return visit
}
