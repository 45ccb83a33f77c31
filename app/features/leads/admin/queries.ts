import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

export interface Register {
  published_on: string
  file_name: string | null
  numbers: number
  rejected: number
  loaded_at: string
  loaded_by: string | null
  /** Older than 30 days: no advertising by phone until the next upload. */
  is_old: boolean
}

/** Null: never uploaded. */
export const suppressionRegister = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'register'),
    queryFn: async () =>
      (await (await rest()).rpc('suppression_register').throwOnError()).data as unknown as Register | null,
    staleTime: 0,
  })
