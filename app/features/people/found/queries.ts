import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { LONGEST_SEARCH } from '#contract/listing/search-input.ts'

export const foundLike = ({ rest }: Contract, kinds: readonly string[], typed: string) =>
  queryOptions({
    queryKey: key('everything', 'of', kinds, typed),
    queryFn: async ({ signal }) =>
      (
        await (
          await rest()
        )
          .rpc('search_everything', { q: typed.slice(0, LONGEST_SEARCH), kinds: [...kinds], most: 8 })
          .abortSignal(signal)
          .throwOnError()
      ).data,
    enabled: typed.length > 1,
  })
