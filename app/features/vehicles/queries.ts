import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { InspectionSummary } from '#contract/inspections/car-inspection.ts'
import { type ListingAnswer, listingParams } from '#contract/listing/listing.ts'
import type { Vehicle, VehicleCard } from '#contract/vehicles/vehicles.ts'

const SIMILAR = 6

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

/** Oldest first, each with the moment it ended. */
export const priceHistory = ({ rest }: Contract, vehicleId: string) =>
  queryOptions({
    queryKey: key('vehicles', 'prices', vehicleId),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('vehicle_price_history')
          .select('precio_anterior, precio, changed_at')
          .eq('vehicle_id', vehicleId)
          .order('changed_at')
          .throwOnError()
      ).data,
  })

export const carInspection = ({ rest }: Contract, vehicleId: string) =>
  queryOptions({
    queryKey: key('vehicles', 'inspection', vehicleId),
    queryFn: async () =>
      (await (await rest()).rpc('car_inspection', { vehicle_id: vehicleId }).maybeSingle().throwOnError())
        .data as unknown as InspectionSummary | null,
  })
