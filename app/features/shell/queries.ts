import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { FacetCount, ListingAnswer } from '#contract/listing.ts'

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
