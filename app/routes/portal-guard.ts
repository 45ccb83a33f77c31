import { redirect } from 'react-router'
import { keepDestination } from '#app/features/account/after-sign-in.ts'
import { roleOf } from '#app/features/people/roles.ts'
import { sessionReady } from '#app/features/people/session.ts'
import { mayOpen } from '#app/features/portal/navigation.ts'
import { toast } from '#app/ui/toast-store.ts'

/**
 * Stands before every page of the portal, ahead of its loaders: a visitor goes to the door and their destination is stored; a session that
 * owes its second factor goes to give it; a customer is kept from the staff's pages. Throws redirects, and what kept the session from
 * being read.
 */
export async function guardPortal(request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url)
  const { status, needsSecondFactor, profile, ended } = await sessionReady()
  if (status !== 'in') {
    // Nobody comes back to where a deleted account was.
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
