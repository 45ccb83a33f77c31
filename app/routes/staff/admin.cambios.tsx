import { Suspense } from 'react'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/admin.cambios'

const LedgerPage = lazily(() => import('#app/features/ledger/ledger-page.tsx').then((file) => file.LedgerPage))

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Registro de Cambios')

export default function Changes() {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <WithAccount>{({ profile }) => <LedgerPage isAdmin={profile.role === 'admin'} />}</WithAccount>
    </Suspense>
  )
}
