import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'
import { isUuid } from '#contract/text/uuid.ts'
import type { ReconLine } from '#contract/trade-ins/appraisal.ts'
import type { Comparable } from '#contract/trade-ins/valuation.ts'

type View = Database['public']['Views']['purchase_rows']['Row']
type NotNull =
  | 'id'
  | 'client_id'
  | 'brand'
  | 'model'
  | 'year'
  | 'trim'
  | 'title'
  | 'stage'
  | 'stage_since'
  | 'created_at'
  | 'lacks'

type Sheet = 'version' | 'sale_price' | 'recon' | 'maximum' | 'demand_people' | 'folio'

/** db/api/purchases.sql. Money in pesos. */
export type DeskPurchase = Omit<View, NotNull | Sheet | 'search_text'> & {
  [Name in NotNull]: NonNullable<View[Name]>
} & { [Name in Sheet]: View[Name] | null }

export const LONGEST = { column: 'stage_since', isDescending: false }
export const CARDS_AT_ONCE = 50

export const purchasesListed = ({ rest }: Contract, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('purchases', 'rows', asked),
    queryFn: async () => {
      const query = (await rest()).from('purchase_rows').select('*', { count: 'exact' })
      const { data, count } = await askRows(query, asked, columns, {
        searched: ['search_text'],
        usual: LONGEST,
      }).throwOnError()
      return { rows: data as DeskPurchase[], total: count ?? 0 }
    },
  })

export const purchaseBoard = (
  { rest }: Contract,
  columns: readonly AskedColumn[],
  asked: Omit<RowsAsked, 'from' | 'count'>,
  stages: readonly string[],
  most: Readonly<Record<string, number>>,
) =>
  queryOptions({
    queryKey: key('purchases', 'board', asked, stages, most),
    queryFn: async () => {
      const client = await rest()
      return Promise.all(
        stages.map(async (stage) => {
          const all = client.from('purchase_rows').select('*', { count: 'exact' }).eq('stage', stage)
          const part = { ...asked, from: 0, count: most[stage] ?? CARDS_AT_ONCE }
          const { data, count } = await askRows(all, part, columns, {
            searched: ['search_text'],
            usual: LONGEST,
          }).throwOnError()
          return { stage, purchases: data as DeskPurchase[], count: count ?? 0 }
        }),
      )
    },
  })

export type OfferToReceive = Database['public']['Functions']['offers_to_receive']['Returns'][number]
/** Of people without an account. */
export const offersToReceive = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('purchases', 'to-receive'),
    queryFn: async () => (await (await rest()).rpc('offers_to_receive').throwOnError()).data,
    staleTime: 0,
  })

export const purchaseById = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('purchases', 'one', id),
    queryFn: async () => {
      if (!isUuid(id)) return null
      const query = (await rest()).from('purchase_rows').select('*').eq('id', id)
      return (await query.maybeSingle().throwOnError()).data as DeskPurchase | null
    },
    staleTime: 0,
  })

type Row = Database['public']['Tables']['appraisals']['Row']
export type SavedAppraisal = Omit<Row, 'lines'> & { lines: ReconLine[] }

/** Latest appraisal of a car, and the dealership's defaults. */
export const sheetOf = ({ rest }: Contract, listing: string) =>
  queryOptions({
    queryKey: key('purchases', 'sheet', listing),
    queryFn: async () => {
      const client = await rest()
      const [{ data: sheets }, { data: rules }] = await Promise.all([
        client
          .from('appraisals')
          .select('*')
          .eq('listing_id', listing)
          .order('version', { ascending: false })
          .limit(1)
          .throwOnError(),
        client
          .from('appraisal_rules')
          .select('*')
          .lte('since', new Date().toISOString().slice(0, 10))
          .order('since', { ascending: false })
          .limit(1)
          .throwOnError(),
      ])
      return { latest: (sheets[0] ?? null) as unknown as SavedAppraisal | null, rules: rules[0] ?? null }
    },
    staleTime: 0,
  })

export const marketFigures = ({ rest }: Contract, quote: string | null) =>
  queryOptions({
    queryKey: key('purchases', 'market', quote),
    queryFn: async () => {
      if (quote === null) return null
      const { data } = await (await rest())
        .from('trade_in_quotes')
        .select('range_low, range_suggested, range_high, comparables, confidence')
        .eq('id', quote)
        .maybeSingle()
        .throwOnError()
      return data && { ...data, comparables: data.comparables as unknown as Comparable[] }
    },
  })

export type KnownVin = Database['public']['Functions']['same_vin']['Returns'][number]

/** Also cars of ours. */
export const sameVin = ({ rest }: Contract, listing: string, vin: string | null) =>
  queryOptions({
    queryKey: key('purchases', 'vin', listing, vin),
    enabled: vin !== null,
    queryFn: async () => (await (await rest()).rpc('same_vin', { listing_id: listing }).throwOnError()).data,
  })

export const demandFor = ({ rest }: Contract, brand: string, model: string, year: number, price: number) =>
  queryOptions({
    queryKey: key('purchases', 'demand', brand, model, year, price),
    enabled: price > 0,
    queryFn: async () => (await (await rest()).rpc('demand_book', { brand, model, year, price }).throwOnError()).data,
  })

type Tables = Database['public']['Tables']
export type PurchaseFile = Pick<Tables['purchase_files']['Row'], 'id' | 'kind' | 'path' | 'name'> & { bucket: string }

export interface Dossier {
  purchase: Tables['purchases']['Row'] | null
  offer: Tables['purchase_offers']['Row'] | null
  papers: Tables['purchase_papers']['Row'][]
  origins: Tables['origin_rules']['Row'][]
  files: PurchaseFile[]
  reviews: Tables['paper_reviews']['Row'][]
  liens: Tables['purchase_liens']['Row'][]
  checks: Tables['repuve_checks']['Row'][]
  payments: Tables['purchase_payments']['Row'][]
}

export const HOUSE_BUCKET = 'purchases'
const OWNERS_BUCKET = 'sell-listings'

export const dossierOf = ({ rest }: Contract, listing: string) =>
  queryOptions({
    queryKey: key('purchases', 'dossier', listing),
    queryFn: async (): Promise<Dossier> => {
      const client = await rest()
      const [purchase, offers, papers, origins, owners, house, reviews, liens, checks, payments] = await Promise.all([
        client.from('purchases').select('*').eq('listing_id', listing).maybeSingle().throwOnError(),
        client
          .from('purchase_offers')
          .select('*')
          .eq('listing_id', listing)
          .order('told_at', { ascending: false })
          .limit(1)
          .throwOnError(),
        client.from('purchase_papers').select('*').eq('active', true).order('position').order('kind').throwOnError(),
        client.from('origin_rules').select('*').throwOnError(),
        client
          .from('sell_listing_files')
          .select('id, kind, path, name')
          .eq('listing_id', listing)
          .order('position')
          .throwOnError(),
        client
          .from('purchase_files')
          .select('id, kind, path, name')
          .eq('listing_id', listing)
          .order('created_at')
          .throwOnError(),
        client.from('paper_reviews').select('*').eq('listing_id', listing).throwOnError(),
        client.from('purchase_liens').select('*').eq('listing_id', listing).order('created_at').throwOnError(),
        client
          .from('repuve_checks')
          .select('*')
          .eq('listing_id', listing)
          .order('checked_on', { ascending: false })
          .order('created_at', { ascending: false })
          .throwOnError(),
        client
          .from('purchase_payments')
          .select('*')
          .eq('listing_id', listing)
          .order('paid_on')
          .order('created_at')
          .throwOnError(),
      ])
      return {
        purchase: purchase.data,
        offer: offers.data[0] ?? null,
        papers: papers.data,
        origins: origins.data,
        files: [
          ...owners.data.map((file) => ({ ...file, bucket: OWNERS_BUCKET })),
          ...house.data.map((file) => ({ ...file, bucket: HOUSE_BUCKET })),
        ],
        reviews: reviews.data,
        liens: liens.data,
        checks: checks.data,
        payments: payments.data,
      }
    },
    staleTime: 0,
  })

/** Booked and not over. */
export const visitOfPurchase = ({ rest }: Contract, listing: string) =>
  queryOptions({
    queryKey: key('purchases', 'visit', listing),
    queryFn: async () => {
      const { data } = await (await rest())
        .from('appointments')
        .select('starts_at, branches(city, time_zone)')
        .eq('listing_id', listing)
        .eq('status', 'booked')
        .is('arrived_at', null)
        .gte('ends_at', new Date().toISOString())
        .order('starts_at')
        .limit(1)
        .throwOnError()
      return data[0] ?? null
    },
    staleTime: 0,
  })

const URL_SECONDS = 900
export const pictureAddress = ({ storage }: Contract, { bucket, path }: PurchaseFile, width: number) =>
  queryOptions({
    queryKey: key('purchases', 'picture', path, width),
    queryFn: async () => (await storage()).signedUrl(bucket, path, URL_SECONDS, width),
    staleTime: (URL_SECONDS - 60) * 1000,
  })
