import { dehydrate } from '@tanstack/react-query'
import { memo } from 'react'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { ListingPage } from '#app/features/listing/listing-page.tsx'
import { listingTitle } from '#app/features/listing/listing-title.ts'
import { loadListing } from '#app/features/listing/load-listing.ts'
import { listingAddress } from '#app/features/seo/listing-address.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { vehicleList } from '#app/features/seo/structured.ts'
import { lazily } from '#app/lib/lazily.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import { ListedVehicle } from '../listed-vehicle.tsx'
import type { Route } from './+types/autos'

const SearchAlertLink = lazily(() =>
  import('#app/features/alerts/search-alert-link.tsx').then((file) => file.SearchAlertLink),
)

const load = async (visit: LoaderVisit, url: string) => {
  const { query, answer } = await loadListing(visit, url)
  const { vehicles, totalCount } = answer
  return {
    title: listingTitle(query),
    total: totalCount,
    vehicles: vehicles.map(({ slug, titulo }) => ({ slug, titulo })),
    image: vehicles[0]
      ? { source: coverPhotoOf(vehicles[0]), bodyType: vehicles[0].carroceria, alt: vehicles[0].titulo }
      : undefined,
    page: query.page,
    // Only the server's value is read by search engines.
    address: import.meta.env.SSR ? listingAddress(query) : '/autos',
  }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  return { ...(await load(visit, request.url)), state: dehydrate(visit.cache) }
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserVisit(), request.url)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { title, total, vehicles, image, page, address } = loaderData
  return pageMeta(site, {
    title,
    description: `${total} ${title.toLowerCase()} en Monterrey, Guadalupe, Reynosa y Saltillo. Compara precios, mensualidades y CAT.`,
    path: address ?? '/autos',
    image,
    robots: total === 0 || address === null ? 'noindex' : undefined,
    structured: import.meta.env.SSR ? [vehicleList(site, vehicles, total, page)] : [],
  })
}

export default function Autos({ loaderData }: Route.ComponentProps) {
  return <Cars title={loaderData.title} />
}

const Cars = memo(function Cars({ title }: { title: string }) {
  return (
    <>
      <ListingPage
        heading={title}
        renderAlert={(query) => <SearchAlertLink query={query} />}
        renderCard={(vehicle, index) => <ListedVehicle vehicle={vehicle} priority={index === 0} />}
      />
      <CompareBar />
    </>
  )
})
