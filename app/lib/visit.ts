import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { Brand } from '#contract/brand.ts'
import type { Json } from '#contract/database.ts'
import type { Contract } from './contract.ts'

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
