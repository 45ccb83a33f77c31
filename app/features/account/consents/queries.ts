import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { ConsentRow } from '#contract/people/consents.ts'

export const consentsOf = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('consents', user),
    queryFn: async (): Promise<ConsentRow[]> =>
      (
        await (
          await rest()
        )
          .from('consents')
          .select('purpose, granted, text_version, created_at')
          .eq('user_id', user)
          .order('id', { ascending: false })
          .throwOnError()
      ).data,
  })
