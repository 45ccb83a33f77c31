import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { keepTerms } from '#app/features/lenders/use-terms.ts'
import { type FixedFilters, listingPath } from '#contract/listing/applied-filters.ts'
import { crossed, inOrder, type ListingQuery, parseListing, readListing } from '#contract/listing/listing.ts'

export interface Filters {
  query: ListingQuery
  fixed: FixedFilters
  path: string
  /** Stable until the address changes. */
  set(change: Partial<ListingQuery>): void
  pathFor(query: Partial<ListingQuery>): string
}

export const queryOf = (search: string, fixed: FixedFilters = {}): ListingQuery => ({
  ...inOrder(readListing(search.replace(/^\?/, ''))),
  ...fixed,
})

/** Query of the filters form. Crossed bounds are swapped. */
export function filledIn(form: HTMLFormElement, { query, fixed }: Filters): ListingQuery {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const stated = inOrder(parseListing(new URLSearchParams(fields)))
  return { ...stated, ...fixed, orderby: query.orderby, search: query.search }
}

/** The page swaps them and says so. */
export const isCrossed = (search: string) => crossed(readListing(search.replace(/^\?/, ''))).length > 0

/** `filters` is stable until they change; `pending`: results are loading. */
export function useFilters(fixed: FixedFilters): { filters: Filters; pending: boolean } {
  const location = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  // Optimistic filters until the address follows.
  const [chosen, setChosen] = useState<{ query: ListingQuery; from: string } | null>(null)
  const pending = next !== undefined && next.pathname === location.pathname
  const { search } = pending ? next : location
  const stated = useMemo(() => queryOf(search, fixed), [search, fixed])
  const query = chosen?.from === location.key ? chosen.query : stated
  const path = location.pathname
  const pathFor = useCallback((wanted: Partial<ListingQuery>) => listingPath(path, wanted, fixed), [path, fixed])
  const latest = useRef(query)
  useLayoutEffect(() => {
    latest.current = query
  }, [query])
  const set = useCallback(
    (change: Partial<ListingQuery>) => {
      const wanted = { ...latest.current, page: 1, ...change }
      // A second change may come before this one renders. Swap now: later somebody may be typing.
      latest.current = inOrder(wanted)
      setChosen({ query: latest.current, from: location.key })
      keepTerms(wanted)
      navigate(pathFor(wanted), { preventScrollReset: true })
    },
    [location.key, navigate, pathFor],
  )
  const filters = useMemo(() => ({ query, fixed, path, set, pathFor }), [query, fixed, path, set, pathFor])
  return { filters, pending }
}
