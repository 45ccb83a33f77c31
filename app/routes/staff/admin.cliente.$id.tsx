import { useParams } from 'react-router'
import { ClientPage } from '#app/features/client/client-page.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import type { Route } from './+types/admin.cliente.$id'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Cliente')

/** A client whole, for their advisor and administrators: for anybody else the database answers nothing. Two addresses lead here. */
export default function ClientRoute() {
  const { id = '' } = useParams()
  return <ClientPage key={id} id={id} />
}
