import { useSuspenseQuery } from '@tanstack/react-query'
import { memo, Suspense, useEffect } from 'react'
import { data } from 'react-router'
import { CompareBar } from '#app/features/compare/compare-bar.tsx'
import { CompareButton } from '#app/features/compare/compare-button.tsx'
import { FavouriteButton } from '#app/features/favourites/favourite-button.tsx'
import { CalculatorPlaceholder } from '#app/features/lenders/calculator-placeholder.tsx'
import { noteViewed } from '#app/features/recently-viewed/store.ts'
import { ContactVehicle } from '#app/features/vehicles/contact-vehicle.tsx'
import { DetailCrumbs } from '#app/features/vehicles/detail-crumbs.tsx'
import { vehicleBySlug } from '#app/features/vehicles/queries.ts'
import { ShareButton } from '#app/features/vehicles/share-button.tsx'
import { SheetLink } from '#app/features/vehicles/sheet-link.tsx'
import { SimilarVehicles } from '#app/features/vehicles/similar-vehicles.tsx'
import { useViewed } from '#app/features/vehicles/use-viewed.ts'
import { VehicleDetail } from '#app/features/vehicles/vehicle-detail.tsx'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { AfterPaint } from '#app/ui/after-paint.tsx'
import { coverPhotoOf } from '#contract/vehicles/images.ts'
import { CarPlans } from './car-plans.tsx'
import { ListedVehicle } from './listed-vehicle.tsx'

const StickyBar = lazily(() => import('#app/features/vehicles/sticky-bar.tsx').then((file) => file.StickyBar))
// Works as a plain link until loaded.
const CarAlertLink = lazily(() => import('#app/features/alerts/car-alert-link.tsx').then((file) => file.CarAlertLink))
const RecentlyViewedRow = lazily(() =>
  import('#app/features/recently-viewed/recently-viewed-row.tsx').then((file) => file.RecentlyViewedRow),
)
const WhereToSee = lazily(() => import('#app/features/branches/where-to-see.tsx').then((file) => file.WhereToSee))

/** Vehicle page. Its only prop is the path, so navigating away does not render it again. */
export const CarPage = memo(function CarPage({ named }: { named: string }) {
  const { data: vehicle } = useSuspenseQuery(vehicleBySlug(useContract(), named))
  if (!vehicle) throw data(null, { status: 404 })
  const { slug, titulo, ordencompra } = vehicle
  useViewed(vehicle)
  useEffect(() => noteViewed({ ...vehicle, feature_image: coverPhotoOf(vehicle) }), [vehicle])
  useEffect(() => {
    void import('#app/features/visitor/seen-cars.ts').then(({ noteSeen }) => noteSeen(ordencompra, 'auto'))
  }, [ordencompra])
  return (
    <>
      <DetailCrumbs vehicle={vehicle} />
      <VehicleDetail
        vehicle={vehicle}
        actions={
          <>
            <FavouriteButton slug={slug} titulo={titulo} />
            <CompareButton slug={slug} titulo={titulo} />
            <ShareButton title={titulo} />
            <SheetLink slug={slug} />
          </>
        }
        calculator={
          <AfterPaint fallback={<CalculatorPlaceholder vehicle={vehicle} />}>
            <CarPlans vehicle={vehicle} />
          </AfterPaint>
        }
        contact={
          <>
            <ContactVehicle vehicle={vehicle} />
            <Suspense>
              <CarAlertLink vehicle={vehicle} />
            </Suspense>
          </>
        }
        branches={
          <Suspense>
            <WhereToSee cities={vehicle.ubicacion} />
          </Suspense>
        }
      />
      <Suspense>
        <StickyBar vehicle={vehicle} />
      </Suspense>
      <AfterPaint>
        <SimilarVehicles vehicle={vehicle} renderCard={(other) => <ListedVehicle vehicle={other} inRow />} />
        <Suspense>
          <RecentlyViewedRow except={slug} />
        </Suspense>
      </AfterPaint>
      <CompareBar />
    </>
  )
})
