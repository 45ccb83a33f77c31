import { dehydrate } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { data, redirect } from 'react-router'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { ListingPage } from '#app/features/listing/listing-page.tsx'
import { loadListing } from '#app/features/listing/load-listing.ts'
import { listingAddress } from '#app/features/seo/listing-address.ts'
import { pagedPath, pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { breadcrumbs, vehicleList } from '#app/features/seo/structured.ts'
import { makerBySlug } from '#app/features/shell/maker/queries.ts'
import { makerPath, makerSlug } from '#app/features/vehicles/maker-path.ts'
import { fetched } from '#app/lib/fetched.ts'
import { lazily } from '#app/lib/lazily.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import { ListedVehicle } from '../listed-vehicle.tsx'
import type { Route } from './+types/marcas.$marca'

const SearchAlertLink = lazily(() =>
  import('#app/features/alerts/search-alert-link.tsx').then((file) => file.SearchAlertLink),
)
const Breadcrumb = lazily(() => import('#app/ui/breadcrumb.tsx').then((file) => file.Breadcrumb))

const crumbs = (maker: string) => [{ name: 'Inicio', path: '/' }, { name: 'Marcas', path: '/marcas' }, { name: maker }]

const load = async (visit: LoaderVisit, slug: string, url: string) => {
  const { contract, cache } = visit
  // Redirects addresses with capitals or accents.
  if (makerSlug(slug) !== slug) throw redirect(makerPath(slug) + new URL(url).search, 301)
  const maker = await fetched(cache.fetchQuery(makerBySlug(contract, cache, slug)))
  if (!maker) throw data(null, { status: 404 })
  const { query, answer } = await loadListing(visit, url, { marca: [maker] })
  // Computed by the loader, so that hydration does not need the text module.
  const { makerText } = await import('#app/features/seo/listing-text.ts')
  return {
    maker,
    page: query.page,
    robots: import.meta.env.SSR && listingAddress(query) === null ? ('noindex' as const) : undefined,
    intro: makerText(maker, answer),
    answer,
  }
}

export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  return { ...(await load(visit, params.marca, request.url)), state: dehydrate(visit.cache) }
}
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(browserVisit(), params.marca, request.url)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { maker, page, robots, intro, answer } = loaderData
  const first = import.meta.env.SSR ? answer.vehicles[0] : undefined
  const path = pagedPath(makerPath(maker), page)
  return pageMeta(site, {
    title: `${maker} seminuevos${page > 1 ? `, página ${page}` : ''}`,
    description: intro,
    path,
    robots,
    image: first && { source: coverPhotoOf(first), bodyType: first.carroceria, alt: first.titulo },
    structured: import.meta.env.SSR
      ? [breadcrumbs(site, crumbs(maker), path), vehicleList(site, answer.vehicles, answer.totalCount, page)]
      : undefined,
  })
}

export default function MakerPage({ loaderData: { maker, intro } }: Route.ComponentProps) {
  const fixed = useMemo(() => ({ marca: [maker] }), [maker])
  return (
    <>
      <div className={`${structure.wrap} ${frame.pageCrumbs}`}>
        <Suspense>
          <Breadcrumb crumbs={crumbs(maker)} />
        </Suspense>
      </div>
      <ListingPage
        heading={`${maker} seminuevos`}
        intro={<p className={frame.pageIntro}>{intro}</p>}
        fixed={fixed}
        renderAlert={(query) => <SearchAlertLink query={query} />}
        renderCard={(vehicle, index) => <ListedVehicle vehicle={vehicle} priority={index === 0} />}
      />
      <CompareBar />
    </>
  )
}
