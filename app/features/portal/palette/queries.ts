import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'
import { codeIn } from '#contract/leads/link-codes.ts'
import { LONGEST_SEARCH } from '#contract/listing/search-input.ts'

export type FoundThing = Database['public']['Functions']['search_everything']['Returns'][number]

/** From so many letters and digits on everything is searched. */
export const SHORTEST = 2
const MOST = 24
const FRESH_MS = 10_000

/** Cached by text, so late answers replace no newer ones. */
export const everything = ({ rest }: Contract, typed: string) =>
  queryOptions({
    queryKey: key('everything', typed),
    queryFn: async ({ signal }): Promise<FoundThing[]> =>
      (
        await (
          await rest()
        )
          .rpc('search_everything', { q: codeIn(typed) ?? typed.slice(0, LONGEST_SEARCH), most: MOST })
          .abortSignal(signal)
          .throwOnError()
      ).data,
    enabled: typed.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
