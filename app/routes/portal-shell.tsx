import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AccountMenu } from '#app/features/account/account-menu.tsx'
import { dropDestination, keepDestination } from '#app/features/account/after-sign-in.ts'
import { useSeenSync } from '#app/features/account/consents/use-seen-sync.ts'
import { DraftsSection } from '#app/features/applications/drafts/drafts-section.tsx'
import { useFavouriteSync } from '#app/features/favourites/use-favourite-sync.ts'
import { PageTerms } from '#app/features/lenders/page-terms.tsx'
import { OfflineNote } from '#app/features/offline/offline-note.tsx'
import { roleOf } from '#app/features/people/roles.ts'
import { refreshProfile, revalidateSession, useSession } from '#app/features/people/session.ts'
import { PortalFrame } from '#app/features/portal/portal-frame.tsx'
import { PortalSkeleton } from '#app/features/portal/portal-skeleton.tsx'
import { BrandColours } from '#app/features/shell/brand-colours.tsx'
import { hasSession } from '#app/lib/account-hint.ts'
import { lazily } from '#app/lib/lazily.ts'
import { ErrorState } from '#app/ui/error-state.tsx'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'

// If it fails to load, staff get the customer frame.
const StaffFrame = lazily(() =>
  import('#app/features/portal/staff/staff-frame.tsx').then(
    (file) => file.StaffFrame,
    () => PortalFrame,
  ),
)

/** Portal frame; goes to the sign-in page when the session ends anywhere. */
export function PortalShell({ children }: { children: ReactNode }) {
  const { status, profile, profileFailed, ended } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useFavouriteSync()
  useSeenSync(profile?.role === 'user' ? profile.id : null)
  const role = roleOf(profile?.role)
  const Frame = role === 'user' ? PortalFrame : StaffFrame

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the session ends; where they are then is where they return to.
  useEffect(() => {
    if (status !== 'out') return
    // After account deletion nobody returns to that page.
    if (ended === 'gone' || ended === 'left') dropDestination()
    else keepDestination(pathname + search)
    void navigate('/acceder', { replace: true })
  }, [status])
  // The session may have been closed on another device meanwhile.
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') void revalidateSession()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
  // A page restored from the back/forward cache must not show a signed-out user.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !hasSession()) location.replace('/acceder')
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])

  const isIn = profile !== null
  useEffect(() => {
    if (isIn) keepPortal()
  }, [isIn])

  if (!profile && !profileFailed) {
    return (
      <>
        <BrandColours />
        <PortalSkeleton />
      </>
    )
  }
  return (
    <>
      <BrandColours />
      <Suspense fallback={<PortalSkeleton />}>
        <Frame role={role} account={<AccountMenu />} drafts={profile && <DraftsSection user={profile.id} />}>
          <OfflineNote />
          <PageTerms />
          {profile ? (
            children
          ) : (
            <ErrorState
              message={SCREEN_MESSAGES.profile_unavailable}
              busy={status === 'loading'}
              onRetry={() => void refreshProfile()}
            />
          )}
        </Frame>
      </Suspense>
    </>
  )
}

/** Asks the service worker to cache portal pages for offline use, only when signed in. */
function keepPortal(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const ask = () => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('portal'))
  if ('requestIdleCallback' in window) requestIdleCallback(ask)
  else setTimeout(ask, 2000)
}
