import type { Contract } from '#app/lib/contract.ts'
import { accepts, type Lender } from '#contract/financing.ts'
import { FACETS, type Facet, type ListingAnswer, type ListingQuery, type OrderBy } from '#contract/listing.ts'
import { CARD_COLUMNS, type VehicleCard } from '#contract/vehicles.ts'

const LISTS: readonly Facet[] = ['ubicacion', 'promociones']
const ORDER: Record<OrderBy, { column: keyof VehicleCard; ascending: boolean }> = {
  '': { column: 'updated_at', ascending: false },
  relevance: { column: 'view_count', ascending: false },
  'price-asc': { column: 'precio', ascending: true },
  'price-desc': { column: 'precio', ascending: false },
  'year-asc': { column: 'autoano', ascending: true },
  'year-desc': { column: 'autoano', ascending: false },
  'mileage-asc': { column: 'kilometraje', ascending: true },
  'mileage-desc': { column: 'kilometraje', ascending: false },
}
const MOST_ROWS = 1000

/**
 * The listing asked of the table itself, for when the fast function does not answer (specification, section 4): the same vehicles in
 * the same order, without counts per value. Throws what the data API answers.
 */
export async function fallbackListing({ rest }: Contract, query: ListingQuery, lender: Lender): Promise<ListingAnswer> {
  let rows = (await rest())
    .from('inventario_cache')
    .select(CARD_COLUMNS.join(','), { count: 'exact' })
    .eq('ordenstatus', 'Comprado')
    .eq('vendido', false)
  for (const facet of FACETS) {
    const values = query[facet]
    if (values.length === 0) continue
    rows = LISTS.includes(facet) ? rows.overlaps(facet, values) : rows.in(facet, values)
  }
  if (query.minPrice !== null) rows = rows.gte('precio', query.minPrice)
  if (query.maxPrice !== null) rows = rows.lte('precio', query.maxPrice)
  if (query.enganchemin !== null) rows = rows.gte('enganchemin', query.enganchemin)
  if (query.maxEnganche !== null) rows = rows.lte('enganchemin', query.maxEnganche)
  if (query.hideSeparado) rows = rows.eq('separado', false)
  if (query.search) {
    const pattern = `"%${query.search.replace(/[%_\\"]/g, '\\$&')}%"`
    rows = rows.or(['titulo', 'marca', 'modelo'].map((column) => `${column}.ilike.${pattern}`).join())
  }
  const { column, ascending } = ORDER[query.orderby]
  rows = rows.order(column, { ascending }).order('id', { ascending })

  const from = (query.page - 1) * query.pageSize
  const { mensualidad } = query
  if (mensualidad === null) {
    const { data, count } = await rows.range(from, from + query.pageSize - 1).throwOnError()
    return answer(data as unknown as VehicleCard[], count ?? 0)
  }
  // What a budget reaches is the calculator's to say, so it is asked here, row by row.
  const { data } = await rows.range(0, MOST_ROWS - 1).throwOnError()
  const { enganche, plazo } = query
  const reached = (data as unknown as VehicleCard[]).filter((vehicle) =>
    accepts(vehicle, { mensualidad, enganche, plazo }, lender),
  )
  return answer(reached.slice(from, from + query.pageSize), reached.length)
}

const answer = (vehicles: VehicleCard[], totalCount: number): ListingAnswer => ({
  vehicles,
  totalCount,
  facets: Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as ListingAnswer['facets'],
  histograms: { precio: { edges: [], counts: [] }, enganchemin: { edges: [], counts: [] } },
  relaxations: [],
})
