import { type ListingQuery, listingParams } from '../listing/listing.ts'

/** The filters of a listing, without page and order. */
export const alertSearch = (query: ListingQuery): string =>
  listingParams({ ...query, page: 1, pageSize: undefined, orderby: '' } as Partial<ListingQuery>).toString()
