import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { makerSlug } from '#app/features/vehicles/maker-path.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { FacetCount, ListingAnswer } from '#contract/listing.ts'
import { SHORTEST_SEARCH } from '#contract/search-input.ts'
import type { Vehicle } from '#contract/vehicles.ts'

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

const FOUND_COLUMNS = ['slug', 'titulo', 'precio', 'autoano', 'kilometraje', 'carroceria', 'feature_image'] as const

/** One vehicle that the live search found. */
export type FoundVehicle = Pick<Vehicle, (typeof FOUND_COLUMNS)[number]>

/** At most five of the vehicles that the listing would find for `term`, or for most of it (contract/search.ts). Never asked below SHORTEST_SEARCH characters. */
export const searchVehicles = ({ rest }: Contract, term: string) =>
  queryOptions({
    queryKey: key('vehicles', 'search', term.toLowerCase()),
    enabled: term.length >= SHORTEST_SEARCH,
    queryFn: async ({ signal }): Promise<FoundVehicle[]> =>
      (
        await (
          await rest()
        )
          .rpc('search_vehicles', { search_term: term })
          .select(FOUND_COLUMNS.join(','))
          .abortSignal(signal)
          .overrideTypes<FoundVehicle[], { merge: false }>()
          .throwOnError()
      ).data,
  })
