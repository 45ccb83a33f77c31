import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { SHORTEST_SEARCH } from '#contract/listing/search-input.ts'
import { fullName } from '#contract/text/names.ts'
import type { TradeInVehicle } from '#contract/trade-ins/trade-in.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'

const vehiclesAt = async ({ functions }: Contract, params: Record<string, string>, signal: AbortSignal) => {
  const { data, error, response } = await (await functions()).invoke<{ vehicles: TradeInVehicle[] }>(
    `trade-in-vehicles?${new URLSearchParams(params)}`,
    { method: 'GET', signal },
  )
  if (!error) return data!.vehicles
  const { message } = ((await response?.json().catch(() => null)) ?? {}) as { message?: string }
  throw message ? new UserFacingError({ status: response?.status ?? 503, message }) : error
}

/** Needs three characters (docs/product.md, section 5). */
export const candidates = (contract: Contract, search: string) =>
  queryOptions({
    queryKey: key('staff-valuation', 'search', search.toLowerCase()),
    enabled: search.length >= SHORTEST_SEARCH,
    retry: false,
    queryFn: ({ signal }) => vehiclesAt(contract, { search }, signal),
  })

export const variations = (contract: Contract, id: string) =>
  queryOptions({
    queryKey: key('staff-valuation', 'variations', id),
    retry: false,
    queryFn: ({ signal }) => vehiclesAt(contract, { variations_of: id }, signal),
  })

/** As far as readable. */
export interface QuoteContact {
  name: string | null
  /** E.164. */
  phone: string | null
  email: string | null
}

export type StaffQuote = TradeInQuote & { lead_id: string | null; user_id: string | null }

export interface DeskOffer {
  id: string
  folio: string
  car: string
  customer: string | null
  /** E.164. */
  phone: string | null
  email: string | null
  kms: number
  condition: string
  city: string | null
  range_suggested: number
  final_amount: number
  source: string
  created_at: string
  valid_until: string
  /** Recorded outcome: 'open', 'accepted' or 'withdrawn'; `state` also includes expiry. */
  status: string
  state: string
}

const SEARCHED = ['folio', 'car', 'customer', 'phone', 'email']
export const NEWEST = { column: 'created_at', isDescending: true }

export const deskOffers = ({ rest }: Contract, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('staff-valuation', 'quotes', asked),
    queryFn: async () => {
      const query = (await rest()).from('desk_offers').select('*', { count: 'exact' })
      const { data, count } = await askRows(query, asked, columns, { searched: SEARCHED, usual: NEWEST }).throwOnError()
      return { rows: data as DeskOffer[], total: count ?? 0 }
    },
  })

/** null: not found. */
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

/** null: none. */
export interface OfferDelivery {
  status: string
  attempts: number
  last_error: string | null
  next_attempt_at: string | null
}

export const deliveryOf = ({ rest }: Contract, delivery_key: string) =>
  queryOptions({
    queryKey: key('staff-valuation', 'delivery', delivery_key),
    staleTime: 0,
    queryFn: async (): Promise<OfferDelivery | null> =>
      (await (await rest()).rpc('delivery_of', { delivery_key }).throwOnError()).data as OfferDelivery | null,
  })
