import { FACETS, type ListingQuery } from '#contract/listing.ts'
import { termsKey } from './budgets.ts'

/** Equal for queries with the same filters and for no others, whatever their page, order and spelling: what visitors type cannot make
 * two questions look like one. Cheaper than canonical parameters. */
export function filtersKey(query: ListingQuery): string {
  const facets = FACETS.map((name) => (query[name].length > 1 ? [...query[name]].sort() : query[name]))
  const { search, minPrice, maxPrice, enganchemin, maxEnganche, minKilometraje, maxKilometraje, hideSeparado } = query
  // Without a payment the other terms leave no vehicle out.
  const budget = query.mensualidad === null ? '' : termsKey(query)
  const bounds = [minPrice, maxPrice, enganchemin, maxEnganche, minKilometraje, maxKilometraje]
  return JSON.stringify([facets, search, bounds, hideSeparado, budget])
}

/** Equal for equal questions. */
export const questionKey = (filters: string, query: ListingQuery) =>
  `${query.page}/${query.pageSize}/${query.orderby}${query.orderby === 'payment-asc' ? termsKey(query) : ''} ${filters}`
