import { dehydrate, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { allBranches } from '#app/features/branches/queries.ts'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { featuredFaqs } from '#app/features/content/faq/queries.ts'
import { BodyTypes } from '#app/features/home/body-types.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { bodyTypePhotos, heroOf, newArrivals, priceReductions, smallestPayments } from '#app/features/home/queries.ts'
import { lenderOf } from '#app/features/lenders/use-lender.ts'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { dealership } from '#app/features/seo/structured.ts'
import { LiveSearch } from '#app/features/shell/live-search.tsx'
import { useInventorySummary } from '#app/features/shell/use-inventory-summary.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { AfterPaint } from '#app/ui/after-paint.tsx'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import { countOnTerms } from '../count-on-terms.ts'
import { HomeRows } from '../home-rows.tsx'
import type { Route } from './+types/home'

const MiniValuation = lazily(() =>
  import('#app/features/trade-ins/offer/mini-valuation.tsx').then((m) => m.MiniValuation),
)

const load = async ({ contract, cache, site }: LoaderVisit) => {
  await Promise.all([
    cache.prefetchQuery(newArrivals(contract)),
    cache.prefetchQuery(bodyTypePhotos(contract)),
    cache.prefetchQuery(smallestPayments(contract, lenderOf(site.config))),
    cache.prefetchQuery(priceReductions(contract)),
    cache.prefetchQuery(allBranches(contract)),
    cache.prefetchQuery(featuredFaqs(contract)),
  ])
  return {
    hero: heroOf(cache.getQueryData(newArrivals(contract).queryKey) ?? []),
    branches: cache.getQueryData(allBranches(contract).queryKey) ?? [],
  }
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  const [loaded] = await Promise.all([load(visit), countOnTerms(visit, request)])
  return { ...loaded, state: dehydrate(visit.cache) }
}
export const clientLoader = () => load(browserVisit())

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { hero, branches } = loaderData
  const cities = branches.map(({ city }) => city).join(', ')
  return pageMeta(site, {
    title: '',
    description: `Autos seminuevos${cities && ` en ${cities}`}. Cada mensualidad, con su enganche, su plazo y su CAT. Compara, simula tu financiamiento y agenda una visita.`,
    path: '/',
    image: hero && { source: coverPhotoOf(hero), bodyType: hero.carroceria, alt: hero.titulo },
    structured: import.meta.env.SSR ? [dealership(site, branches)] : [],
  })
}

// A constant element is not rendered again on navigation.
const PAGE = <Home />

export default function HomePage() {
  return PAGE
}

function Home() {
  const contract = useContract()
  const summary = useInventorySummary(useTerms())
  const { data: arrivals = [] } = useQuery(newArrivals(contract))
  const { data: photos = {} } = useQuery(bodyTypePhotos(contract))
  return (
    <>
      <Hero
        valuation={
          <Suspense>
            <MiniValuation label="¿Qué auto quieres vender?" />
          </Suspense>
        }
        search={<LiveSearch label="¿Qué auto buscas?" placeholder="Versa 2021, CR-V, Mazda…" />}
        total={summary?.total}
        cities={useBranches().map(({ city }) => city)}
        vehicle={heroOf(arrivals)}
      />
      <BodyTypes counts={summary?.bodyTypes} photos={photos} />
      <AfterPaint fallback={<div className="min-h-dvh" />}>
        <HomeRows arrivals={arrivals} />
      </AfterPaint>
      <CompareBar />
    </>
  )
}
