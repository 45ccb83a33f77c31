import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { type LenderTerms, lendersInForce } from '#contract/financing/lender-terms.ts'

/** Signed-in users only: visitors see the dealership's plan. */
export const lendersOf = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('lenders'),
    queryFn: async (): Promise<LenderTerms[]> => {
      const { data } = await (await rest()).from('lenders').select('*').throwOnError()
      return lendersInForce(data, new Date())
    },
  })
