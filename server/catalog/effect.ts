import type { Facet, ListingQuery } from '#contract/listing/listing.ts'
import type { Dimension } from './dimension.ts'
import type { CatalogFilters, FilterName } from './filters.ts'
import { pricedFirst } from './page.ts'
import type { Change, Stock } from './stock.ts'

export type Effect = 'none' | 'page' | 'counts'

/** The estimate may be too high, but never too low. */
export function effectOf(
  stock: Stock,
  filters: CatalogFilters,
  query: ListingQuery,
  change: Change,
  { total, shown }: { total: number; shown: number[] },
): Effect {
  const { from, to } = change
  // The meaning of a misspelled word depends on the texts.
  if (query.search && !stock.sameText(change)) return 'counts'
  const before = from < 0 ? 'several' : filters.keptOutBy(query, from)
  const after = to < 0 ? 'several' : filters.keptOutBy(query, to)
  if (before === 'several' && after === 'several') return 'none'
  if (total === 0) return helps(stock, change, before, after)
  if (before === undefined && after === undefined) {
    for (const dimension of stock.dimensions) if (!hasSameValues(dimension, change)) return 'counts'
    return movesPage(stock, filters, query, change, shown) ? 'page' : 'none'
  }
  const [one, other] = [dimensionOf(stock, before), dimensionOf(stock, after)]
  if (before === undefined || after === undefined || one !== other) return 'counts'
  return one && !hasSameValues(one, change) ? 'counts' : 'none'
}

const helps = (stock: Stock, change: Change, before: KeptOutBy, after: KeptOutBy): Effect => {
  if (before !== after || before === undefined) return 'counts'
  if (BY_AMOUNT.has(before)) return 'counts'
  const dimension = dimensionOf(stock, before)
  return dimension && !hasSameValues(dimension, change) ? 'counts' : 'none'
}

const BY_AMOUNT: ReadonlySet<string> = new Set(['precio', 'enganchemin', 'kilometraje', 'mensualidad'])

type KeptOutBy = FilterName | 'several' | undefined

const hasSameValues = (dimension: Dimension, { from, to }: Change) => dimension.codeOf(from) === dimension.codeOf(to)

const dimensionOf = ({ facets, priceBars, downBars }: Stock, name: KeptOutBy): Dimension | undefined => {
  if (name === 'precio') return priceBars
  if (name === 'enganchemin') return downBars
  return facets[name as Facet] as Dimension | undefined
}

const movesPage = (
  stock: Stock,
  filters: CatalogFilters,
  query: ListingQuery,
  { from, to }: Change,
  shown: number[],
) => {
  if (shown.length === 0) return false
  if (shown.includes(from)) return true
  const compare = pricedFirst(stock, filters.comparing(query), query.orderby)
  if (compare(from, to) === 0) return false
  const isBefore = (slot: number) => compare(slot, shown[0] as number) < 0
  const isAfter = (slot: number) => compare(slot, shown.at(-1) as number) > 0
  return !((isBefore(from) && isBefore(to)) || (isAfter(from) && isAfter(to)))
}
