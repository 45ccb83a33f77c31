import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'

/** null: none. */
export const vehicleByOrdencompra = ({ rest }: Contract, ordencompra: string) =>
  queryOptions({
    queryKey: key('vehicles', 'ordencompra', ordencompra),
    queryFn: async (): Promise<Vehicle | null> =>
      (
        await (
          await rest()
        )
          .from('inventario_cache')
          .select('*')
          .eq('ordencompra', ordencompra)
          .maybeSingle()
          .throwOnError()
      ).data,
  })

/** In the given order; missing ones are omitted. */
export const vehiclesBySlugs = ({ rest }: Contract, slugs: readonly string[]) =>
  queryOptions({
    queryKey: key('vehicles', 'slugs', ...slugs),
    queryFn: async (): Promise<Vehicle[]> => {
      if (slugs.length === 0) return []
      const { data } = await (await rest())
        .from('inventario_cache')
        .select('*')
        .in('slug', [...slugs])
        .throwOnError()
      return slugs.flatMap((slug) => data.find((vehicle) => vehicle.slug === slug) ?? [])
    },
  })
