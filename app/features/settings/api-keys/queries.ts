import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

/** API key without its secret. */
export interface ApiKey {
  id: string
  name: string
  rights: string[]
  /** How it begins. */
  hint: string
  created_at: string
  revoked_at: string | null
  /** Precise to the minute; null: never. */
  last_used_at: string | null
}

/** All keys including revoked ones, newest first. */
export const apiKeys = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'api-keys'),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('api_key_list')
          .select('id, name, rights, hint, created_at, revoked_at, last_used_at')
          .order('created_at', { ascending: false })
          .throwOnError()
      ).data as ApiKey[],
  })
