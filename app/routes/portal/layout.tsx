import { isRouteErrorResponse, Outlet, useRevalidator } from 'react-router'
import { revalidateSession } from '#app/features/people/session.ts'
import { PortalNotFound } from '#app/features/portal/portal-not-found.tsx'
import { PortalSkeleton } from '#app/features/portal/portal-skeleton.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { BrandColours } from '#app/features/shell/brand-colours.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import structure from '#app/ui/structure.module.css'
import { FORM_MESSAGES } from '#contract/messages/form-messages.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import { guardPortal } from '../portal-guard.ts'
import { PortalShell } from '../portal-shell.tsx'
import type { Route } from './+types/layout'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await guardPortal(request)
    // Not awaited: the page may be shown from the cache.
    void revalidateSession()
    await next()
    // A request may have found the session closed elsewhere.
    await guardPortal(request)
  },
]

// Makes the guard run on the first page of a visit as well.
export const clientLoader = () => null
clientLoader.hydrate = true as const

// Anonymous, but useless in shared caches.
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' })
export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Mi escritorio')

export default function PortalLayout() {
  return (
    <PortalShell>
      <Outlet />
    </PortalShell>
  )
}

/** Rendered by the server for everybody: only the browser knows the user. */
export function HydrateFallback() {
  return (
    <>
      <BrandColours />
      <PortalSkeleton />
    </>
  )
}

/** Missing portal pages (404) and failed data keep the shell; other errors go to the crash screen. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <PortalShell>
        <PortalNotFound />
      </PortalShell>
    )
  }
  // Session could not be read, mostly offline.
  const unreachable = error instanceof TypeError || (isRouteErrorResponse(error) && error.status === 503)
  if (!unreachable) throw error
  return (
    <main className={structure.wrap}>
      <ErrorState
        message={navigator.onLine ? SCREEN_MESSAGES.session_unavailable : FORM_MESSAGES.offline}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </main>
  )
}
