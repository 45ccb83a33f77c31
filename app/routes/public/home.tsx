import { dehydrate, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { allBranches } from '#app/features/branches/queries.ts'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { featuredFaqs } from '#app/features/content/faq/queries.ts'
import { BodyTypes } from '#app/features/home/body-types.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { PopularMakers } from '#app/features/home/popular-makers.tsx'
import { PromotionsRow } from '#app/features/home/promotions-row.tsx'
import { bodyTypePhotos, heroOf, newArrivals, priceReductions, smallestPayments } from '#app/features/home/queries.ts'
import { TrustStrip } from '#app/features/home/trust-strip.tsx'
import { VehicleRow } from '#app/features/home/vehicle-row.tsx'
import { VisitUs } from '#app/features/home/visit-us.tsx'
import { RecentlyViewedRow } from '#app/features/recently-viewed/recently-viewed-row.tsx'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { dealership } from '#app/features/seo/structured.ts'
import { AdvisorCard } from '#app/features/shell/advisor-card.tsx'
import { LiveSearch } from '#app/features/shell/live-search.tsx'
import { useInventorySummary } from '#app/features/shell/use-inventory-summary.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { lenderOf, useLender } from '#app/lib/use-lender.ts'
import { useSite } from '#app/lib/use-site.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import type { VehicleCard as Vehicle } from '#contract/vehicles.ts'
import { ListedVehicle } from '../listed-vehicle.tsx'
import type { Route } from './+types/home'

const FaqExcerpt = lazily(() => import('#app/features/content/faq/faq-excerpt.tsx').then((file) => file.FaqExcerpt))
const MiniValuation = lazily(() =>
  import('#app/features/trade-ins/offer/mini-valuation.tsx').then((m) => m.MiniValuation),
)

// Each row stands without the others: a failure leaves its place out, and the browser asks again.
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

export const loader = async ({ context }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  return { ...(await load(visit)), state: dehydrate(visit.cache) }
}
export const clientLoader = () => load(browserVisit())

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  if (!site || !loaderData) return []
  const { hero, branches } = loaderData
  const cities = branches.map(({ city }) => city).join(', ')
  return pageMeta(site, {
    title: '',
    description: `Autos seminuevos con precio, mensualidad y garantía a la vista${cities && ` en ${cities}`}. Compara, simula tu financiamiento y agenda una visita.`,
    path: '/',
    image: hero && { source: hero.feature_image, bodyType: hero.carroceria, alt: hero.titulo },
    structured: import.meta.env.SSR ? [dealership(site, branches)] : [],
  })
}

export default function HomePage() {
  const contract = useContract()
  const { makers, bodyTypes, promotions, total } = useInventorySummary()
  const { data: arrivals = [] } = useQuery(newArrivals(contract))
  const { data: photos = {} } = useQuery(bodyTypePhotos(contract))
  const { data: payments = [] } = useQuery(smallestPayments(contract, useLender()))
  const { data: reductions = [] } = useQuery(priceReductions(contract))
  const card = (vehicle: Vehicle) => <ListedVehicle vehicle={vehicle} inRow />
  return (
    <>
      <Hero
        valuation={
          <Suspense>
            <MiniValuation label="¿Qué auto quieres vender?" />
          </Suspense>
        }
        search={<LiveSearch label="¿Qué auto buscas?" placeholder="Versa 2021, CR-V, Mazda…" />}
        total={total}
        cities={useBranches().map(({ city }) => city)}
        vehicle={heroOf(arrivals)}
      />
      <BodyTypes counts={bodyTypes} photos={photos} />
      <VehicleRow title="Recién llegados" more="/autos" vehicles={arrivals}>
        {card}
      </VehicleRow>
      <TrustStrip />
      <VehicleRow title="Menor mensualidad" more="/autos?orderby=payment-asc" vehicles={payments}>
        {card}
      </VehicleRow>
      <PopularMakers makers={makers} />
      <VehicleRow title="Bajaron de precio" more="/autos?promociones=Rebaja" vehicles={reductions}>
        {card}
      </VehicleRow>
      {useSite().config.show_promotions === true && <PromotionsRow promotions={promotions} />}
      <VisitUs>
        <AdvisorCard />
      </VisitUs>
      <Suspense>
        <FaqExcerpt />
      </Suspense>
      <RecentlyViewedRow />
      <CompareBar />
    </>
  )
}
