import { Suspense } from 'react'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AdminsOnly } from '../admins-only.tsx'
import { RecordChanges } from '../record-changes.tsx'
import type { Route } from './+types/admin.vacantes'

const VacanciesDesk = lazily(() => import('#app/features/hiring/vacancies-desk.tsx').then((file) => file.VacanciesDesk))

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Vacantes')

/** The portal guard excludes customers; the database, everybody but administrators. */
export default function Vacancies() {
  return (
    <>
      <h1 className="mb-4">Vacantes</h1>
      <AdminsOnly>
        {({ profile }) => (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <VacanciesDesk
              me={profile.id}
              history={({ id, title }) => (
                <RecordChanges label={`Cambios de ${title}`} of={{ tabla: 'vacancies', registro: id }} />
              )}
            />
          </Suspense>
        )}
      </AdminsOnly>
    </>
  )
}
