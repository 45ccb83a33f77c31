import { Suspense } from 'react'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/admin.inspections'

const InspectionsDesk = lazily(() =>
  import('#app/features/inspections/inspections-desk.tsx').then((file) => file.InspectionsDesk),
)

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Inspecciones')

export default function Inspections() {
  return (
    <>
      <h1 className="mb-4">Inspecciones</h1>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <WithAccount>
          {({ profile }) => <InspectionsDesk me={profile.id} isAdmin={profile.role === 'admin'} />}
        </WithAccount>
      </Suspense>
    </>
  )
}
