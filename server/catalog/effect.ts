import { FACETS, type ListingQuery } from '#contract/listing.ts'
import type { Dimension } from './dimension.ts'
import type { CatalogFilters, FilterName } from './filters.ts'
import { pricedFirst } from './page.ts'
import type { Change, Stock } from './stock.ts'

/** What a change does to an answer: nothing, other vehicles on its page, or other counts (and maybe another page). */
export type Effect = 'none' | 'page' | 'counts'

/**
 * What `change` does to the answer of `query` that shows the slots `shown`. A vehicle is counted in every dimension by the answers that find
 * it, and in the dimension of one filter by those that this filter alone keeps it from. Says more than happened, never less.
 * Not for answers without vehicles: what would help them depends on all.
 */
export function effectOf(
  stock: Stock,
  filters: CatalogFilters,
  query: ListingQuery,
  change: Change,
  shown: number[],
): Effect {
  const { from, to } = change
  // Which words there are decides what a misspelt one means.
  if (query.search && !stock.sameText(change)) return 'counts'
  const before = countedIn(stock, filters, query, from)
  const after = countedIn(stock, filters, query, to)
  if (before !== after) return 'counts'
  if (before === NOWHERE) return 'none'
  const dimensions = before === EVERYWHERE ? stock.dimensions : [before]
  if (dimensions.some((dimension) => dimension.codeOf(from) !== dimension.codeOf(to))) return 'counts'
  return before === EVERYWHERE && movesPage(stock, filters, query, change, shown) ? 'page' : 'none'
}

const NOWHERE = 'nowhere'
const EVERYWHERE = 'everywhere'

const countedIn = (stock: Stock, filters: CatalogFilters, query: ListingQuery, slot: number) => {
  if (slot < 0) return NOWHERE
  const failed = filters.failedBy(query, slot)
  if (failed.length === 0) return EVERYWHERE
  return (failed.length === 1 && dimensionOf(stock, failed[0] as FilterName)) || NOWHERE
}

const dimensionOf = ({ facets, priceBars, downBars }: Stock, name: FilterName): Dimension | undefined => {
  if (name === 'precio') return priceBars
  if (name === 'enganchemin') return downBars
  return FACETS.find((facet) => facet === name) && facets[name as keyof typeof facets]
}

// Of a vehicle that the answer finds, before and after: whether the page shows it or could.
const movesPage = (
  stock: Stock,
  filters: CatalogFilters,
  query: ListingQuery,
  { from, to }: Change,
  shown: number[],
) => {
  if (shown.length === 0) return false
  if (shown.includes(from)) return true
  const compare = pricedFirst(stock, filters.orderOf(query), query.orderby)
  if (compare(from, to) === 0) return false
  const isBefore = (slot: number) => compare(slot, shown[0] as number) < 0
  const isAfter = (slot: number) => compare(slot, shown.at(-1) as number) > 0
  return !((isBefore(from) && isBefore(to)) || (isAfter(from) && isAfter(to)))
}
