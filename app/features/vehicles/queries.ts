import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { type ListingAnswer, listingParams } from '#contract/listing/listing.ts'
import type { Vehicle, VehicleCard } from '#contract/vehicles/vehicles.ts'

export const vehicleBySlug = ({ rest }: Contract, slug: string) =>
  queryOptions({
    queryKey: key('vehicles', 'slug', slug),
    queryFn: async (): Promise<Vehicle | null> =>
      (
        await (
          await rest()
        )
          .from('inventario_cache')
          .select('*,studio_originals' as '*')
          .eq('slug', slug)
          .maybeSingle()
          .throwOnError()
      ).data,
  })

const SIMILAR = 6

export const similarVehicles = ({ functions }: Contract, vehicle: Pick<Vehicle, 'slug' | 'carroceria' | 'precio'>) => {
  const params = listingParams({
    carroceria: vehicle.carroceria ? [vehicle.carroceria] : [],
    minPrice: vehicle.precio > 0 ? Math.round(vehicle.precio * 0.75) : null,
    maxPrice: vehicle.precio > 0 ? Math.round(vehicle.precio * 1.25) : null,
    hideSeparado: true,
    orderby: 'relevance',
    pageSize: SIMILAR + 1,
  })
  return queryOptions({
    queryKey: key('vehicles', 'similar', vehicle.slug),
    queryFn: async (): Promise<VehicleCard[]> => {
      const { data, error } = await (await functions()).invoke<ListingAnswer>(`rapid-processor?${params}`, {
        method: 'GET',
      })
      if (error || !data) throw error ?? new Error('the function answered nothing')
      return data.vehicles.filter(({ slug }) => slug !== vehicle.slug).slice(0, SIMILAR)
    },
  })
}
