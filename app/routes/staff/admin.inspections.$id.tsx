import { Suspense } from 'react'
import { useParams } from 'react-router'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { RecordChanges } from '../record-changes.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/admin.inspections.$id'

const InspectionPage = lazily(() =>
  import('#app/features/inspections/inspection-page.tsx').then((file) => file.InspectionPage),
)

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Inspección')

export default function OneInspection() {
  const { id = '' } = useParams()
  return (
    <>
      <Breadcrumb crumbs={[{ name: 'Inspecciones', path: '/escritorio/admin/inspections' }, { name: 'Inspección' }]} />
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <WithAccount>
          {({ profile }) => (
            <InspectionPage
              key={id}
              id={id}
              user={profile.id}
              name={[profile.first_name, profile.last_name].filter(Boolean).join(' ') || 'Quien inspecciona'}
              isAdmin={profile.role === 'admin'}
              history={<RecordChanges label="Cambios de la inspección" of={{ tabla: 'inspections', registro: id }} />}
            />
          )}
        </WithAccount>
      </Suspense>
    </>
  )
}
