import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

/** A key of an outside system, without what proves it. */
export interface ApiKey {
  id: string
  name: string
  rights: string[]
  /** How it begins. */
  hint: string
  created_at: string
  revoked_at: string | null
  /** To the minute; null: never. */
  last_used_at: string | null
}

/** Every key, the newest first; revoked ones too. */
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
