import { FACETS, type ListingQuery } from '#contract/listing/listing.ts'
import { termsKey } from './budgets.ts'

export function filtersKey(query: ListingQuery): string {
  const facets = FACETS.map((name) => (query[name].length > 1 ? [...query[name]].sort() : query[name]))
  const { search, minPrice, maxPrice, enganchemin, maxEnganche, minKilometraje, maxKilometraje, hideSeparado } = query
  const budget = query.mensualidad === null ? '' : termsKey(query)
  const bounds = [minPrice, maxPrice, enganchemin, maxEnganche, minKilometraje, maxKilometraje]
  return JSON.stringify([facets, search, bounds, hideSeparado, budget])
}

export const questionKey = (filters: string, query: ListingQuery) =>
  `${query.page}/${query.pageSize}/${query.orderby}${query.orderby === 'payment-asc' ? termsKey(query) : ''} ${filters}`
