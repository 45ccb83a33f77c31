import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT } from '#app/lib/kept.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

export type Message = Database['public']['Tables']['application_messages']['Row']

export const LONGEST_MESSAGE = 2000
const POLL_MS = 20_000
const TAKEN = '23505'

/** The last `most` messages of an application in the order they were written, and how many there are in all. */
export const messagesOf = ({ rest }: Contract, application: string, most: number) =>
  queryOptions({
    queryKey: key('applications', 'messages', application, most),
    meta: KEPT,
    staleTime: 0,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<{ messages: Message[]; total: number }> => {
      const { data, count } = await (await rest())
        .from('application_messages')
        .select('*', { count: 'exact' })
        .eq('application_id', application)
        .order('id', { ascending: false })
        .limit(most)
        .throwOnError()
      return { messages: data.reverse(), total: count ?? 0 }
    },
  })

/** A message to be sent. The same `key` sent again is the same message. */
export interface NewMessage {
  application_id: string
  /** Whose application it is. */
  user_id: string
  key: string
  body: string
}

/** Sends a message, or finds it sent already. Throws what the data service answers. */
export async function sendMessage({ rest }: Contract, message: NewMessage): Promise<void> {
  const { error } = await (await rest()).from('application_messages').insert(message)
  if (error && error.code !== TAKEN) throw error
}

/** Notes that the caller has read what the other side wrote. */
export async function readMessages({ rest }: Contract, application_id: string): Promise<void> {
  await (await rest()).rpc('read_application_messages', { application_id }).throwOnError()
}
