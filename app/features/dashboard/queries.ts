import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT, key } from '#app/lib/keys.ts'

export interface Advisor {
  id: string
  name: string
  /** E.164; null: reached by the dealership's own number. */
  phone: string | null
  has_page: boolean
}

/** Assigned advisor; null: none. */
export const advisorOf = ({ rest }: Contract, id: string | null) =>
  queryOptions({
    queryKey: key('advisors', id),
    meta: KEPT,
    queryFn: async (): Promise<Advisor | null> => {
      if (!id) return null
      const { data } = await (await rest())
        .from('advisors')
        .select('id, name, phone, has_page')
        .eq('id', id)
        .maybeSingle()
        .throwOnError()
      return data as Advisor | null
    },
  })
