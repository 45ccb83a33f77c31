import { FACETS, type ListingQuery, listingParams } from '#contract/listing.ts'
import { precio } from '#contract/money.ts'

/** One applied filter as a chip: what it says and the query without it. */
export interface Applied {
  text: string
  without: ListingQuery
}

/** A listing as one of its pages fixes it: the marcas and carroceria pages hold one value that is not the visitor's to remove. */
export type FixedFilters = Partial<Pick<ListingQuery, 'marca' | 'carroceria'>>

/** The filters of a query as chips, each with the query that drops it; what the page itself fixes is none, and the buyer's terms have a
 * place of their own. */
export function appliedFilters(query: ListingQuery, fixed: FixedFilters = {}): Applied[] {
  const first = { ...query, page: 1 }
  const chips: Applied[] = []
  for (const facet of FACETS) {
    const own = facet === 'marca' || facet === 'carroceria' ? fixed[facet] : undefined
    for (const value of query[facet]) {
      if (own?.includes(value)) continue
      chips.push({ text: value, without: { ...first, [facet]: query[facet].filter((other) => other !== value) } })
    }
  }
  const amounts = [
    ['minPrice', 'Desde'],
    ['maxPrice', 'Hasta'],
    ['enganchemin', 'Enganche desde'],
    ['maxEnganche', 'Enganche hasta'],
  ] as const
  for (const [name, words] of amounts) {
    const amount = query[name]
    if (amount !== null) chips.push({ text: `${words} ${precio(amount, true)}`, without: { ...first, [name]: null } })
  }
  if (query.hideSeparado) chips.push({ text: 'Sin separados', without: { ...first, hideSeparado: false } })
  if (query.search) chips.push({ text: `“${query.search}”`, without: { ...first, search: '' } })
  return chips
}

/** The path of a listing with these filters; what the page fixes stays out of the address. */
export function listingPath(path: string, query: Partial<ListingQuery>, fixed: FixedFilters = {}): string {
  const own = Object.fromEntries(Object.keys(fixed).map((name) => [name, []]))
  const params = listingParams({ ...query, ...own }).toString()
  return params ? `${path}?${params}` : path
}
