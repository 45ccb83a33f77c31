import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Lender } from '#contract/financing/financing.ts'
import { type ListingAnswer, type ListingQuery, listingParams } from '#contract/listing/listing.ts'
import { INVENTORY_MESSAGES } from '#contract/vehicles/inventory-messages.ts'
import { cachedListing, keepListing } from './stale-listings.ts'

export type ShownListing = ListingAnswer

/** From the fast function, else the table, else the browser's copy (docs/product.md, section 4). */
export const listing = (contract: Contract, query: ListingQuery, lender: Lender) => {
  const params = listingParams(query).toString()
  return queryOptions({
    queryKey: key('listing', params),
    retry: import.meta.env.SSR ? false : 1,
    queryFn: () => fetchListing(contract, query, params, lender),
  })
}

async function fetchListing(
  contract: Contract,
  query: ListingQuery,
  params: string,
  lender: Lender,
): Promise<ShownListing> {
  try {
    const answer = await fastListing(contract, params)
    if (!import.meta.env.SSR) (window.requestIdleCallback ?? setTimeout)(() => keepListing(params, answer))
    return answer
  } catch {
    try {
      const { fallbackMeant } = await import('./fallback/queries.ts')
      return await fallbackMeant(contract, query, lender)
    } catch (error) {
      const kept = import.meta.env.SSR ? null : cachedListing(params)
      if (kept) return { ...kept, note: INVENTORY_MESSAGES.listing_stale }
      throw error
    }
  }
}

async function fastListing({ functions }: Contract, params: string): Promise<ListingAnswer> {
  const { data, error } = await (await functions()).invoke<ListingAnswer>(`rapid-processor?${params}`, {
    method: 'GET',
  })
  if (error || !data) throw error ?? new Error('the function answered nothing')
  return data
}
