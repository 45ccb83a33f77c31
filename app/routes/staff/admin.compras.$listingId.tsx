import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense } from 'react'
import { useParams } from 'react-router'
import { CarInspections } from '#app/features/inspections/car-inspections.tsx'
import { stockById } from '#app/features/inventory/queries.ts'
import { carStepLink } from '#app/features/inventory/stock-words.ts'
import { noteReached } from '#app/features/leads/contact-log/pending.ts'
import { purchaseById } from '#app/features/purchases/queries.ts'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
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
          <WithCarStep
            key={listingId}
            id={listingId}
            me={user.id}
            isAdmin={profile.role === 'admin'}
            onReach={({ client_id: client, seller, title }, channel) =>
              noteReached({ lead: null, client, name: seller ?? title, channel })
            }
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

function WithCarStep(page: Omit<ComponentProps<typeof PurchasePage>, 'carStep'>) {
  const contract = useContract()
  const { data: purchase } = useQuery(purchaseById(contract, page.id))
  const bought = purchase?.vehicle_id ?? null
  const { data: car } = useQuery({ ...stockById(contract, bought ?? ''), enabled: bought !== null })
  return <PurchasePage {...page} carStep={car ? carStepLink(car, page.isAdmin, new Date()) : undefined} />
}
