import { Suspense } from 'react'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AdminsOnly } from '../admins-only.tsx'
import { RecordChanges } from '../record-changes.tsx'
import type { Route } from './+types/admin.reacondicionamiento'

const ReconDesk = lazily(() => import('#app/features/reconditioning/recon-desk.tsx').then((file) => file.ReconDesk))

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Reacondicionamiento')

/** The portal guard excludes customers; the database, everybody but administrators. */
export default function Reconditioning() {
  return (
    <>
      <h1 className="mb-4">Reacondicionamiento</h1>
      <AdminsOnly>
        {({ profile }) => (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <ReconDesk
              me={profile.id}
              history={({ id, title }) => (
                <RecordChanges label={`Cambios de ${title}`} of={{ tabla: 'vehicle_records', registro: id }} />
              )}
            />
          </Suspense>
        )}
      </AdminsOnly>
    </>
  )
}
