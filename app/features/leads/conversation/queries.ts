import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

export type Whom = { lead: string } | { client: string }

export interface WritingState {
  may: boolean
  why?: string
  lead: string | null
  client: string | null
  /** E.164; null: they left none. */
  phone: string | null
  email: string | null
  taken: boolean
  /** False: it is shared by the colleague who writes to them. */
  writes: boolean
  /** null: they never wrote. */
  window_until: string | null
  name: string | null
  agent: string | null
  car: { title: string; price: number; slug: string; place: string | null; gone: boolean } | null
}

export const messagesConnected = ({ functions }: Contract) =>
  queryOptions({
    queryKey: key('conversations', 'connected'),
    queryFn: async () => {
      const { data, error } = await (await functions()).invoke<{ connected: boolean }>('messages', { method: 'GET' })
      if (error) throw error
      return data!.connected
    },
    staleTime: 60_000,
  })

export const standingWith = ({ rest }: Contract, whom: Whom) =>
  queryOptions({
    queryKey: key('conversations', 'standing', whom),
    queryFn: async () =>
      (await (await rest()).rpc('conversation_with', whom).throwOnError()).data as unknown as WritingState,
    staleTime: 0,
  })

type Row = Database['public']['Tables']['conversation_messages']['Row']
export type ConversationMessage = Pick<
  Row,
  'id' | 'origin' | 'kind' | 'body' | 'status' | 'problem' | 'created_at' | 'delivered_at' | 'read_at' | 'author_id'
>

export const MESSAGE_PAGE = 40

/** Oldest first, with whether there are more. */
export const conversationMessages = ({ rest }: Contract, { lead, client }: WritingState, wanted: number) =>
  queryOptions({
    queryKey: key('conversations', 'messages', lead, client, wanted),
    queryFn: async () => {
      const theirs = [lead && `lead_id.eq.${lead}`, client && `client_id.eq.${client}`].filter(Boolean).join()
      const { data } = await (await rest())
        .from('conversation_messages')
        .select('id, origin, kind, body, status, problem, created_at, delivered_at, read_at, author_id')
        .or(theirs)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(wanted + 1)
        .throwOnError()
      return { messages: data.slice(0, wanted).reverse() as ConversationMessage[], isMore: data.length > wanted }
    },
    staleTime: 0,
  })

export const replyWords = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('conversations', 'words'),
    queryFn: async () => (await (await rest()).rpc('reply_words').throwOnError()).data,
    staleTime: 60_000,
  })

export type LooseConversation = Omit<
  Database['public']['Functions']['loose_conversations']['Returns'][number],
  'candidates' | 'name'
> & { name: string | null; candidates: { id: string; name: string; agent: string | null }[] }

export const looseConversations = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('conversations', 'loose'),
    queryFn: async () =>
      (await (await rest()).rpc('loose_conversations').throwOnError()).data as unknown as LooseConversation[],
    staleTime: 0,
  })
