import { Suspense } from 'react'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/admin.compras'

const PurchasesDesk = lazily(() =>
  import('#app/features/purchases/purchases-desk.tsx').then((file) => file.PurchasesDesk),
)

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Compras')

export default function Purchases() {
  return (
    <>
      <h1 className="mb-4">Compras</h1>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <WithAccount>
          {({ profile }) => <PurchasesDesk me={profile.id} isAdmin={profile.role === 'admin'} />}
        </WithAccount>
      </Suspense>
    </>
  )
}
