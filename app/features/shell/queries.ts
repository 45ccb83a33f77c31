import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { makerSlug } from '#app/features/vehicles/maker-path.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { FacetCount, ListingAnswer } from '#contract/listing.ts'
import type { LiveAnswer } from '#contract/live-search.ts'
import { SHORTEST_SEARCH } from '#contract/search-input.ts'

/** What is on offer in numbers: vehicles per maker, body type and promotion, most frequent first. */
export interface InventorySummary {
  makers: FacetCount[]
  bodyTypes: FacetCount[]
  promotions: FacetCount[]
  total: number
}

/** The inventory in numbers. Asks the fast endpoint; when it fails, the database. */
export const inventorySummary = ({ functions, rest }: Contract) =>
  queryOptions({
    queryKey: key('inventory', 'summary'),
    queryFn: async (): Promise<InventorySummary> => {
      const { data } = await (await functions()).invoke<ListingAnswer>('rapid-processor?pageSize=1', { method: 'GET' })
      if (data) return summaryOf(data.facets, data.totalCount)
      const answer = await (await rest()).rpc('get_filter_options').throwOnError()
      const options = answer.data as unknown as ListingAnswer['facets'] & { totalCount: number }
      return summaryOf(options, options.totalCount)
    },
  })

const summaryOf = (facets: ListingAnswer['facets'], total: number): InventorySummary => ({
  makers: facets.marca,
  bodyTypes: facets.carroceria,
  promotions: facets.promociones,
  total,
})

// Longer than any maker's name: not asked for.
const LONGEST_MAKER = 100

/** The maker that an address names, as the inventory writes it; null when there is and was none. Of those without cars the sold ones tell. */
export const makerBySlug = (contract: Contract, cache: QueryClient, slug: string) =>
  queryOptions({
    queryKey: key('inventory', 'maker', slug),
    queryFn: async (): Promise<string | null> => {
      const { makers } = await cache.fetchQuery(inventorySummary(contract))
      const offered = makers.find(({ value }) => makerSlug(value) === slug)
      if (offered) return offered.value
      if (slug.length > LONGEST_MAKER) return null
      const { data } = await (await contract.rest())
        .from('inventario_cache')
        .select('marca')
        .ilike('marca', slug.replaceAll('-', '%'))
        .limit(20)
        .throwOnError()
      return data.find(({ marca }) => makerSlug(marca) === slug)?.marca ?? null
    },
  })

/** What is offered for `term` while it is typed: filters and cars. Never asked below SHORTEST_SEARCH characters. */
export const liveAnswer = ({ functions }: Contract, term: string) =>
  queryOptions({
    queryKey: key('vehicles', 'live', term.toLowerCase()),
    enabled: term.length >= SHORTEST_SEARCH,
    queryFn: async ({ signal }): Promise<LiveAnswer> => {
      const path = `live-search?${new URLSearchParams({ search: term })}`
      const { data, error } = await (await functions()).invoke<LiveAnswer>(path, { method: 'GET', signal })
      if (error || !data) throw error ?? new Error('the function answered nothing')
      return data
    },
  })
