import { dehydrate } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { FooterBranches } from '#app/features/branches/footer-branches.tsx'
import { allBranches } from '#app/features/branches/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { BottomBar } from '#app/features/shell/bottom-bar.tsx'
import { BrandColours } from '#app/features/shell/brand-colours.tsx'
import { MenuPanel } from '#app/features/shell/menu-panel.tsx'
import { NotFoundContent } from '#app/features/shell/not-found-content.tsx'
import { inventorySummary } from '#app/features/shell/queries.ts'
import { SiteFooter } from '#app/features/shell/site-footer.tsx'
import { SiteHeader } from '#app/features/shell/site-header.tsx'
import { UnavailableContent } from '#app/features/shell/unavailable-content.tsx'
import { useVisitNotes } from '#app/features/shell/use-visit-notes.ts'
import { browserVisit } from '#app/lib/browser-visit.ts'
import { type Visit, visitContext } from '#app/lib/visit.ts'
import type { Route } from './+types/layout'

// Menu and footer stand without what they tell of the inventory: prefetchQuery lets a failure pass.
const load = async ({ contract, cache }: Visit) => {
  await Promise.all([cache.prefetchQuery(inventorySummary(contract)), cache.prefetchQuery(allBranches(contract))])
}

export const loader = async ({ context }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  await load(visit)
  return { state: dehydrate(visit.cache) }
}
export const clientLoader = async () => {
  await load(browserVisit())
  return null
}
// What the shell shows ages by the query cache's own rules, not by navigation.
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches, error }) => {
  const site = siteOf(matches)
  if (!site || !error) return []
  return pageMeta(site, {
    title: isRouteErrorResponse(error) && error.status === 404 ? 'Página no encontrada' : 'No disponible por ahora',
    description: site.brand.tagline,
    path: '/',
    robots: 'noindex',
  })
}

export default function PublicLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** A page that does not exist (404) or whose data could not be fetched (503) keeps the shell; anything else goes to the crash screen. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 503)) throw error
  return <Shell>{error.status === 404 ? <NotFoundContent /> : <UnavailableContent />}</Shell>
}

function Shell({ children }: { children: ReactNode }) {
  useVisitNotes()
  return (
    <>
      <BrandColours />
      <a href="#contenido" className="skip">
        Saltar al contenido
      </a>
      <SiteHeader />
      <main id="contenido">{children}</main>
      <SiteFooter branches={<FooterBranches />} />
      <MenuPanel />
      <BottomBar />
    </>
  )
}
