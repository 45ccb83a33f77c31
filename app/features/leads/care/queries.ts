import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { VISIT_TOKEN } from '#contract/visits/visit-links.ts'

export interface CareQuestion {
  agent: string | null
  channel: string
  happened_at: string
}

/** null: nothing to answer, for any reason. */
export const askedContact = ({ rest }: Contract, of_token: string) =>
  queryOptions({
    queryKey: key('leads', 'care', of_token),
    queryFn: async (): Promise<CareQuestion | null> => {
      if (!VISIT_TOKEN.test(of_token)) return null
      const { data } = await (await rest()).rpc('care_of_link', { of_token }).maybeSingle().throwOnError()
      return data as unknown as CareQuestion | null
    },
    staleTime: 0,
  })
