import { redirect } from 'react-router'
import { keepDestination } from '#app/features/account/after-sign-in.ts'
import { roleOf } from '#app/features/people/roles.ts'
import { sessionReady } from '#app/features/people/session.ts'
import { mayOpen } from '#app/features/portal/navigation.ts'
import { toast } from '#app/ui/toast-store.ts'

/** Runs before all portal loaders. Throws redirects (sign-in, second factor, own pages) and session read errors. */
export async function guardPortal(request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url)
  const { status, needsSecondFactor, profile, ended } = await sessionReady()
  if (status !== 'in') {
    // After account deletion nobody returns to that page.
    if (ended !== 'gone' && ended !== 'left') keepDestination(pathname + search)
    throw redirect('/acceder')
  }
  if (needsSecondFactor) {
    keepDestination(pathname + search)
    throw redirect('/acceder?paso=segundo-factor')
  }
  if (!mayOpen(roleOf(profile?.role), pathname)) {
    toast('Esa página es solo para el equipo: te llevamos a tu escritorio.', { look: 'info' })
    throw redirect('/escritorio')
  }
}
