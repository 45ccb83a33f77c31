import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

export interface RedirectRow {
  id: string
  from_path: string
  to_path: string
  active: boolean
  hits: number
  last_hit_at: string | null
  created_at: string
  updated_at: string
}

export const BY_ADDRESS = { column: 'from_path', isDescending: false }

export const redirectsQuery = ({ rest }: Contract, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('settings', 'redirects', 'list', asked),
    queryFn: async () => {
      const query = (await rest()).from('redirect_list').select('*', { count: 'exact' })
      const table = { searched: ['from_path', 'to_path'], usual: BY_ADDRESS }
      const { data, count } = await askRows(query, asked, columns, table).throwOnError()
      return { rows: data as RedirectRow[], total: count ?? 0 }
    },
  })

export const redirectQuery = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('settings', 'redirects', 'one', id),
    queryFn: async () =>
      (await (await rest()).from('redirect_list').select('*').eq('id', id).maybeSingle().throwOnError())
        .data as RedirectRow | null,
  })
