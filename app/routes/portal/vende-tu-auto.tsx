import { Suspense, useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CarInspection } from '#app/features/appointments/car-inspection.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { ClaimOffer } from '#app/features/trade-ins/listings/claim-offer.tsx'
import { MyCarsList } from '#app/features/trade-ins/listings/my-cars-list.tsx'
import { lazily } from '#app/lib/lazily.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { isEditable, takesInspection } from '#contract/trade-ins/sell-stages.ts'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/vende-tu-auto'

const ListingDetail = lazily(() =>
  import('#app/features/trade-ins/listings/listing-detail.tsx').then((file) => file.ListingDetail),
)
const AddCarForm = lazily(() =>
  import('#app/features/trade-ins/listings/add-car-form.tsx').then((file) => file.AddCarForm),
)

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Vender mi Auto')

/** `oferta` claims an offer made before signing in, `auto` is one car, `agregar` adds one. */
export default function SellMyCar() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [offer, car, isAdding] = [params.get('oferta'), params.get('auto'), params.has('agregar')]
  const show = useCallback((listing: string) => void navigate(`?auto=${listing}`, { replace: true }), [navigate])
  const kept = useCallback(
    (listing: string) => {
      toast('Tu oferta está guardada')
      show(listing)
    },
    [show],
  )
  return (
    <WithAccount>
      {({ user }) => (
        <>
          <h1 className="mb-4">Vender mi Auto</h1>
          {offer ? (
            <ClaimOffer offer={offer} onKept={kept} />
          ) : car ? (
            <Suspense fallback={<Skeleton className="h-160 w-full" />}>
              <ListingDetail
                user={user.id}
                listing={car}
                inspection={({ id, stage }) =>
                  isEditable(stage) && <CarInspection user={user.id} listing={id} bookable={takesInspection(stage)} />
                }
              />
            </Suspense>
          ) : isAdding ? (
            <>
              <p className="mb-4">
                <Link className={controls.link} to="?">
                  Mis autos
                </Link>
              </p>
              <p className="mb-6 max-w-prose text-muted">
                Si la cotización en línea no encontró tu auto, agrégalo aquí: un asesor lo valúa y te llama.
              </p>
              <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                <AddCarForm user={user.id} onAdded={show} />
              </Suspense>
            </>
          ) : (
            <>
              <p className="mb-6 max-w-prose text-muted">
                Tus ofertas, en qué va cada auto y lo que falta para pagártelo.
              </p>
              <MyCarsList user={user.id} />
            </>
          )}
        </>
      )}
    </WithAccount>
  )
}
