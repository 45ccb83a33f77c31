import { dehydrate } from '@tanstack/react-query'
import { Suspense } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { allBranches } from '#app/features/branches/queries.ts'
import { pageMeta, siteOf } from '#app/features/seo/page-meta.ts'
import { inventorySummary } from '#app/features/shell/queries.ts'
import { isNextStep } from '#app/features/trade-ins/offer/path.ts'
import { lazily } from '#app/lib/lazily.ts'
import { browserVisit, type LoaderVisit, visitContext } from '#app/lib/visit.ts'
import { PublicShell } from '../public-shell.tsx'
import type { Route } from './+types/layout'

const load = ({ contract, cache }: LoaderVisit) =>
  Promise.all([cache.prefetchQuery(inventorySummary(contract)), cache.prefetchQuery(allBranches(contract))])

export const loader = async ({ context }: Route.LoaderArgs) => {
  const visit = context.get(visitContext)
  await load(visit)
  return { state: dehydrate(visit.cache) }
}
export const clientLoader = async () => {
  await load(browserVisit())
  return null
}
/**
 * Offline, pages are requested as documents, which the service worker answers; a loader would hang. Steps of a sale
 * need no network.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    if (navigator.onLine || request.method !== 'GET' || isNextStep(request.url)) return next()
    location.assign(request.url)
    return new Promise(() => {})
  },
]
// The query cache decides when shell data is stale.
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

const NotFoundContent = lazily(() => import('#app/features/shell/not-found-content.tsx').then((f) => f.NotFoundContent))
const UnavailableContent = lazily(() =>
  import('#app/features/shell/unavailable-content.tsx').then((file) => file.UnavailableContent),
)

// A constant element is not rendered again on navigation, as in root.
const PAGE = (
  <PublicShell>
    <Outlet />
  </PublicShell>
)

export default function PublicLayout() {
  return PAGE
}

/** Other errors go to the crash screen. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 503)) throw error
  return (
    <PublicShell>
      <Suspense>{error.status === 404 ? <NotFoundContent /> : <UnavailableContent />}</Suspense>
    </PublicShell>
  )
}
