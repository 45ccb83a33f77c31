import { type BuyerTerms, readTerms, TERM_NAMES } from '../financing/terms.ts'
import { readAmount, readKm } from '../text/amounts.ts'
import { cutText } from '../text/cut-text.ts'
import type { VehicleCard } from '../vehicles/vehicles.ts'

export const PAGE_SIZE = 21

/** Multi-value filters: columns and repeated parameters. */
export const FACETS = [
  'marca',
  'autoano',
  'transmision',
  'combustible',
  'garantia',
  'carroceria',
  'ubicacion',
  'promociones',
  'color',
] as const
export type Facet = (typeof FACETS)[number]

export const ORDERS = [
  'relevance',
  'price-asc',
  'price-desc',
  'year-asc',
  'year-desc',
  'mileage-asc',
  'mileage-desc',
  'payment-asc',
] as const
/** '': newest change first (updated_at descending). */
export type OrderBy = (typeof ORDERS)[number] | ''

type OrderColumn = keyof VehicleCard | 'payment'

/** Column and direction; ties by id. Vehicles without a price come last. */
export const ORDERINGS = {
  '': ['updated_at', 'desc'],
  relevance: ['view_count', 'desc'],
  'price-asc': ['precio', 'asc'],
  'price-desc': ['precio', 'desc'],
  'year-asc': ['autoano', 'asc'],
  'year-desc': ['autoano', 'desc'],
  'mileage-asc': ['kilometraje', 'asc'],
  'mileage-desc': ['kilometraje', 'desc'],
  'payment-asc': ['payment', 'asc'],
} as const satisfies Record<OrderBy, readonly [OrderColumn, 'asc' | 'desc']>

/** A listing query. Pesos; pages from 1. A payment limits to what it can buy. */
export interface ListingQuery extends Record<Facet, string[]>, BuyerTerms {
  page: number
  pageSize: number
  minPrice: number | null
  maxPrice: number | null
  enganchemin: number | null
  maxEnganche: number | null
  /** Refused even with an e-mail: the phone would be lost silently. */
  minKilometraje: number | null
  maxKilometraje: number | null
  hideSeparado: boolean
  search: string
  orderby: OrderBy
}

export interface FacetCount {
  value: string
  count: number
}

/** Bar `i` counts from `edges[i]` up to but not including `edges[i + 1]` (the last includes its end). */
export interface Histogram {
  edges: number[]
  counts: number[]
}

export interface Relaxation {
  /** Canonical, without page. */
  params: string
  /** Dropped, e.g. { name: 'marca', value: 'Mazda' }, or widened: { name: 'maxPrice', value: '350000' }. */
  change: { name: string; value: string; kind: 'drop' | 'widen' }
  count: number
}

export interface ListingAnswer {
  vehicles: VehicleCard[]
  totalCount: number
  facets: Record<Facet, FacetCount[]>
  histograms: { precio: Histogram; enganchemin: Histogram }
  /** Only for empty results, best first, at most 4. */
  relaxations: Relaxation[]
  /** E.g. a corrected word (contract/listing/search-guess.ts). */
  note?: string
  /** Canonical parameters of a reinterpreted query (contract/listing/search-meaning.ts). */
  meant?: string
}

const MAX_VALUES = 40
const MAX_TEXT = 100
export const MOST_KM = 2_147_483_647

/** Parses leniently: drops unknown parameters, clamps numbers, removes duplicates. */
export function parseListing(params: URLSearchParams): ListingQuery {
  const many = (name: Facet) =>
    [...new Set(params.getAll(name).map((value) => cutText(value, MAX_TEXT)))]
      .filter(Boolean)
      .sort()
      .slice(0, MAX_VALUES)
  const amount = (name: string) => readAmount(params.get(name) ?? '')
  const distance = (name: string) => {
    const km = readKm(params.get(name) ?? '')
    return km === null ? null : Math.min(km, MOST_KM)
  }
  const whole = (name: string, fallback: number, most: number) => {
    const value = Math.trunc(Number(params.get(name) ?? fallback))
    return value >= 1 ? Math.min(value, most) : fallback
  }
  const orderby = params.get('orderby') ?? ''
  return {
    ...(Object.fromEntries(FACETS.map((name) => [name, many(name)])) as Record<Facet, string[]>),
    page: whole('page', 1, 1_000_000),
    pageSize: whole('pageSize', PAGE_SIZE, 100),
    minPrice: amount('minPrice'),
    maxPrice: amount('maxPrice'),
    enganchemin: amount('enganchemin'),
    maxEnganche: amount('maxEnganche'),
    minKilometraje: distance('minKilometraje'),
    maxKilometraje: distance('maxKilometraje'),
    hideSeparado: ['true', '1', 'on'].includes(params.get('hideSeparado') ?? ''),
    search: cutText((params.get('search') ?? params.get('q') ?? '').trim().replace(/\s+/g, ' '), MAX_TEXT),
    orderby: (ORDERS as readonly string[]).includes(orderby) ? (orderby as OrderBy) : '',
    ...readTerms(params),
  }
}

export const RANGES = [
  ['minPrice', 'maxPrice'],
  ['enganchemin', 'maxEnganche'],
  ['minKilometraje', 'maxKilometraje'],
] as const

export const crossed = (query: ListingQuery) =>
  RANGES.filter(([least, most]) => query[least] !== null && query[most] !== null && query[least] > query[most])

/** Swaps bounds in the wrong order. */
export function inOrder(query: ListingQuery): ListingQuery {
  const wrong = crossed(query)
  if (wrong.length === 0) return query
  return {
    ...query,
    ...Object.fromEntries(
      wrong.flatMap(([least, most]) => [
        [least, query[most]],
        [most, query[least]],
      ]),
    ),
  }
}

// Several readers parse the same question, raw and canonical.
let last: { texts: readonly string[]; query: ListingQuery } | undefined

export const readListing = (text: string): ListingQuery =>
  last?.texts.includes(text) ? last.query : parseListing(new URLSearchParams(text))

export const rememberListing = (texts: readonly string[], query: ListingQuery): void => {
  last = { texts, query }
}

/** Canonical parameters, usable as a cache key. */
export function listingParams(query: Partial<ListingQuery>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of FACETS) for (const value of [...(query[name] ?? [])].sort()) params.append(name, value)
  for (const name of [...RANGES.flat(), ...TERM_NAMES]) {
    const value = query[name]
    if (value !== null && value !== undefined) params.append(name, String(value))
  }
  if (query.hideSeparado) params.append('hideSeparado', 'true')
  if (query.search) params.append('search', query.search)
  if (query.orderby) params.append('orderby', query.orderby)
  if (query.page && query.page > 1) params.append('page', String(query.page))
  if (query.pageSize && query.pageSize !== PAGE_SIZE) params.append('pageSize', String(query.pageSize))
  params.sort()
  return params
}
