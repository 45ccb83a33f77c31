import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { type BuyerTerms, filterOfTerms, NO_TERMS } from '#contract/financing/terms.ts'
import type { FacetCount, ListingAnswer } from '#contract/listing/listing.ts'

export interface InventorySummary {
  makers: FacetCount[]
  bodyTypes: FacetCount[]
  promotions: FacetCount[]
  total: number
}

/** From the fast endpoint, else from the database, which ignores terms. */
export const inventorySummary = ({ functions, rest }: Contract, terms: BuyerTerms = NO_TERMS) => {
  const filter = filterOfTerms(terms)
  return queryOptions({
    queryKey: key('inventory', 'summary', filter),
    queryFn: async (): Promise<InventorySummary> => {
      const path = `rapid-processor?pageSize=1${filter}`
      const { data, error } = await (await functions()).invoke<ListingAnswer>(path, { method: 'GET' })
      if (data) return summaryOf(data.facets, data.totalCount)
      if (filter) throw error
      const answer = await (await rest()).rpc('get_filter_options').throwOnError()
      const options = answer.data as unknown as ListingAnswer['facets'] & { totalCount: number }
      return summaryOf(options, options.totalCount)
    },
  })
}

const summaryOf = (facets: ListingAnswer['facets'], total: number): InventorySummary => ({
  makers: facets.marca,
  bodyTypes: facets.carroceria,
  promotions: facets.promociones,
  total,
})
