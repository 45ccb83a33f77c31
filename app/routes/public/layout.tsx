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

// Menu and footer stand without what they tell of the inventory: prefetchQuery lets a failure pass.
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
/** Without a network a page is asked for as a document, which the service worker answers: its loader would wait. A sale's steps wait for nothing. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    if (navigator.onLine || request.method !== 'GET' || isNextStep(request.url)) return next()
    location.assign(request.url)
    return new Promise(() => {})
  },
]
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

// Loaded by who finds no page.
const NotFoundContent = lazily(() => import('#app/features/shell/not-found-content.tsx').then((f) => f.NotFoundContent))
const UnavailableContent = lazily(() =>
  import('#app/features/shell/unavailable-content.tsx').then((file) => file.UnavailableContent),
)

// As in root: the header, the menu and the footer take no part in a navigation.
const PAGE = (
  <PublicShell>
    <Outlet />
  </PublicShell>
)

export default function PublicLayout() {
  return PAGE
}

/** A page that does not exist (404) or whose data could not be fetched (503) keeps the shell; anything else goes to the crash screen. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 503)) throw error
  return (
    <PublicShell>
      <Suspense>{error.status === 404 ? <NotFoundContent /> : <UnavailableContent />}</Suspense>
    </PublicShell>
  )
}
