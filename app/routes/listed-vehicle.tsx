import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { CompareButton } from '#app/features/compare/compare-button.tsx'
import { FavouriteButton } from '#app/features/favourites/favourite-button.tsx'
import { useLender } from '#app/features/lenders/use-lender.ts'
import { vehicleBySlug } from '#app/features/vehicles/queries.ts'
import { VehicleCard } from '#app/features/vehicles/vehicle-card.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import type { VehicleCard as Vehicle } from '#contract/vehicles/vehicles.ts'

// Must match app/ui/structure.module.css (row).
const ROW_SIZES =
  '(max-width: 39.99rem) and (min-resolution: 2.1dppx) 37vw, (max-width: 39.99rem) 62vw, (min-width: 80rem) 300px, 40vw'

interface ListedVehicleProps {
  vehicle: Vehicle
  priority?: boolean
  inRow?: boolean
}

/** Memoized, so that changing filters does not render all cards again. */
export const ListedVehicle = memo(function ListedVehicle({ vehicle, priority, inRow }: ListedVehicleProps) {
  const cache = useQueryClient()
  const contract = useContract()
  return (
    <VehicleCard
      vehicle={vehicle}
      lender={useLender()}
      priority={priority}
      sizes={inRow ? ROW_SIZES : undefined}
      onApproach={() => void cache.prefetchQuery(vehicleBySlug(contract, vehicle.slug))}
      actions={
        <>
          <CompareButton slug={vehicle.slug} titulo={vehicle.titulo} />
          <FavouriteButton slug={vehicle.slug} titulo={vehicle.titulo} />
        </>
      }
    />
  )
})
