import { useRouteLoaderData } from 'react-router'
import type { Site } from './visit.ts'

/** The site's brand, origin and public key, from the root loader. */
export function useSite(): Site {
  const data = useRouteLoaderData('root') as { site: Site } | undefined
  if (!data) throw new Error('the root loader did not run')
  return data.site
}
