import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { BuyerTerms } from '#contract/financing/terms.ts'
import type { AnswerCar, AnswerFacts } from '#contract/leads/answer-card.ts'

export interface GivenAnswer {
  facts: AnswerFacts
  terms: Partial<BuyerTerms>
  now_facts: AnswerFacts | null
  instead: AnswerCar[]
  agent: string | null
  agent_phone: string | null
  agent_id: string | null
}

const TOKEN = /^[0-9a-f]{32}$/

/** null: none. */
export const givenAnswer = ({ rest }: Contract, of_token: string) =>
  queryOptions({
    queryKey: key('leads', 'given', of_token),
    queryFn: async (): Promise<GivenAnswer | null> => {
      if (!TOKEN.test(of_token)) return null
      const { data } = await (await rest()).rpc('answer_of', { of_token }).maybeSingle().throwOnError()
      return data as unknown as GivenAnswer | null
    },
    staleTime: 0,
  })
