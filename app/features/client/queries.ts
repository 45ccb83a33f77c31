import { queryOptions } from '@tanstack/react-query'
import type { DeskDeal } from '#app/features/deals/queries.ts'
import type { Listing } from '#app/features/trade-ins/listings/queries.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

type Row = Database['public']['Functions']['client_timeline']['Returns'][number]

/** `detail` depends on the kind. */
export interface Happening extends Pick<Row, 'key' | 'at' | 'kind' | 'what' | 'actor' | 'record_id'> {
  detail: {
    times?: number
    car?: string
    paper?: string
    visit?: string
    starts_at?: string
    folio?: string
    amount?: number
    purpose?: string
    way?: string
    channel?: string
    grade?: string
    asked?: string
    confirmed?: boolean
    flagged?: boolean
    own?: boolean
  } | null
  body: string | null
  actor_name: string | null
  zone: string | null
}

/** How many lines of the history come at once. */
export const HISTORY_PAGE = 50
const MOST_AT_ONCE = 100

/** No kinds: all. */
export const timelineOf = ({ rest }: Contract, client: string, kinds: readonly string[], wanted: number) =>
  queryOptions({
    queryKey: key('client', 'timeline', client, kinds.join(), wanted),
    queryFn: async (): Promise<{ entries: Happening[]; isMore: boolean }> => {
      const ask = await rest()
      const entries: Happening[] = []
      while (entries.length <= wanted) {
        const most = Math.min(wanted + 1 - entries.length, MOST_AT_ONCE)
        const last = entries.at(-1)
        const { data } = await ask
          .rpc('client_timeline', {
            client,
            most,
            ...(kinds.length > 0 && { kinds: [...kinds] }),
            ...(last && { before_at: last.at, before_key: last.key }),
          })
          .throwOnError()
        entries.push(...(data as Happening[]))
        if (data.length < most) break
      }
      return { entries: entries.slice(0, wanted), isMore: entries.length > wanted }
    },
    staleTime: 0,
  })

/** Pesos, km. */
export interface ClientOffer {
  id: string
  folio: string
  car: string
  kms: number
  final_amount: number
  valid_until: string
  state: string
  created_at: string
}

const MOST = 100

export const carsOffered = ({ rest }: Contract, client: string) =>
  queryOptions({
    queryKey: key('client', 'cars', client),
    queryFn: async (): Promise<{ listings: Listing[]; offers: ClientOffer[] }> => {
      const ask = await rest()
      const newest = { ascending: false }
      const [{ data: listings }, { data: offers }] = await Promise.all([
        ask
          .from('sell_listings')
          .select('*')
          .eq('user_id', client)
          .order('created_at', newest)
          .limit(MOST)
          .throwOnError(),
        ask
          .from('trade_in_offers')
          .select('id, folio, car:vehicle->>label, kms, final_amount, valid_until, state, created_at')
          .eq('user_id', client)
          .order('created_at', newest)
          .limit(MOST)
          .throwOnError(),
      ])
      // The generated types of views lack non-null columns; those of the table apply.
      return { listings, offers: offers as unknown as ClientOffer[] }
    },
  })

export const waitingOf = ({ rest }: Contract, client: string) =>
  queryOptions({
    queryKey: key('client', 'work', client),
    queryFn: async (): Promise<{ unanswered: number; papers: string[] }> => {
      const ask = await rest()
      const [{ data: messages }, papers] = await Promise.all([
        ask
          .from('application_messages')
          .select('from_staff')
          .eq('user_id', client)
          .order('id', { ascending: false })
          .limit(MOST)
          .throwOnError(),
        ask
          .from('application_documents')
          .select('application_id')
          .eq('user_id', client)
          .eq('state', 'uploaded')
          .limit(MOST)
          .throwOnError(),
      ])
      const answered = messages.findIndex(({ from_staff }) => from_staff)
      return {
        unanswered: answered < 0 ? messages.length : answered,
        papers: papers.data.map(({ application_id }) => application_id),
      }
    },
    staleTime: 0,
  })

export const leadsOfClient = ({ rest }: Contract, client: string) =>
  queryOptions({
    queryKey: key('client', 'leads', client),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('lead_rows')
          .select('id, stage, source, wants_title, next_action, next_at, last_touch_at')
          .eq('account_id', client)
          .order('last_touch_at', { ascending: false })
          .limit(MOST)
          .throwOnError()
      ).data,
  })

export const dealsOfClient = ({ rest }: Contract, client: string) =>
  queryOptions({
    queryKey: key('client', 'deals', client),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('desk_deals')
          .select('*')
          .eq('client_id', client)
          .order('closed_at', { ascending: false, nullsFirst: true })
          .order('next_at')
          .limit(MOST)
          .throwOnError()
      ).data as DeskDeal[],
    staleTime: 0,
  })
