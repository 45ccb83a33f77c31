import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

/** Whether nobody else may approve what this administrator asked for. */
export const onlyAdmin = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('advisors', 'only-admin'),
    queryFn: async () => (await (await rest()).rpc('is_only_admin').throwOnError()).data,
  })
