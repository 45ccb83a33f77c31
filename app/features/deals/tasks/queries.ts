import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'
import { type AboutRecord, aboutCondition } from '../about-record.ts'

export type OpenTask = Database['public']['Tables']['tasks']['Row'] & {
  deals: { title: string; outcome: string; pipeline: string } | null
}

const MOST = 200

export const openTasks = ({ rest }: Contract, about: AboutRecord) =>
  queryOptions({
    queryKey: key('deals', 'tasks', about.id, about.also ?? null),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('tasks')
          .select('*, deals(title, outcome, pipeline)')
          .or(aboutCondition(about))
          .is('done_at', null)
          .order('due_at')
          .order('created_at')
          .limit(MOST)
          .throwOnError()
      ).data as OpenTask[],
  })
