import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

export type StageRow = Database['public']['Tables']['deal_stages']['Row']
export type ReasonRow = Database['public']['Tables']['lost_reasons']['Row']

/** Of fixed stages only the stored ones. */
export const stageRows = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'deals', 'stages'),
    queryFn: async (): Promise<StageRow[]> =>
      (await (await rest()).from('deal_stages').select('*').order('position').throwOnError()).data.filter(
        ({ is_fact, active }) => active || !is_fact,
      ),
  })

export const reasonRows = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'deals', 'reasons'),
    queryFn: async (): Promise<ReasonRow[]> =>
      (await (await rest()).from('lost_reasons').select('*').order('position').order('label').throwOnError()).data,
  })
