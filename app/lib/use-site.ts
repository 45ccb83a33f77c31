import { createContext, useContext } from 'react'
import type { Site } from './visit.ts'

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('no site around this component')
  return site
}

/** Only on the server. */
export const MarkContext = createContext<string | undefined>(undefined)

export const useMark = () => useContext(MarkContext)
