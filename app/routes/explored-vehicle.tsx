import { useSuspenseQuery } from '@tanstack/react-query'
import { ExploreDeck } from '#app/features/explore/explore-deck.tsx'
import { type DeckPlace, deckPath } from '#app/features/explore/place.ts'
import { favourites, toggleFavourite } from '#app/features/favourites/store.ts'
import { useLender } from '#app/features/lenders/use-lender.ts'
import { listing } from '#app/features/listing/queries.ts'
import { PaymentLine } from '#app/features/vehicles/payment-line.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { useStoredList } from '#app/lib/use-stored-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { type ListingQuery, PAGE_SIZE, parseListing } from '#contract/listing/listing.ts'

/** Listing page that contains a position of the deck; reserved cars are excluded. */
export const deckQuery = ({ at, params }: DeckPlace): ListingQuery => ({
  ...parseListing(params),
  hideSeparado: true,
  page: Math.floor(at / PAGE_SIZE) + 1,
})

export function ExploredVehicle({ place }: { place: DeckPlace }) {
  const lender = useLender()
  const liked = useStoredList(favourites)
  const { data } = useSuspenseQuery(listing(useContract(), deckQuery(place), lender))
  const { at, params } = place
  const vehicle = data.vehicles[at % PAGE_SIZE]
  if (!vehicle) {
    return (
      <EmptyState
        icon="check"
        title={at > 0 ? 'Ya los viste todos' : 'No hay autos así por ahora'}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/explorar" look="primary">
              Cambiar respuestas
            </LinkButton>
            <LinkButton to={`/autos?${params}`}>Ver como lista</LinkButton>
          </div>
        }
      >
        {at > 0 ? 'Los que te gustaron quedaron en tus favoritos.' : 'Prueba con otro presupuesto u otro tipo de auto.'}
      </EmptyState>
    )
  }
  return (
    <ExploreDeck
      vehicle={vehicle}
      next={data.vehicles[(at % PAGE_SIZE) + 1]}
      at={at}
      total={data.totalCount}
      pathAt={(to) => deckPath(params, to)}
      liked={liked.includes(vehicle.slug)}
      onToggleLike={toggleFavourite}
      payment={(one) => <PaymentLine vehicle={one} lender={lender} />}
    />
  )
}
