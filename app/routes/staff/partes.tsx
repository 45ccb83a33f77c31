import { PartsPage } from '#app/features/parts/parts-page.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import type { Route } from './+types/partes'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Partes')

/** The parts of staff screens, to be looked at and tried. */
export default function PartsRoute() {
  return <PartsPage />
}
