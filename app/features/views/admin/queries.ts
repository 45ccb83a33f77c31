import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

export interface ExportMade {
  id: string
  made_by: string | null
  view: string
  filters: string
  reason: string | null
  rows: number
  begun_at: string
}

export const LATEST_EXPORT = { column: 'begun_at', isDescending: true }

export const exportsMade = ({ rest }: Contract, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('settings', 'exports', asked),
    queryFn: async () => {
      const query = (await rest())
        .from('exports')
        .select('id, made_by, view, filters, reason, rows, begun_at', { count: 'exact' })
      const table = { searched: ['view', 'reason', 'filters'], usual: LATEST_EXPORT }
      const { data, count } = await askRows(query, asked, columns, table).throwOnError()
      return { rows: data as ExportMade[], total: count ?? 0 }
    },
  })
