import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import type { FacetCount, ListingAnswer } from '#contract/listing.ts'
import type { Vehicle } from '#contract/vehicles.ts'

/** What is on offer in numbers: vehicles per maker and per body type, most frequent first. */
export interface InventorySummary {
  makers: FacetCount[]
  bodyTypes: FacetCount[]
  total: number
}

/** The inventory in numbers. Asks the fast endpoint; when it fails, the database. */
export const inventorySummary = ({ functions, rest }: Contract) =>
  queryOptions({
    queryKey: ['inventory', 'summary'],
    queryFn: async (): Promise<InventorySummary> => {
      const { data } = await functions.invoke<ListingAnswer>('rapid-processor?pageSize=1', { method: 'GET' })
      if (data) return { makers: data.facets.marca, bodyTypes: data.facets.carroceria, total: data.totalCount }
      const answer = await rest.rpc('get_filter_options').throwOnError()
      const options = answer.data as unknown as { marca: FacetCount[]; carroceria: FacetCount[]; totalCount: number }
      return { makers: options.marca, bodyTypes: options.carroceria, total: options.totalCount }
    },
  })

const FOUND_COLUMNS = ['slug', 'titulo', 'precio', 'autoano', 'kilometraje', 'carroceria', 'feature_image'] as const

/** One vehicle that the live search found. */
export type FoundVehicle = Pick<Vehicle, (typeof FOUND_COLUMNS)[number]>

/** Live search begins at so many characters (specification, section 5). */
export const SEARCH_FROM = 3

/** At most five vehicles on offer whose title, brand, model or year hold `term`. Never asked below SEARCH_FROM characters. */
export const searchVehicles = ({ rest }: Contract, term: string) =>
  queryOptions({
    queryKey: ['vehicles', 'search', term.toLowerCase()],
    enabled: term.length >= SEARCH_FROM,
    queryFn: async ({ signal }): Promise<FoundVehicle[]> =>
      (
        await rest
          .rpc('search_vehicles', { search_term: term })
          .select(FOUND_COLUMNS.join(','))
          .abortSignal(signal)
          .overrideTypes<FoundVehicle[], { merge: false }>()
          .throwOnError()
      ).data,
  })
