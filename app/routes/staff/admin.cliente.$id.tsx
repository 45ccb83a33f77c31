import { useParams } from 'react-router'
import { ClientView } from '#app/features/client/client-view.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { RecordChanges } from '../record-changes.tsx'
import type { Route } from './+types/admin.cliente.$id'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Cliente')

/** Enforced by the database. Two addresses lead here. */
export default function ClientRoute() {
  const { id = '' } = useParams()
  return (
    <ClientView
      key={id}
      id={id}
      level={1}
      changes={({ id: cliente, name }) => <RecordChanges label={`Cambios de ${name}`} of={{ cliente }} />}
    />
  )
}
