import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { makerSlug } from '#app/features/vehicles/maker-path.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { inventorySummary } from '../queries.ts'

const LONGEST_MAKER = 100

/** Inventory spelling, from sold cars if none is on sale; null: never existed. */
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
