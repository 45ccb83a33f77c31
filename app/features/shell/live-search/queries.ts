import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { type BuyerTerms, filterOfTerms } from '#contract/financing/terms.ts'
import type { LiveAnswer } from '#contract/listing/live-search.ts'
import { SHORTEST_SEARCH } from '#contract/listing/search-input.ts'

/** Never asked below SHORTEST_SEARCH characters. */
export const liveAnswer = ({ functions }: Contract, term: string, terms: BuyerTerms) => {
  const filter = filterOfTerms(terms)
  return queryOptions({
    queryKey: key('vehicles', 'live', term.toLowerCase(), filter),
    enabled: term.length >= SHORTEST_SEARCH,
    queryFn: async ({ signal }): Promise<LiveAnswer> => {
      const path = `live-search?${new URLSearchParams({ search: term })}${filter}`
      const { data, error } = await (await functions()).invoke<LiveAnswer>(path, { method: 'GET', signal })
      if (error || !data) throw error ?? new Error('the function answered nothing')
      return data
    },
  })
}
