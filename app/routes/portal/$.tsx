import { PortalNotFound } from '#app/features/portal/portal-not-found.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import type { Route } from './+types/$'

// Behind the gate, so that whoever is sent here from elsewhere signs in first and lands where they wanted.
export const clientLoader = () => null
export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Página no encontrada')

export default function PortalNotFoundRoute() {
  return <PortalNotFound />
}
