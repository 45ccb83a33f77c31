import { dehydrate } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import css from '#app/features/explore/explore.module.css'
import { ExploreSetup } from '#app/features/explore/explore-setup.tsx'
import { deckPlaceOf } from '#app/features/explore/place.ts'
import { useFavouriteSync } from '#app/features/favourites/use-favourite-sync.ts'
import { PageTerms } from '#app/features/lenders/page-terms.tsx'
import { lenderOf } from '#app/features/lenders/use-lender.ts'
import { listing } from '#app/features/listing/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { BrandColours } from '#app/features/shell/brand-colours.tsx'
import { BrandLogo } from '#app/features/shell/brand-logo.tsx'
import { useVisitNotes } from '#app/features/shell/use-visit-notes.ts'
import { fetched } from '#app/lib/fetched.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { deckQuery, ExploredVehicle } from '../explored-vehicle.tsx'
import type { Route } from './+types/explorar'

const load = async ({ contract, cache, site }: LoaderVisit, search: string) => {
  const place = deckPlaceOf(search)
  if (place) {
    const lender = lenderOf(site.config)
    await fetched(cache.fetchQuery(listing(contract, deckQuery(place), lender)))
    // Prefetches the next page of cars.
    const ahead = deckQuery({ ...place, at: place.at + 5 })
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
    robots: deckPlaceOf(location.search) ? 'noindex' : undefined,
  })
}

export default function ExplorePage() {
  useVisitNotes()
  useFavouriteSync()
  const place = deckPlaceOf(useLocation().search)
  return (
    <div className={css.explore}>
      <BrandColours />
      <header className={css.exploreBar}>
        <BrandLogo />
        {place && (
          <nav className="flex gap-5 whitespace-nowrap text-[0.9375rem]" aria-label="Explorar">
            <Link to="/explorar" className={controls.link}>
              Cambiar
            </Link>
            <Link to={`/autos?${place.params}`} className={controls.link}>
              Ver lista
            </Link>
          </nav>
        )}
      </header>
      <PageTerms />
      <main>
        {place && <h1 className="sr-only">Explorar autos</h1>}
        {place ? <ExploredVehicle place={place} /> : <ExploreSetup />}
      </main>
    </div>
  )
}
