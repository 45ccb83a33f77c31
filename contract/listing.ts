import { readAmount, readKm } from './amounts.ts'
import { cutText } from './cut-text.ts'
import { type BuyerTerms, readTerms, TERM_NAMES } from './terms.ts'
import type { VehicleCard } from './vehicles.ts'

export const PAGE_SIZE = 21

/** The filters that hold several values; each is a column of the vehicle and a repeated query parameter. */
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
/** '' is the default: newest change first (updated_at descending). */
export type OrderBy = (typeof ORDERS)[number] | ''

/** What an order goes by: a column, or the monthly payment under the query's own terms (contract/terms.ts). */
type OrderColumn = keyof VehicleCard | 'payment'

/** Each order's column and direction; ties by id in the same direction, so that pages never overlap. In every one of them a vehicle whose
 * price is to be set comes after all that have one. */
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

/** One page of the listing, as asked for. Pesos; pages from 1. With a payment among the buyer's terms only what can be had for it is listed. */
export interface ListingQuery extends Record<Facet, string[]>, BuyerTerms {
  page: number
  pageSize: number
  minPrice: number | null
  maxPrice: number | null
  enganchemin: number | null
  maxEnganche: number | null
  /** Km. */
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

/** Bar `i` counts values from `edges[i]` up to but not including `edges[i + 1]` (the last bar includes its end). */
export interface Histogram {
  edges: number[]
  counts: number[]
}

/** A smaller question with an answer: the parameters to drop or change and how many vehicles that gives. */
export interface Relaxation {
  /** Listing parameters after the change, canonical, without page. */
  params: string
  /** What is let go, e.g. { name: 'marca', value: 'Mazda' }, or what is asked instead: { name: 'maxPrice', value: '350000' }, the words of a search. */
  change: { name: string; value: string; kind: 'drop' | 'widen' }
  count: number
}

export interface ListingAnswer {
  vehicles: VehicleCard[]
  totalCount: number
  /** Per facet, counts per value under all the other active filters, most frequent first (years: newest first). */
  facets: Record<Facet, FacetCount[]>
  histograms: { precio: Histogram; enganchemin: Histogram }
  /** Only when totalCount is 0: the smallest changes that give results, best first, at most 4. */
  relaxations: Relaxation[]
  /** What there is to say of it, e.g. that a word no car holds was taken for another (contract/search-guess.ts). */
  note?: string
  /** Canonical parameters of what was answered, when the question was put in other words (contract/search-meaning.ts). */
  meant?: string
}

const MAX_VALUES = 40
const MAX_TEXT = 100
/** As far as the column of a car's km goes. */
export const MOST_KM = 2_147_483_647

/** Reads listing parameters leniently: what is unknown or malformed is dropped, numbers are clamped, values deduplicated. */
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

/** The bounds that belong together: the least and the most of one amount. */
const RANGES = [
  ['minPrice', 'maxPrice'],
  ['enganchemin', 'maxEnganche'],
  ['minKilometraje', 'maxKilometraje'],
] as const

/** The bounds of a query that were put the wrong way round: a least that is more than the most. */
export const crossed = (query: ListingQuery) =>
  RANGES.filter(([least, most]) => query[least] !== null && query[most] !== null && query[least] > query[most])

/** The query with its bounds in order: who writes from 300 to 200 thousand means from 200 to 300. */
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

// The answer to one question is made by several who read its address one after the other, as it was asked and in its canonical form.
let last: { texts: readonly string[]; query: ListingQuery } | undefined

/** The query that a text of parameters (without '?') states: the one just remembered, or read anew. */
export const readListing = (text: string): ListingQuery =>
  last?.texts.includes(text) ? last.query : parseListing(new URLSearchParams(text))

/** Remembers what texts of parameters state while an answer is made: whoever reads them on the way need not do so again. */
export const rememberListing = (texts: readonly string[], query: ListingQuery): void => {
  last = { texts, query }
}

/** The canonical parameters of a query: sorted, defaults left out. Equal questions give equal text, so it can be a cache key. */
export function listingParams(query: Partial<ListingQuery>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of FACETS) for (const value of [...(query[name] ?? [])].sort()) params.append(name, value)
  for (const name of [
    'minPrice',
    'maxPrice',
    'enganchemin',
    'maxEnganche',
    'minKilometraje',
    'maxKilometraje',
    ...TERM_NAMES,
  ] as const) {
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
