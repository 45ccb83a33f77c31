import { dehydrate, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { ExploreDeck } from '#app/features/explore/explore-deck.tsx'
import { ExploreSetup } from '#app/features/explore/explore-setup.tsx'
import { deckPath, type Place, placeOf } from '#app/features/explore/place.ts'
import { favourites, toggleFavourite } from '#app/features/favourites/store.ts'
import { listing } from '#app/features/listing/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { BrandColours } from '#app/features/shell/brand-colours.tsx'
import { BrandLogo } from '#app/features/shell/brand-logo.tsx'
import { useVisitNotes } from '#app/features/shell/use-visit-notes.ts'
import { PaymentLine } from '#app/features/vehicles/payment-line.tsx'
import { browserVisit } from '#app/lib/browser-visit.ts'
import { fetched } from '#app/lib/fetched.ts'
import { useStoredList } from '#app/lib/stored-list.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { lenderOf, useLender } from '#app/lib/use-lender.ts'
import { type Visit, visitContext } from '#app/lib/visit.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { usualQuote } from '#contract/financing.ts'
import { type ListingQuery, PAGE_SIZE, parseListing } from '#contract/listing.ts'
import type { Route } from './+types/explorar'

const queryAt = ({ at, params }: Place): ListingQuery => ({
  ...parseListing(params),
  hideSeparado: true,
  page: Math.floor(at / PAGE_SIZE) + 1,
})

const load = async ({ contract, cache, site }: Visit, search: string) => {
  const place = placeOf(search)
  if (place) {
    const lender = lenderOf(site.config)
    await fetched(cache.fetchQuery(listing(contract, queryAt(place), lender)))
    // The next page of cars is there before the last of this one has gone.
    const ahead = queryAt({ ...place, at: place.at + 5 })
    if (typeof window !== 'undefined') void cache.prefetchQuery(listing(contract, ahead, lender))
  }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  await load(visit, new URL(request.url).search)
  return { state: dehydrate(visit.cache) }
}
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await load(browserVisit(), new URL(request.url).search)
  return null
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const site = siteOf(matches)
  if (!site) return []
  return pageMeta(site, {
    title: 'Explorar autos',
    description: 'Un seminuevo a la vez: di cuánto quieres pagar al mes, guarda los que te gusten y pasa los que no.',
    path: '/explorar',
    robots: location.search ? 'noindex' : undefined,
  })
}

export default function ExplorePage() {
  useVisitNotes()
  const place = placeOf(useLocation().search)
  return (
    <div className="explore">
      <BrandColours />
      <header className="explore-bar">
        <BrandLogo />
        {place && (
          <nav aria-label="Explorar">
            <Link to="/explorar" className="link">
              Cambiar
            </Link>
            <Link to={`/autos?${place.params}`} className="link">
              Ver lista
            </Link>
          </nav>
        )}
      </header>
      <main>
        {place && <h1 className="sr-only">Explorar autos</h1>}
        {place ? <Deck place={place} /> : <ExploreSetup />}
      </main>
    </div>
  )
}

function Deck({ place }: { place: Place }) {
  const lender = useLender()
  const liked = useStoredList(favourites)
  const { data } = useSuspenseQuery(listing(useContract(), queryAt(place), lender))
  const { at, params } = place
  const vehicle = data.vehicles[at % PAGE_SIZE]
  if (!vehicle) {
    return (
      <EmptyState
        icon="check"
        title={at > 0 ? 'Ya los viste todos' : 'No hay autos así por ahora'}
        action={<Ways params={params} />}
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
      payment={(one) => <PaymentLine quote={usualQuote(one, lender)} />}
    />
  )
}

function Ways({ params }: { params: URLSearchParams }) {
  return (
    <div className="deck-end">
      <LinkButton to="/explorar" look="primary">
        Cambiar respuestas
      </LinkButton>
      <LinkButton to={`/autos?${params}`}>Ver como lista</LinkButton>
    </div>
  )
}
