import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT, key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

type Tables = Database['public']['Tables']

export type Listing = Tables['sell_listings']['Row']

export type ListingFile = Tables['sell_listing_files']['Row']

const OFFER_COLUMNS = 'id, folio, vehicle, kms, city, final_amount, valid_until, state, created_at' as const

/** `final_amount` in pesos; `state`: open, expired, accepted or withdrawn. */
export interface CarOffer {
  id: string
  folio: string
  vehicle: unknown
  kms: number
  /** null: not asked. */
  city: string | null
  final_amount: number
  valid_until: string
  state: string
  created_at: string
}

export interface MyCars {
  listings: Listing[]
  offers: Record<string, CarOffer>
  loose: CarOffer[]
  /** Unclaimed offers with their phone. */
  found: CarOffer[]
}

export const BUCKET = 'sell-listings'

const MOST = 50

export const myCars = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('sell-listings', user),
    meta: KEPT,
    queryFn: async (): Promise<MyCars> => {
      const client = await rest()
      const newest = { ascending: false }
      const [{ data: listings }, { data: own }, { data: byPhone }] = await Promise.all([
        client
          .from('sell_listings')
          .select('*')
          .eq('user_id', user)
          .order('created_at', newest)
          .limit(MOST)
          .throwOnError(),
        client
          .from('trade_in_offers')
          .select(OFFER_COLUMNS)
          .eq('user_id', user)
          .order('created_at', newest)
          .limit(2 * MOST)
          .throwOnError(),
        client
          .rpc('found_offers', undefined, { get: true })
          .select(OFFER_COLUMNS)
          .order('created_at', newest)
          .limit(MOST)
          .throwOnError(),
      ])
      // Columns of a view are nullable in the types; those of its table are not.
      const offers = own as CarOffer[]
      const used = new Set(listings.map(({ quote_id }) => quote_id))
      const renewed = (offer: CarOffer) =>
        listings.some(({ created_at, brand, model, year }) => {
          const car = vehicleOf(offer.vehicle)
          return created_at > offer.created_at && car.brand === brand && car.model === model && car.year === year
        })
      return {
        listings,
        offers: Object.fromEntries(offers.map((offer) => [offer.id, offer])),
        loose: offers.filter((offer) => offer.state === 'open' && !used.has(offer.id) && !renewed(offer)),
        found: byPhone as CarOffer[],
      }
    },
  })

/** Offer after our appraisal; amounts in pesos. */
export interface ToldOffer {
  id: string
  amount: number
  valid_until: string
  state: 'esperando' | 'vencida' | 'aceptada' | 'rechazada'
}
/** Sheet of that offer: `adds` for proof of a repair, `rest` between sale and offer. */
export interface OfferSheet {
  sale_price: number
  days: number
  lines: { label: string; amount: number; provable: boolean; adds: number }[]
  rest: number
  margin_low: number
  margin_high: number
}
interface MyPurchase {
  offer?: ToldOffer
  sheet?: OfferSheet
  papers: { kind: string; state: 'falta' | 'en_revision' | 'bien' | 'mal'; note: string | null }[]
}

/** What the dealership says of one of the user's cars. */
export const purchaseOfMine = ({ rest }: Contract, listing_id: string) =>
  queryOptions({
    queryKey: key('sell-listings', 'purchase', listing_id),
    queryFn: async () =>
      (await (await rest()).rpc('my_purchase', { listing_id }).throwOnError()).data as unknown as MyPurchase,
  })

/** Photos in order, and documents. */
export const listingFiles = ({ rest }: Contract, listing: string) =>
  queryOptions({
    queryKey: key('sell-listings', 'files', listing),
    queryFn: async (): Promise<ListingFile[]> =>
      (
        await (
          await rest()
        )
          .from('sell_listing_files')
          .select('*')
          .eq('listing_id', listing)
          .order('position')
          .order('created_at')
          .throwOnError()
      ).data,
  })

export const fileUrl = ({ storage }: Contract, path: string, width?: number) =>
  queryOptions({
    queryKey: key('sell-listings', 'url', path, width ?? 0),
    queryFn: async () => (await storage()).signedUrl(BUCKET, path, URL_SECONDS, width),
    staleTime: (URL_SECONDS - 60) * 1000,
    gcTime: (URL_SECONDS - 60) * 1000,
  })

const URL_SECONDS = 900

export function vehicleOf(value: unknown): { label: string; brand: string; model: string; year: number; trim: string } {
  const { label = '', brand = '', model = '', year = 0, trim = '' } = (value ?? {}) as Record<string, string | number>
  const car = { brand: String(brand), model: String(model), year: Number(year) || 0, trim: String(trim) }
  return { ...car, label: String(label) || titleOf(car) }
}

export const titleOf = ({ brand, model, year, trim }: Pick<Listing, 'brand' | 'model' | 'year' | 'trim'>) =>
  [brand, model, year || '', trim].filter(Boolean).join(' ')
