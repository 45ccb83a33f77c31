import { CompareButton } from '#app/features/compare/compare-button.tsx'
import { FavouriteButton } from '#app/features/favourites/favourite-button.tsx'
import { VehicleCard } from '#app/features/vehicles/vehicle-card.tsx'
import { useLender } from '#app/lib/use-lender.ts'
import type { VehicleCard as Vehicle } from '#contract/vehicles.ts'

/** One car of a listing with what can be done with it. `index` from 0: the first one's photograph comes before everything else. */
export function ListingCard({ vehicle, index }: { vehicle: Vehicle; index: number }) {
  const { slug, titulo } = vehicle
  return (
    <VehicleCard
      vehicle={vehicle}
      lender={useLender()}
      priority={index === 0}
      actions={
        <>
          <FavouriteButton slug={slug} titulo={titulo} />
          <CompareButton slug={slug} titulo={titulo} />
        </>
      }
    />
  )
}
