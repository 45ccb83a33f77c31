import { Suspense } from 'react'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AdminsOnly } from '../admins-only.tsx'
import { RecordChanges } from '../record-changes.tsx'
import type { Route } from './+types/admin.marketing'

const MarketingDesk = lazily(() =>
  import('#app/features/marketing/marketing-desk.tsx').then((file) => file.MarketingDesk),
)

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Marketing Hub')

/** The portal guard excludes customers; the database, everybody but administrators. */
export default function Marketing() {
  return (
    <>
      <h1 className="mb-4">Marketing Hub</h1>
      <AdminsOnly>
        {() => (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <MarketingDesk
              history={({ id, name }) => (
                <RecordChanges label={`Cambios de ${name}`} of={{ tabla: 'campaigns', registro: id }} />
              )}
              mailingHistory={({ id, name }) => (
                <RecordChanges label={`Cambios de ${name}`} of={{ tabla: 'mailings', registro: id }} />
              )}
            />
          </Suspense>
        )}
      </AdminsOnly>
    </>
  )
}
