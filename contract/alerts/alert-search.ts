import { type ListingQuery, listingParams } from '../listing/listing.ts'

export const alertSearch = (query: ListingQuery): string =>
  listingParams({ ...query, page: 1, pageSize: undefined, orderby: '' } as Partial<ListingQuery>).toString()
