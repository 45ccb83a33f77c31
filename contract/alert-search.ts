import { type ListingQuery, listingParams } from './listing.ts'

/** What a listing's filters narrow it to: pages and orders are no part of it. */
export const alertSearch = (query: ListingQuery): string =>
  listingParams({ ...query, page: 1, pageSize: undefined, orderby: '' } as Partial<ListingQuery>).toString()
