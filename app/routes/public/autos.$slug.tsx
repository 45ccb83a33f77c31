import { dehydrate } from '@tanstack/react-query'
import { data, href, redirect } from 'react-router'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs, carWithOffer } from '#app/features/seo/structured.ts'
import { vehicleTitle } from '#app/features/seo/vehicle-title.ts'
import { crumbsOf } from '#app/features/vehicles/crumbs.ts'
import { carInspection, priceHistory } from '#app/features/vehicles/detail/queries.ts'
import { vehicleByOrdencompra } from '#app/features/vehicles/named/queries.ts'
import { similarVehicles, vehicleBySlug } from '#app/features/vehicles/queries.ts'
import { fetched } from '#app/lib/fetched.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import { CarPage } from '../car-page.tsx'
import type { Route } from './+types/autos.$slug'

// A purchase order number is an old address of the vehicle. Only the vehicle itself is required.
const load = async ({ contract, cache }: LoaderVisit, slug: string) => {
  // PostgreSQL rejects control characters, and no slug contains them.
  if (/\p{Cc}/u.test(slug)) throw data(null, { status: 404 })
  const vehicle = await fetched(cache.fetchQuery(vehicleBySlug(contract, slug)))
  if (!vehicle) {
    const ordered = await fetched(cache.fetchQuery(vehicleByOrdencompra(contract, slug)))
    if (ordered) throw redirect(href('/autos/:slug', { slug: ordered.slug }), 301)
    throw data(null, { status: 404 })
  }
  // In the browser these components fetch after the car is painted.
  if (import.meta.env.SSR)
    await Promise.all([
      cache.prefetchQuery(similarVehicles(contract, vehicle)),
      cache.prefetchQuery(priceHistory(contract, vehicle.id)),
      vehicle.vendido ? undefined : cache.prefetchQuery(carInspection(contract, vehicle.id)),
    ])
  return { vehicle }
}

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  const loaded = await load(visit, params.slug)
  return { ...loaded, state: dehydrate(visit.cache) }
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserVisit(), params.slug)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { vehicle } = loaderData
  const path = href('/autos/:slug', { slug: vehicle.slug })
  return pageMeta(site, {
    title: vehicleTitle(vehicle),
    description: vehicle.metadescripcion || vehicle.descripcion || vehicle.titulo,
    path,
    image: { source: coverPhotoOf(vehicle), bodyType: vehicle.carroceria, alt: vehicle.titulo },
    structured: import.meta.env.SSR ? [carWithOffer(site, vehicle), breadcrumbs(site, crumbsOf(vehicle), path)] : [],
  })
}

export default function VehiclePage({ params }: Route.ComponentProps) {
  return <CarPage key={params.slug} named={params.slug} />
}
