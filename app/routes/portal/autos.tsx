import { data } from 'react-router'
import { SearchAlertLink } from '#app/features/alerts/search-alert-link.tsx'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { ListingPage } from '#app/features/listing/listing-page.tsx'
import { loadListing } from '#app/features/listing/load-listing.ts'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { browserVisit } from '#app/lib/visit.ts'
import { ListedVehicle } from '../listed-vehicle.tsx'
import type { Route } from './+types/autos'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  if (!navigator.onLine) throw data(null, { status: 503 })
  await loadListing(browserVisit(), request.url)
  return null
}

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Inventario')

export default function PortalInventory() {
  return (
    <div className="-mt-6 [&>.wrap]:max-w-none [&>.wrap]:px-0">
      <ListingPage
        heading="Inventario"
        renderAlert={(query) => <SearchAlertLink query={query} />}
        renderCard={(vehicle, index) => <ListedVehicle vehicle={vehicle} priority={index === 0} />}
      />
      <CompareBar />
    </div>
  )
}
