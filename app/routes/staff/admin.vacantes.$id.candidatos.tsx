import { Suspense } from 'react'
import { useParams } from 'react-router'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AdminsOnly } from '../admins-only.tsx'
import { RecordChanges } from '../record-changes.tsx'
import type { Route } from './+types/admin.vacantes.$id.candidatos'

const CandidatesDesk = lazily(() =>
  import('#app/features/hiring/candidates-desk.tsx').then((file) => file.CandidatesDesk),
)

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Candidatos')

export default function Candidates() {
  const { id = '' } = useParams()
  return (
    <>
      <Breadcrumb crumbs={[{ name: 'Vacantes', path: '/escritorio/admin/vacantes' }, { name: 'Candidatos' }]} />
      <h1 className="mb-4">Candidatos</h1>
      <AdminsOnly>
        {({ profile }) => (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <CandidatesDesk
              me={profile.id}
              vacancy={id}
              history={(candidacy) => (
                <RecordChanges
                  label={`Cambios de ${candidacy.name}`}
                  of={{ tabla: 'candidates', registro: candidacy.id }}
                />
              )}
            />
          </Suspense>
        )}
      </AdminsOnly>
    </>
  )
}
