import { hasSession } from './account-hint.ts'
import { createContract } from './contract.ts'
import { makeQueryClient } from './query-client.ts'
import type { LoaderVisit, Site } from './visit.ts'

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
