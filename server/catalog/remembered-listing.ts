import { type ListingQuery, readListing } from '#contract/listing/listing.ts'

// The page's address and the call that it makes state the same query, and parsing costs as much as a cached answer.
let last: { texts: readonly string[]; query: ListingQuery } | undefined

/** The query of a text: the one remembered last, or parsed. */
export const rememberedListing = (text: string): ListingQuery =>
  last?.texts.includes(text) ? last.query : readListing(text)

/** Remembers a query under its texts. */
export const rememberListing = (texts: readonly string[], query: ListingQuery): void => {
  last = { texts, query }
}
