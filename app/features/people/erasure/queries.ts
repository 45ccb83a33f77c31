import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

/** What erasing somebody takes: how often they wrote, their visits and those that are still ahead, offers that stay without them, what they sent to work here. */
export interface ErasedParts {
  name: string | null
  touches: number
  visits: number
  visits_ahead: number
  offers: number
  candidacies: number
  /** Sales that the law makes us keep, each until its day (ISO); left out: there is none. */
  kept?: { title: string; until: string }[]
  /** Why they are kept. */
  kept_why?: string
}

/** What erasing the person of a lead or of a guest's visit takes. Throws PT404 and PT409 of db/api/erasure.sql. */
export const whatErasingTakes = ({ rest }: Contract, record: string) =>
  queryOptions({
    queryKey: key('erasure', record),
    queryFn: async ({ signal }) =>
      (await (await rest()).rpc('what_erasing_takes', { record }).abortSignal(signal).throwOnError())
        .data as unknown as ErasedParts,
    staleTime: 0,
    retry: false,
  })
