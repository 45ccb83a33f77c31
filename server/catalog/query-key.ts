import { FACETS, type ListingQuery } from '#contract/listing.ts'

/** Equal for queries with the same filters, whatever their page, order and spelling. Cheaper than canonical parameters. */
export function filtersKey(query: ListingQuery): string {
  let key = query.hideSeparado ? '1' : '0'
  for (const name of FACETS) {
    const values = query[name]
    key += '\u0001'
    if (values.length === 1) key += values[0]
    else if (values.length > 1) key += [...values].sort().join('\u0002')
  }
  key += `\u0001${query.search}\u0001${query.minPrice}/${query.maxPrice}/${query.enganchemin}/${query.maxEnganche}`
  // Without a payment, down payment and term ask for nothing.
  return query.mensualidad === null ? key : `${key}/${query.mensualidad}/${query.enganche}/${query.plazo}`
}

/** Equal for equal questions. */
export const questionKey = (filters: string, query: ListingQuery) =>
  `${filters}\u0001${query.page}/${query.pageSize}/${query.orderby}`
