import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { type ListingAnswer, type ListingQuery, listingParams } from '#contract/listing/listing.ts'

export const listingCount = ({ functions }: Contract, query: ListingQuery) => {
  const params = listingParams({ ...query, page: 1, pageSize: 1 }).toString()
  return queryOptions({
    queryKey: key('listing', 'count', params),
    queryFn: async ({ signal }): Promise<number> => {
      const path = `rapid-processor?${params}`
      const { data, error } = await (await functions()).invoke<ListingAnswer>(path, { method: 'GET', signal })
      if (error || !data) throw error ?? new Error('the function answered nothing')
      return data.totalCount
    },
  })
}
