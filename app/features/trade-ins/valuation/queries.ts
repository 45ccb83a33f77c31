import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { ToldError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { fullName } from '#contract/names.ts'
import { SHORTEST_SEARCH } from '#contract/search-input.ts'
import type { TradeInVehicle } from '#contract/trade-in.ts'
import type { TradeInQuote } from '#contract/trade-in-quote.ts'

const vehiclesAt = async ({ functions }: Contract, params: Record<string, string>, signal: AbortSignal) => {
  const { data, error, response } = await (await functions()).invoke<{ vehicles: TradeInVehicle[] }>(
    `trade-in-vehicles?${new URLSearchParams(params)}`,
    { method: 'GET', signal },
  )
  if (!error) return data!.vehicles
  const { message } = ((await response?.json().catch(() => null)) ?? {}) as { message?: string }
  throw message ? new ToldError({ status: response?.status ?? 503, message }) : error
}

/** The versions that a text may mean, at most five; none below three characters (docs/product.md, section 5). */
export const candidates = (contract: Contract, search: string) =>
  queryOptions({
    queryKey: key('staff-valuation', 'search', search.toLowerCase()),
    enabled: search.length >= SHORTEST_SEARCH,
    retry: false,
    queryFn: ({ signal }) => vehiclesAt(contract, { search }, signal),
  })

/** Other trims of the same brand, model and year, at most three. */
export const variations = (contract: Contract, id: string) =>
  queryOptions({
    queryKey: key('staff-valuation', 'variations', id),
    retry: false,
    queryFn: ({ signal }) => vehiclesAt(contract, { variations_of: id }, signal),
  })

/** Whom an offer is for, as far as the reader may know. */
export interface QuoteContact {
  name: string | null
  /** E.164. */
  phone: string | null
  email: string | null
}

export type StaffQuote = TradeInQuote & { lead_id: string | null; user_id: string | null }

export interface QuotePage {
  rows: StaffQuote[]
  total: number
  /** By the offer's id; sales find those they attend alone. */
  contacts: Record<string, QuoteContact>
}

export const QUOTE_PAGE = 20
const MOST_NAMES = 50

// What PostgREST takes for its own in a condition is no part of a name or a folio.
const searchable = (text: string) => text.replace(/["\\,()*%:]/g, ' ').trim()

/** The offers made so far, the newest first; `search` in folio, car, name, phone or e-mail of the customer. */
export const recentQuotes = ({ rest }: Contract, search: string, page: number) =>
  queryOptions({
    queryKey: key('staff-valuation', 'quotes', search, page),
    queryFn: async (): Promise<QuotePage> => {
      const client = await rest()
      const from = (page - 1) * QUOTE_PAGE
      const text = searchable(search)
      let wanted = client.from('trade_in_offers').select('*', { count: 'exact' })
      if (text) {
        const like = `ilike."%${text}%"`
        const { data: leads } = await client
          .from('leads')
          .select('id')
          .or(`name.${like},email.${like},phone.${like}`)
          .limit(MOST_NAMES)
          .throwOnError()
        const ofLeads = leads.length > 0 ? `,lead_id.in.(${leads.map(({ id }) => id).join()})` : ''
        wanted = wanted.or(`folio.${like},vehicle->>label.${like}${ofLeads}`)
      }
      const { data, count } = await wanted
        .order('created_at', { ascending: false })
        .range(from, from + QUOTE_PAGE - 1)
        .throwOnError()
      const rows = data as unknown as StaffQuote[]
      return { rows, total: count ?? 0, contacts: await contactsOf(client, rows) }
    },
  })

/** One offer, whole; null: there is none of that id. */
export const quoteById = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('staff-valuation', 'quote', id),
    queryFn: async (): Promise<{ quote: StaffQuote; contact: QuoteContact | null } | null> => {
      const client = await rest()
      const { data } = await client.from('trade_in_offers').select('*').eq('id', id).maybeSingle().throwOnError()
      if (!data) return null
      const quote = data as unknown as StaffQuote
      const contacts = await contactsOf(client, [quote])
      return { quote, contact: contacts[quote.id] ?? null }
    },
  })

// The lead's name; the account's where an offer has no lead.
const contactsOf = async (client: Awaited<ReturnType<Contract['rest']>>, rows: StaffQuote[]) => {
  const idsOf = (column: 'lead_id' | 'user_id') => [...new Set(rows.flatMap((row) => row[column] ?? []))]
  const [{ data: leads }, { data: profiles }] = await Promise.all([
    client.from('leads').select('id, name, phone, email').in('id', idsOf('lead_id')).throwOnError(),
    client
      .from('profiles')
      .select('id, first_name, last_name, mother_last_name, no_mother_last_name, phone, email')
      .in('id', idsOf('user_id'))
      .throwOnError(),
  ])
  const known = new Map<string, QuoteContact>([
    ...profiles.map(({ id, phone, email, ...names }): [string, QuoteContact] => [
      id,
      { name: fullName(names) || null, phone, email },
    ]),
    ...leads.map(({ id, ...contact }): [string, QuoteContact] => [id, contact]),
  ])
  return Object.fromEntries(
    rows.flatMap(({ id, lead_id, user_id }): [string, QuoteContact][] => {
      const contact = known.get(lead_id ?? '') ?? known.get(user_id ?? '')
      return contact ? [[id, contact]] : []
    }),
  )
}

/** What became of a row for the spreadsheet service; null: none was put out. */
export interface OfferDelivery {
  status: string
  attempts: number
  last_error: string | null
  next_attempt_at: string | null
}

/** Whether the row of an offer has reached the spreadsheet service. */
export const deliveryOf = ({ rest }: Contract, delivery_key: string) =>
  queryOptions({
    queryKey: key('staff-valuation', 'delivery', delivery_key),
    staleTime: 0,
    queryFn: async (): Promise<OfferDelivery | null> =>
      (await (await rest()).rpc('delivery_of', { delivery_key }).throwOnError()).data as OfferDelivery | null,
  })
