import { redirect } from 'react-router'
import { lenderOf } from '#app/features/lenders/use-lender.ts'
import { fetched } from '#app/lib/fetched.ts'
import type { LoaderVisit } from '#app/lib/visit.ts'
import { type FixedFilters, listingPath } from '#contract/listing/applied-filters.ts'
import { readListing } from '#contract/listing/listing.ts'
import { listing } from './queries.ts'
import { queryOf } from './use-filters.ts'

/** Redirects to the canonical address (docs/decisions/044) or the last page. */
export async function loadListing({ contract, cache, site }: LoaderVisit, url: string, fixed: FixedFilters = {}) {
  const { pathname, search } = new URL(url)
  // Data requests end in .data; redirects must lead to the page.
  const path = pathname.replace(/\.data$/, '')
  const lender = lenderOf(site.config)
  const query = queryOf(search, fixed)
  const { meant, ...answer } = await fetched(cache.fetchQuery(listing(contract, query, lender)))
  if (meant === undefined) {
    const last = Math.max(1, Math.ceil(answer.totalCount / query.pageSize))
    if (query.page > last) throw redirect(listingPath(path, { ...query, page: last }, fixed))
    return { query, answer }
  }
  const understood = { ...readListing(meant), ...fixed }
  cache.setQueryData(listing(contract, understood, lender).queryKey, answer)
  throw redirect(listingPath(path, understood, fixed))
}
