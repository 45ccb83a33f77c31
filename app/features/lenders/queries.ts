import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { type LenderTerms, lendersInForce } from '#contract/lender-terms.ts'

/** Who lends today and on which terms, the house first. For who is signed in: visitors are shown the house's plan alone. */
export const lendersOf = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('lenders'),
    queryFn: async (): Promise<LenderTerms[]> => {
      const { data } = await (await rest()).from('lenders').select('*').throwOnError()
      return lendersInForce(data, new Date())
    },
  })
