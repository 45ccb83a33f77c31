import { Suspense } from 'react'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { RecordChanges } from '../record-changes.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/admin.crm'

const DealsDesk = lazily(() => import('#app/features/deals/deals-desk.tsx').then((file) => file.DealsDesk))

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'CRM')

export default function Crm() {
  return (
    <Suspense
      fallback={
        <>
          <h1 className="sr-only">Tratos</h1>
          <Skeleton className="h-96 w-full" />
        </>
      }
    >
      <WithAccount>
        {({ profile }) => (
          <DealsDesk
            title={profile.role === 'admin' ? 'CRM' : 'Mis Tratos'}
            me={profile.id}
            isAdmin={profile.role === 'admin'}
            history={({ id, title }) => (
              <RecordChanges label={`Cambios del trato de ${title}`} of={{ tabla: 'deals', registro: id }} />
            )}
          />
        )}
      </WithAccount>
    </Suspense>
  )
}
