import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { CompareButton } from '#app/features/compare/compare-button.tsx'
import { savedPrices } from '#app/features/favourites/queries.ts'
import { SavedButton } from '#app/features/favourites/saved-button.tsx'
import { SavedGrid } from '#app/features/favourites/saved-grid.tsx'
import { favourites } from '#app/features/favourites/store.ts'
import { useAgreed } from '#app/features/favourites/use-agreed.ts'
import { useLender } from '#app/features/lenders/use-lender.ts'
import { useSession } from '#app/features/people/session.ts'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { vehiclesBySlugs } from '#app/features/vehicles/named/queries.ts'
import { VehicleCard } from '#app/features/vehicles/vehicle-card.tsx'
import vehiclesCss from '#app/features/vehicles/vehicles.module.css'
import { KEPT } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useStoredList } from '#app/lib/use-stored-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import type { Route } from './+types/favoritos'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Mis favoritos')

const PLACES = ['a', 'b', 'c', 'd']

const NOUN = 'tus favoritos'

export default function Favourites() {
  const contract = useContract()
  const { user } = useSession()
  const slugs = useStoredList(favourites)
  const query = useQuery({ ...vehiclesBySlugs(contract, slugs), meta: KEPT, placeholderData: keepPreviousData })
  const prices = useQuery(savedPrices(contract, user?.id))
  const agreed = useAgreed(user?.id)
  return (
    <>
      <h1>Mis favoritos</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        Los guardamos en tu cuenta: los ves igual en todos tus dispositivos. Elige hasta cuatro para compararlos.
      </p>
      {slugs.length === 0 ? (
        <Loaded query={prices} noun={NOUN} skeleton={<FavouriteSkeletons />}>
          {() => (agreed ? <NothingSaved /> : <FavouriteSkeletons />)}
        </Loaded>
      ) : (
        <Loaded query={query} noun={NOUN} skeleton={<FavouriteSkeletons />}>
          {(vehicles) => (
            <SavedGrid
              vehicles={vehicles.filter(({ slug }) => slugs.includes(slug))}
              saved={prices.data ?? {}}
              renderCard={(vehicle) => <SavedVehicle vehicle={vehicle} />}
            />
          )}
        </Loaded>
      )}
      <CompareBar />
    </>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      icon="heart"
      title="Todavía no guardas autos"
      action={
        <LinkButton look="primary" to="/escritorio/autos">
          Ver inventario
        </LinkButton>
      }
    >
      <p>Toca el corazón de los que te gusten: aquí verás si bajan de precio.</p>
    </EmptyState>
  )
}

function FavouriteSkeletons() {
  return (
    <div className={vehiclesCss.cars}>
      {PLACES.map((place) => (
        <Skeleton key={place} className="aspect-3/4 w-full" />
      ))}
    </div>
  )
}

function SavedVehicle({ vehicle }: { vehicle: Vehicle }) {
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
