import { data } from 'react-router'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { ListingPage } from '#app/features/listing/listing-page.tsx'
import { pageThere } from '#app/features/listing/page-there.ts'
import { listing } from '#app/features/listing/queries.ts'
import { queryOf } from '#app/features/listing/use-filters.ts'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { fetched } from '#app/lib/fetched.ts'
import { lenderOf } from '#app/lib/use-lender.ts'
import { browserVisit } from '#app/lib/visit.ts'
import { ListedVehicle } from '../listed-vehicle.tsx'
import type { Route } from './+types/autos'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { contract, cache, site } = browserVisit()
  if (!navigator.onLine) throw data(null, { status: 503 })
  const query = queryOf(new URL(request.url).search)
  const { totalCount } = await fetched(cache.fetchQuery(listing(contract, query, lenderOf(site.config))))
  pageThere(request.url, query, totalCount)
  return null
}

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Inventario')

export default function PortalInventory() {
  return (
    <div className="-mt-6 [&>.wrap]:max-w-none [&>.wrap]:px-0">
      <ListingPage
        heading="Inventario"
        renderCard={(vehicle, index) => <ListedVehicle vehicle={vehicle} priority={index === 0} />}
      />
      <CompareBar />
    </div>
  )
}
