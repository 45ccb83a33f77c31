import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

export type FeedbackRow = Database['public']['Tables']['feedback']['Row']

/** A page of feedback for staff; `more`: there is a next page. */
export interface FeedbackPage {
  rows: FeedbackRow[]
  total: number
  /** By user id, as far as readable. */
  names: Record<string, string>
}

export const SCREENSHOTS = 'feedback'

const LOOK_SECONDS = 300

export const FEEDBACK_PAGE = 20

const MOST_OWN = 50

export const myFeedback = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('feedback', 'mine', user),
    queryFn: async (): Promise<FeedbackRow[]> =>
      (
        await (
          await rest()
        )
          .from('feedback')
          .select('*')
          .eq('user_id', user)
          .order('created_at', { ascending: false })
          .limit(MOST_OWN)
          .throwOnError()
      ).data,
  })

export const allFeedback = ({ rest }: Contract, state: string, page: number) =>
  queryOptions({
    queryKey: key('feedback', 'all', state, page),
    queryFn: async (): Promise<FeedbackPage> => {
      const client = await rest()
      const from = (page - 1) * FEEDBACK_PAGE
      let wanted = client.from('feedback').select('*', { count: 'exact' })
      if (state) wanted = wanted.eq('status', state)
      const { data, count } = await wanted
        .order('created_at', { ascending: false })
        .range(from, from + FEEDBACK_PAGE - 1)
        .throwOnError()
      const people = [...new Set(data.map(({ user_id }) => user_id))]
      const { data: known } = await client
        .from('profiles')
        .select('id, first_name, last_name, email')
        .in('id', people)
        .throwOnError()
      const names = Object.fromEntries(
        known.map(({ id, first_name, last_name, email }) => [
          id,
          [first_name, last_name].filter(Boolean).join(' ') || email || '',
        ]),
      )
      return { rows: data, total: count ?? 0, names }
    },
  })

export const oneFeedback = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('feedback', 'one', id),
    staleTime: 0,
    queryFn: async (): Promise<FeedbackRow | null> =>
      (await (await rest()).from('feedback').select('*').eq('id', id).maybeSingle().throwOnError()).data,
  })

export const screenshotUrl = ({ storage }: Contract, path: string) =>
  queryOptions({
    queryKey: key('feedback', 'screenshot', path),
    queryFn: async () => (await storage()).signedUrl(SCREENSHOTS, path, LOOK_SECONDS),
    staleTime: (LOOK_SECONDS - 60) * 1000,
  })
