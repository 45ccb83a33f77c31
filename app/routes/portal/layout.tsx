import { isRouteErrorResponse, Outlet, useRevalidator } from 'react-router'
import { revalidateSession } from '#app/features/people/session.ts'
import { PortalNotFound } from '#app/features/portal/portal-not-found.tsx'
import { PortalSkeleton } from '#app/features/portal/portal-skeleton.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { BrandColours } from '#app/features/shell/brand-colours.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import structure from '#app/ui/structure.module.css'
import { FORM_MESSAGES } from '#contract/form-messages.ts'
import { SCREEN_MESSAGES } from '#contract/screen-messages.ts'
import { guardPortal } from '../portal-guard.ts'
import { PortalShell } from '../portal-shell.tsx'
import type { Route } from './+types/layout'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await guardPortal(request)
    // Not waited for: a page may be shown from what was fetched before. When the session was closed elsewhere the shell leads to the door.
    void revalidateSession()
    await next()
    // What a page asked may have told that the session was closed elsewhere.
    await guardPortal(request)
  },
]

// The gate stands before this: with it, the first page of a visit passes the gate as well.
export const clientLoader = () => null
clientLoader.hydrate = true as const

// Anonymous, but of no use to anyone's cache.
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' })
export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Mi escritorio')

export default function PortalLayout() {
  return (
    <PortalShell>
      <Outlet />
    </PortalShell>
  )
}

/** The server renders this for everybody: who is here and what they may see, only the browser knows. */
export function HydrateFallback() {
  return (
    <>
      <BrandColours />
      <PortalSkeleton />
    </>
  )
}

/** A page of the portal that does not exist, or whose data could not be fetched, keeps the shell; anything else goes to the crash screen. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <PortalShell>
        <PortalNotFound />
      </PortalShell>
    )
  }
  // What kept the session from being read: no network, mostly.
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
