import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { PopularMakers } from '#app/features/home/popular-makers.tsx'
import { PromotionsRow } from '#app/features/home/promotions-row.tsx'
import { priceReductions, smallestPayments } from '#app/features/home/queries.ts'
import { TrustStrip } from '#app/features/home/trust-strip.tsx'
import { VehicleRow } from '#app/features/home/vehicle-row.tsx'
import { VisitUs } from '#app/features/home/visit-us.tsx'
import { useLender } from '#app/features/lenders/use-lender.ts'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { RecentlyViewedRow } from '#app/features/recently-viewed/recently-viewed-row.tsx'
import { AdvisorCard } from '#app/features/shell/advisor-card.tsx'
import { useInventorySummary } from '#app/features/shell/use-inventory-summary.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import type { VehicleCard as Vehicle } from '#contract/vehicles/vehicles.ts'
import { FavouritesRow } from './favourites-row.tsx'
import { ListedVehicle } from './listed-vehicle.tsx'

const FaqExcerpt = lazily(() => import('#app/features/content/faq/faq-excerpt.tsx').then((file) => file.FaqExcerpt))

export function HomeRows({ arrivals }: { arrivals: Vehicle[] }) {
  const contract = useContract()
  const summary = useInventorySummary(useTerms())
  const { data: payments = [] } = useQuery(smallestPayments(contract, useLender()))
  const { data: reductions = [] } = useQuery(priceReductions(contract))
  const card = (vehicle: Vehicle) => <ListedVehicle vehicle={vehicle} inRow />
  return (
    <>
      <VehicleRow title="Recién llegados" more="/autos" vehicles={arrivals}>
        {card}
      </VehicleRow>
      <TrustStrip />
      <VehicleRow title="Menor mensualidad" more="/autos?orderby=payment-asc" vehicles={payments}>
        {card}
      </VehicleRow>
      <PopularMakers makers={summary?.makers ?? []} />
      <VehicleRow title="Bajaron de precio" more="/autos?promociones=Rebaja" vehicles={reductions}>
        {card}
      </VehicleRow>
      {useSite().config.show_promotions === true && <PromotionsRow promotions={summary?.promotions ?? []} />}
      <VisitUs>
        <AdvisorCard />
      </VisitUs>
      <Suspense>
        <FaqExcerpt />
      </Suspense>
      <FavouritesRow />
      <RecentlyViewedRow />
    </>
  )
}
