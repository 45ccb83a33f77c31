import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { MessageWords } from '#contract/leads/message-words.ts'

export interface OwnWords extends MessageWords {
  id: string
  updated_at: string
}

export const ownWords = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'messages'),
    queryFn: async (): Promise<OwnWords[]> =>
      (await (await rest()).from('message_words').select('*').order('id').throwOnError()).data,
  })
