import { dehydrate } from '@tanstack/react-query'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { ListingPage } from '#app/features/listing/listing-page.tsx'
import { listingTitle } from '#app/features/listing/listing-title.ts'
import { pageThere } from '#app/features/listing/page-there.ts'
import { listing } from '#app/features/listing/queries.ts'
import { queryOf } from '#app/features/listing/use-filters.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { vehicleList } from '#app/features/seo/structured.ts'
import { fetched } from '#app/lib/fetched.ts'
import { lenderOf } from '#app/lib/use-lender.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { listingParams } from '#contract/listing.ts'
import { ListedVehicle } from '../listed-vehicle.tsx'
import type { Route } from './+types/autos'

const load = async ({ contract, cache, site }: LoaderVisit, { url }: Request) => {
  const query = queryOf(new URL(url).search)
  const { vehicles, totalCount } = await fetched(cache.fetchQuery(listing(contract, query, lenderOf(site.config))))
  pageThere(url, query, totalCount)
  return {
    title: listingTitle(query),
    total: totalCount,
    vehicles: vehicles.map(({ slug, titulo }) => ({ slug, titulo })),
    image: vehicles[0]
      ? { source: vehicles[0].feature_image, bodyType: vehicles[0].carroceria, alt: vehicles[0].titulo }
      : undefined,
    page: query.page,
    params: listingParams(query).toString(),
  }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  return { ...(await load(visit, request)), state: dehydrate(visit.cache) }
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserVisit(), request)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { title, total, vehicles, image, page, params } = loaderData
  return pageMeta(site, {
    title,
    description: `${total} ${title.toLowerCase()} en Monterrey, Guadalupe, Reynosa y Saltillo, con precio, mensualidad y CAT a la vista.`,
    path: params ? `/autos?${params}` : '/autos',
    image,
    robots: total === 0 ? 'noindex' : undefined,
    structured: import.meta.env.SSR ? [vehicleList(site, vehicles, total, page)] : [],
  })
}

export default function Autos({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListingPage
        heading={loaderData.title}
        renderCard={(vehicle, index) => <ListedVehicle vehicle={vehicle} priority={index === 0} />}
      />
      <CompareBar />
    </>
  )
}
