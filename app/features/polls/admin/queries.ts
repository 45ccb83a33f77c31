import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { type PollOption, pollOptions } from '#contract/feedback/polls.ts'

export const NEWEST_POLL = { column: 'created_at', isDescending: true }

export interface DeskPoll {
  id: string
  slug: string
  question: string
  options: PollOption[]
  active: boolean
  answers: number
  created_at: string
  updated_at: string
}

const pollIn = (row: Record<string, unknown>) => ({ ...row, options: pollOptions.parse(row.options) }) as DeskPoll

export const deskPolls = ({ rest }: Contract, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('polls', 'desk', asked),
    queryFn: async () => {
      const query = (await rest()).from('poll_list').select('*', { count: 'exact' })
      const { data, count } = await askRows(query, asked, columns, {
        searched: ['question'],
        usual: NEWEST_POLL,
      }).throwOnError()
      return { rows: data.map(pollIn), total: count ?? 0 }
    },
  })

export const deskPoll = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('polls', 'desk-one', id),
    queryFn: async () => {
      const { data } = await (await rest()).from('poll_list').select('*').eq('id', id).maybeSingle().throwOnError()
      return data ? pollIn(data) : null
    },
  })
