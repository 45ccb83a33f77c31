import { dehydrate } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { data } from 'react-router'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { ListingPage } from '#app/features/listing/listing-page.tsx'
import { loadListing } from '#app/features/listing/load-listing.ts'
import { listingAddress } from '#app/features/seo/listing-address.ts'
import { pagedPath, pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs, vehicleList } from '#app/features/seo/structured.ts'
import { lazily } from '#app/lib/lazily.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import { ListedVehicle } from '../listed-vehicle.tsx'
import type { Route } from './+types/carroceria.$carroceria'

const SearchAlertLink = lazily(() =>
  import('#app/features/alerts/search-alert-link.tsx').then((file) => file.SearchAlertLink),
)
const Breadcrumb = lazily(() => import('#app/ui/breadcrumb.tsx').then((file) => file.Breadcrumb))

const crumbs = (name: string) => [{ name: 'Inicio', path: '/' }, { name: 'Inventario', path: '/autos' }, { name }]

const load = async (visit: LoaderVisit, slug: string, url: string) => {
  const { BODY_TYPES } = await import('#contract/vehicles/body-types.ts')
  const bodyType = BODY_TYPES.find((one) => one.slug === slug)?.value
  if (!bodyType) throw data(null, { status: 404 })
  const { query, answer } = await loadListing(visit, url, { carroceria: [bodyType] })
  // Computed by the loader, so that hydration does not need the text module.
  const { bodyText } = await import('#app/features/seo/listing-text.ts')
  return {
    bodyType,
    page: query.page,
    robots: import.meta.env.SSR && listingAddress(query) === null ? ('noindex' as const) : undefined,
    intro: bodyText(bodyType, answer),
    answer,
  }
}

export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  return { ...(await load(visit, params.carroceria, request.url)), state: dehydrate(visit.cache) }
}
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(browserVisit(), params.carroceria, request.url)

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { bodyType, page, robots, intro, answer } = loaderData
  const first = answer.vehicles[0]
  const path = pagedPath(`/carroceria/${params.carroceria}`, page)
  return pageMeta(site, {
    title: page > 1 ? `${bodyType} seminuevos, página ${page}` : `${bodyType} seminuevos`,
    description: intro,
    path,
    robots,
    image:
      import.meta.env.SSR && first
        ? { source: coverPhotoOf(first), bodyType: first.carroceria, alt: first.titulo }
        : undefined,
    structured: import.meta.env.SSR
      ? [breadcrumbs(site, crumbs(bodyType), path), vehicleList(site, answer.vehicles, answer.totalCount, page)]
      : undefined,
  })
}

export default function BodyTypePage({ loaderData: { bodyType, intro } }: Route.ComponentProps) {
  const fixed = useMemo(() => ({ carroceria: [bodyType] }), [bodyType])
  return (
    <>
      <div className={`${structure.wrap} ${frame.pageCrumbs}`}>
        <Suspense>
          <Breadcrumb crumbs={crumbs(bodyType)} />
        </Suspense>
      </div>
      <ListingPage
        heading={`${bodyType} seminuevos`}
        intro={<p className={frame.pageIntro}>{intro}</p>}
        fixed={fixed}
        renderAlert={(query) => <SearchAlertLink query={query} />}
        renderCard={(vehicle, index) => <ListedVehicle vehicle={vehicle} priority={index === 0} />}
      />
      <CompareBar />
    </>
  )
}
