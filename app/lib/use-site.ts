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
