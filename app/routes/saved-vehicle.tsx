import { CompareButton } from '#app/features/compare/compare-button.tsx'
import { SavedButton } from '#app/features/favourites/saved-button.tsx'
import { VehicleCard } from '#app/features/vehicles/vehicle-card.tsx'
import { useLender } from '#app/lib/use-lender.ts'
import type { Vehicle } from '#contract/vehicles.ts'

/** A vehicle's card among the favourites: its heart takes it out, with a way back. */
export function SavedVehicle({ vehicle }: { vehicle: Vehicle }) {
  const { slug, titulo } = vehicle
  return (
    <VehicleCard
      vehicle={vehicle}
      lender={useLender()}
      actions={
        <>
          <CompareButton slug={slug} titulo={titulo} />
          <SavedButton slug={slug} titulo={titulo} />
        </>
      }
    />
  )
}
