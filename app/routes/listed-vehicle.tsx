import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { CompareButton } from '#app/features/compare/compare-button.tsx'
import { FavouriteButton } from '#app/features/favourites/favourite-button.tsx'
import { vehicleBySlug } from '#app/features/vehicles/queries.ts'
import { VehicleCard } from '#app/features/vehicles/vehicle-card.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { useLender } from '#app/lib/use-lender.ts'
import type { VehicleCard as Vehicle } from '#contract/vehicles.ts'

interface ListedVehicleProps {
  vehicle: Vehicle
  priority?: boolean
  sizes?: string
}

/**
 * A vehicle's card as every list of the site shows it: with its heart, its place in the comparison, and fetched as the pointer nears. A
 * filter that was pressed does not render every card anew: they change when the cars do.
 */
export const ListedVehicle = memo(function ListedVehicle({ vehicle, priority, sizes }: ListedVehicleProps) {
  const cache = useQueryClient()
  const contract = useContract()
  return (
    <VehicleCard
      vehicle={vehicle}
      lender={useLender()}
      priority={priority}
      sizes={sizes}
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
