import { ApplicationsList } from '#app/features/applications/tracking/applications-list.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/solicitudes'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Mis solicitudes')

export default function MyApplications() {
  return (
    <WithAccount>
      {({ user }) => (
        <>
          <h1 className="mb-2">Mis solicitudes</h1>
          <p className="mb-6 max-w-prose text-muted">Sigue las que enviaste y termina las que empezaste.</p>
          <ApplicationsList user={user.id} />
        </>
      )}
    </WithAccount>
  )
}
