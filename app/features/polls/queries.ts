import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { type PollOption, type PollResults, pollOptions, pollResults } from '#contract/feedback/polls.ts'

export interface Poll {
  id: string
  slug: string
  question: string
  options: PollOption[]
  active: boolean
  answer: { option_id: string; comment: string | null } | null
}

/** Staff also see closed ones. */
export const polls = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('polls', user),
    queryFn: async (): Promise<Poll[]> => {
      const client = await rest()
      const [{ data: asked }, { data: answers }] = await Promise.all([
        client
          .from('polls')
          .select('id, slug, question, options, active')
          .order('created_at', { ascending: false })
          .throwOnError(),
        client.from('poll_answers').select('poll_id, option_id, comment').eq('user_id', user).throwOnError(),
      ])
      return asked.map((poll) => ({
        ...poll,
        options: pollOptions.parse(poll.options),
        answer: answers.find(({ poll_id }) => poll_id === poll.id) ?? null,
      }))
    },
  })

export const resultsOf = ({ rest }: Contract, slug: string) =>
  queryOptions({
    queryKey: key('polls', 'results', slug),
    queryFn: async (): Promise<PollResults | null> =>
      pollResults.parse((await (await rest()).rpc('poll_results', { poll_slug: slug }).throwOnError()).data),
  })
