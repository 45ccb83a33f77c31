import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT, key } from '#app/lib/keys.ts'
import { draftTitle } from '#contract/applications/applications.ts'

export interface Draft {
  id: string
  title: string
}

const MOST_DRAFTS = 20

export const draftsOf = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('applications', 'drafts', user),
    meta: KEPT,
    queryFn: async (): Promise<Draft[]> => {
      const { data } = await (await rest())
        .from('financing_applications')
        .select('id, car_info')
        .eq('user_id', user)
        .eq('status', 'draft')
        .order('created_at', { ascending: false })
        .limit(MOST_DRAFTS)
        .throwOnError()
      return data.map(({ id, car_info }) => ({ id, title: draftTitle(car_info) }))
    },
  })
