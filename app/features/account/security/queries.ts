import type { PasskeyListItem } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import { authClient } from '#app/features/people/session.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'
import { askAuth } from '../ask-auth.ts'

export type Device = Database['public']['Functions']['my_sessions']['Returns'][number]

export const myDevices = ({ rest }: Contract, userId: string) =>
  queryOptions({
    queryKey: key('account', userId, 'devices'),
    staleTime: 30_000,
    queryFn: async (): Promise<Device[]> => (await (await rest()).rpc('my_sessions').throwOnError()).data,
  })

/** null: none. */
export interface RecoveryCodes {
  left: number
  total: number
  created_at: string | null
}

export const recoveryCodesOf = (userId: string) =>
  queryOptions({
    queryKey: key('account', userId, 'recovery-codes'),
    queryFn: async () => (await askAuth('GET', '/recovery-codes')) as RecoveryCodes,
  })

export type Passkey = PasskeyListItem

export const myPasskeys = (userId: string) =>
  queryOptions({
    queryKey: key('account', userId, 'passkeys'),
    queryFn: async (): Promise<Passkey[]> => {
      const { data, error } = await (await authClient()).passkey.list()
      if (error) throw error
      return data
    },
  })
