import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

type StandingRow = Database['public']['Functions']['contact_standing']['Returns'][number]

/** The latest statement, and whether contact is allowed. */
export type ContactStanding = Pick<StandingRow, 'channel' | 'purpose' | 'times' | 'may'> & {
  [name in 'said_at' | 'way' | 'text_version' | 'recorded_by' | 'note' | 'why']: string | null
} & {
  /** Null: never asked. */
  granted: boolean | null
}

export const permissionsOf = ({ rest }: Contract, person: string) =>
  queryOptions({
    queryKey: key('leads', 'permissions', person),
    queryFn: async (): Promise<ContactStanding[]> =>
      (await (await rest()).rpc('contact_standing', { person }).throwOnError()).data,
    staleTime: 0,
  })
