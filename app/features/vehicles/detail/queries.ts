import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { InspectionSummary } from '#contract/inspections/car-inspection.ts'

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
