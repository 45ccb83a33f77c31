import { createContext, useContext } from 'react'
import type { Site } from './visit.ts'

/** Set by root, once: what the router says changes with every click, the site does not. */
export const SiteContext = createContext<Site | null>(null)

/** The site's brand, origin and public key, from the root loader. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('no site around this component')
  return site
}

/** Set where pages are rendered on the server; in the browser there is none. */
export const MarkContext = createContext<string | undefined>(undefined)

/** The nonce of an inline style that we write: what the server's policy knows it by. */
export const useMark = () => useContext(MarkContext)
