import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT, key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

type Row = Database['public']['Functions']['staff_today']['Returns'][number]

/** A pending item of staff; null fields do not apply to its kind (db/api/staff-today.sql). */
export type DueRow = Pick<Row, 'kind' | 'id' | 'at' | 'late'> & {
  [name in Exclude<keyof Row, 'kind' | 'id' | 'at' | 'late'>]: Row[name] | null
}

const MINUTE = 60_000

/** `branch` is a code; null: all. Costliest delay first. */
export const today = ({ rest }: Contract, branch: string | null) =>
  queryOptions({
    queryKey: key('today', branch),
    queryFn: async ({ signal }): Promise<DueRow[]> =>
      (
        await (
          await rest()
        )
          .rpc('staff_today', branch ? { branch } : {})
          .abortSignal(signal)
          .throwOnError()
      ).data,
    staleTime: 0,
    meta: KEPT,
    refetchInterval: MINUTE,
  })
