import { Suspense } from 'react'
import { useParams } from 'react-router'
import { CarInspections } from '#app/features/inspections/car-inspections.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { RecordChanges } from '../record-changes.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/admin.compras.$listingId'

const PurchasePage = lazily(() => import('#app/features/purchases/purchase-page.tsx').then((file) => file.PurchasePage))

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Compra')

/** Enforced by the database. */
export default function Purchase() {
  const { listingId = '' } = useParams()
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <WithAccount>
        {({ user, profile }) => (
          <PurchasePage
            key={listingId}
            id={listingId}
            me={user.id}
            isAdmin={profile.role === 'admin'}
            inspections={(car, prepare) => <CarInspections car={car} prepare={prepare} />}
            history={(title) => (
              <RecordChanges label={`Cambios de ${title}`} of={{ tabla: 'sell_listings', registro: listingId }} />
            )}
          />
        )}
      </WithAccount>
    </Suspense>
  )
}
