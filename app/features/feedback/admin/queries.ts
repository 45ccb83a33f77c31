import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { FeedbackRow } from '../queries.ts'

export interface DeskFeedback extends FeedbackRow {
  author: string | null
}

export const NEWEST_FEEDBACK = { column: 'created_at', isDescending: true }

export const deskFeedback = ({ rest }: Contract, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('feedback', 'desk', asked),
    queryFn: async () => {
      const query = (await rest()).from('feedback_list').select('*', { count: 'exact' })
      const table = { searched: ['message', 'answer', 'author', 'page'], usual: NEWEST_FEEDBACK }
      const { data, count } = await askRows(query, asked, columns, table).throwOnError()
      return { rows: data as DeskFeedback[], total: count ?? 0 }
    },
  })

export const deskFeedbackOf = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('feedback', 'desk-one', id),
    queryFn: async () =>
      (await (await rest()).from('feedback_list').select('*').eq('id', id).maybeSingle().throwOnError())
        .data as DeskFeedback | null,
  })
