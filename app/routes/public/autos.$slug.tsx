import { dehydrate, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { data, href, redirect } from 'react-router'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { CompareButton } from '#app/features/compare/compare-button.tsx'
import { FavouriteButton } from '#app/features/favourites/favourite-button.tsx'
import { RecentlyViewedRow } from '#app/features/recently-viewed/recently-viewed-row.tsx'
import { noteViewed } from '#app/features/recently-viewed/store.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs, carWithOffer } from '#app/features/seo/structured.ts'
import { vehicleTitle } from '#app/features/seo/vehicle-title.ts'
import { ContactVehicle } from '#app/features/vehicles/contact-vehicle.tsx'
import { crumbsOf } from '#app/features/vehicles/crumbs.ts'
import { DetailCrumbs } from '#app/features/vehicles/detail-crumbs.tsx'
import { priceHistory, similarVehicles, vehicleByOrdencompra, vehicleBySlug } from '#app/features/vehicles/queries.ts'
import { ShareButton } from '#app/features/vehicles/share-button.tsx'
import { SheetLink } from '#app/features/vehicles/sheet-link.tsx'
import { SimilarVehicles } from '#app/features/vehicles/similar-vehicles.tsx'
import { StickyBar } from '#app/features/vehicles/sticky-bar.tsx'
import { useViewed } from '#app/features/vehicles/use-viewed.ts'
import { VehicleDetail } from '#app/features/vehicles/vehicle-detail.tsx'
import { fetched } from '#app/lib/fetched.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { CarPlans } from '../car-plans.tsx'
import { ListedVehicle } from '../listed-vehicle.tsx'
import type { Route } from './+types/autos.$slug'

// Far below.
const WhereToSee = lazily(() => import('#app/features/branches/where-to-see.tsx').then((file) => file.WhereToSee))
// A purchase order number in the path is an old address of the vehicle. What stands around the vehicle may fail; the vehicle may not.
const load = async ({ contract, cache }: LoaderVisit, slug: string, isServer: boolean) => {
  // No vehicle's name holds a control character, and the database refuses to be asked for one.
  if (/\p{Cc}/u.test(slug)) throw data(null, { status: 404 })
  const vehicle = await fetched(cache.fetchQuery(vehicleBySlug(contract, slug)))
  if (!vehicle) {
    const ordered = await fetched(cache.fetchQuery(vehicleByOrdencompra(contract, slug)))
    if (ordered) throw redirect(href('/autos/:slug', { slug: ordered.slug }), 301)
    throw data(null, { status: 404 })
  }
  const around = Promise.all([
    cache.prefetchQuery(similarVehicles(contract, vehicle)),
    cache.prefetchQuery(priceHistory(contract, vehicle.id)),
  ])
  if (isServer) await around
  return { vehicle }
}

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  const loaded = await load(visit, params.slug, true)
  return { ...loaded, state: dehydrate(visit.cache) }
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserVisit(), params.slug, false)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { vehicle } = loaderData
  const path = href('/autos/:slug', { slug: vehicle.slug })
  return pageMeta(site, {
    title: vehicleTitle(vehicle),
    description: vehicle.metadescripcion || vehicle.descripcion || vehicle.titulo,
    path,
    image: { source: vehicle.feature_image, bodyType: vehicle.carroceria, alt: vehicle.titulo },
    structured: import.meta.env.SSR ? [carWithOffer(site, vehicle), breadcrumbs(site, crumbsOf(vehicle), path)] : [],
  })
}

export default function VehiclePage({ params }: Route.ComponentProps) {
  const contract = useContract()
  const { data: vehicle } = useSuspenseQuery(vehicleBySlug(contract, params.slug))
  if (!vehicle) throw data(null, { status: 404 })
  const { slug, titulo } = vehicle
  useViewed(vehicle)
  useEffect(() => noteViewed(vehicle), [vehicle])
  return (
    <>
      <DetailCrumbs vehicle={vehicle} />
      <VehicleDetail
        key={slug}
        vehicle={vehicle}
        actions={
          <>
            <FavouriteButton slug={slug} titulo={titulo} />
            <CompareButton slug={slug} titulo={titulo} />
            <ShareButton title={titulo} />
            <SheetLink slug={slug} />
          </>
        }
        calculator={<CarPlans vehicle={vehicle} />}
        contact={<ContactVehicle vehicle={vehicle} />}
        branches={
          <Suspense>
            <WhereToSee cities={vehicle.ubicacion} />
          </Suspense>
        }
      />
      <StickyBar vehicle={vehicle} />
      <SimilarVehicles vehicle={vehicle} renderCard={(other) => <ListedVehicle vehicle={other} inRow />} />
      <RecentlyViewedRow except={slug} />
      <CompareBar />
    </>
  )
}
