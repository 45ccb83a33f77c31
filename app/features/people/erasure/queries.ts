import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

export interface ErasedParts {
  name: string | null
  touches: number
  visits: number
  visits_ahead: number
  offers: number
  candidacies: number
  /** Sales under legal hold with end date (ISO); undefined: none. */
  kept?: { title: string; until: string }[]
  kept_why?: string
}

/** Throws PT404 and PT409 of db/api/erasure.sql. */
export const whatErasingTakes = ({ rest }: Contract, record: string) =>
  queryOptions({
    queryKey: key('erasure', record),
    queryFn: async ({ signal }) =>
      (await (await rest()).rpc('what_erasing_takes', { record }).abortSignal(signal).throwOnError())
        .data as unknown as ErasedParts,
    staleTime: 0,
    retry: false,
  })
