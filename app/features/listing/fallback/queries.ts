import type { Contract } from '#app/lib/contract.ts'
import type { Lender } from '#contract/financing/financing.ts'
import { paymentUnder } from '#contract/financing/payment-under.ts'
import {
  FACETS,
  type Facet,
  inOrder,
  type ListingAnswer,
  type ListingQuery,
  listingParams,
  ORDERINGS,
} from '#contract/listing/listing.ts'
import { readSearch } from '#contract/listing/search-input.ts'
import { meaningOf } from '#contract/listing/search-meaning.ts'
import { offerOf } from '#contract/listing/search-vocabulary.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { CARD_COLUMNS, type VehicleCard } from '#contract/vehicles/vehicles.ts'

type DirectPage = Pick<ListingAnswer, 'vehicles' | 'totalCount'>

const LISTS: readonly Facet[] = ['ubicacion', 'promociones']
const PLAN_COLUMNS = ['id', 'precio', 'enganchemin', 'plazomax', 'autoano'] as const satisfies (keyof VehicleCard)[]
type DataClient = Awaited<ReturnType<Contract['rest']>>
type Plan = Pick<VehicleCard, (typeof PLAN_COLUMNS)[number]>
const MONEY_BOUNDS = ['minPrice', 'maxPrice', 'enganchemin', 'maxEnganche'] as const
const ROWS_AT_ONCE = 1000
const BEYOND_THE_END = 'PGRST103'

/** When the fast function fails (docs/product.md, section 4): the same without counts and relaxations. */
export async function fallbackListing(
  { rest }: Pick<Contract, 'rest'>,
  query: ListingQuery,
  lender: Lender,
): Promise<ListingAnswer & { note: string }> {
  const client = await rest()
  const [page, facets] = await Promise.all([pageOf(client, query, lender), valuesOf(client)])
  return {
    ...page,
    facets,
    histograms: { precio: { edges: [], counts: [] }, enganchemin: { edges: [], counts: [] } },
    relaxations: [],
    note: errorMessage('listing_plain'),
  }
}

export async function fallbackMeant(contract: Pick<Contract, 'rest'>, asked: ListingQuery, lender: Lender) {
  const facets = await valuesOf(await contract.rest())
  const query = inOrder(meaningOf(asked, offerOf(facets)))
  const answer = await fallbackListing(contract, query, lender)
  return query === asked ? answer : { ...answer, meant: listingParams(query).toString() }
}

// A failed facet list does not fail the listing.
async function valuesOf(client: DataClient) {
  const { data } = await client.rpc('get_filter_options')
  const known = (data ?? {}) as unknown as Partial<ListingAnswer['facets']>
  const values = (facet: Facet) => (known[facet] ?? []).map(({ value }) => ({ value, count: 0 }))
  return Object.fromEntries(FACETS.map((facet) => [facet, values(facet)])) as ListingAnswer['facets']
}

async function pageOf(client: DataClient, query: ListingQuery, lender: Lender): Promise<DirectPage> {
  // Years are compared as they are written; no year is written otherwise.
  const autoano = query.autoano.filter((year) => /^[1-9][0-9]{0,8}$/.test(year))
  if (query.autoano.length > 0 && autoano.length === 0) return { vehicles: [], totalCount: 0 }
  const asked = { ...query, autoano }
  return query.mensualidad === null && query.orderby !== 'payment-asc'
    ? onePage(client, asked)
    : withPayments(client, asked, lender)
}

async function onePage(client: DataClient, query: ListingQuery): Promise<DirectPage> {
  const from = (query.page - 1) * query.pageSize
  const { data, count, error } = await matching(client, query, CARD_COLUMNS).range(from, from + query.pageSize - 1)
  if (!error) return { vehicles: data as unknown as VehicleCard[], totalCount: count ?? 0 }
  if (error.code !== BEYOND_THE_END) throw error
  const first = await matching(client, query, ['id']).limit(1).throwOnError()
  return { vehicles: [], totalCount: first.count ?? 0 }
}

// The monthly payment is calculated here, so every car that passes the other filters is read.
async function withPayments(client: DataClient, query: ListingQuery, lender: Lender): Promise<DirectPage> {
  const { page, pageSize, mensualidad } = query
  const reached = (await plansOf(client, query))
    .map((plan) => ({ ...plan, payment: paymentUnder(plan, query, lender) }))
    .filter(({ payment }) => mensualidad === null || payment <= mensualidad)
  if (query.orderby === 'payment-asc')
    reached.sort((a, b) => Number(a.precio <= 0) - Number(b.precio <= 0) || byPayment(a, b) || (a.id < b.id ? -1 : 1))
  const ids = reached.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id)
  if (ids.length === 0) return { vehicles: [], totalCount: reached.length }
  const { data } = await client.from('inventario_cache').select(CARD_COLUMNS.join(',')).in('id', ids).throwOnError()
  const cards = new Map((data as unknown as VehicleCard[]).map((card) => [card.id, card]))
  return { vehicles: ids.flatMap((id) => cards.get(id) ?? []), totalCount: reached.length }
}

// Infinity: no payment.
const byPayment = (a: { payment: number }, b: { payment: number }) =>
  a.payment === b.payment ? 0 : a.payment - b.payment

async function plansOf(client: DataClient, query: ListingQuery): Promise<Plan[]> {
  const plans: Plan[] = []
  for (let total = 1; plans.length < total; ) {
    const { data, count } = await matching(client, query, PLAN_COLUMNS)
      .range(plans.length, plans.length + ROWS_AT_ONCE - 1)
      .throwOnError()
    if (data.length === 0) break
    plans.push(...(data as unknown as Plan[]))
    total = count ?? 0
  }
  return plans
}

/** All filters except the budget, in query order, with the exact count. */
function matching(client: DataClient, query: ListingQuery, columns: readonly (keyof VehicleCard)[]) {
  const table = query.search
    ? client
        .rpc('search_listing', { search_term: readSearch(query.search) }, { count: 'exact' })
        .select(columns.join(','))
    : client.from('inventario_cache').select(columns.join(','), { count: 'exact' })
  let rows = table.eq('ordenstatus', 'Comprado').eq('vendido', false)
  for (const facet of FACETS) {
    const values = query[facet].map(quoted)
    if (values.length === 0) continue
    rows = LISTS.includes(facet)
      ? rows.filter(facet, 'ov', `{${values.join()}}`)
      : rows.filter(facet, 'in', `(${values.join()})`)
  }
  if (query.minPrice !== null) rows = rows.gte('precio', query.minPrice)
  if (query.maxPrice !== null) rows = rows.lte('precio', query.maxPrice)
  if (query.enganchemin !== null) rows = rows.gte('enganchemin', query.enganchemin)
  if (query.maxEnganche !== null) rows = rows.lte('enganchemin', query.maxEnganche)
  // A car without a price is outside any bounds of money.
  if (MONEY_BOUNDS.some((name) => query[name] !== null)) rows = rows.eq('por_definir', false)
  if (query.minKilometraje !== null) rows = rows.gte('kilometraje', query.minKilometraje)
  if (query.maxKilometraje !== null) rows = rows.lte('kilometraje', query.maxKilometraje)
  if (query.hideSeparado) rows = rows.eq('separado', false)
  const [column, direction] = ORDERINGS[query.orderby]
  const ascending = direction === 'asc'
  const priced = rows.order('por_definir')
  return (column === 'payment' ? priced : priced.order(column, { ascending })).order('id', { ascending })
}

// The client's own lists leave quotes and backslashes in values as they are.
const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`
