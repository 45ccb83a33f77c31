import { PortalNotFound } from '#app/features/portal/portal-not-found.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import type { Route } from './+types/$'

// Behind the guard, so that unknown paths also require signing in first.
export const clientLoader = () => null
export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Página no encontrada')

export default function PortalNotFoundRoute() {
  return <PortalNotFound />
}
