import { redirect } from 'react-router'
import { mayOpen, roleOf } from '#app/features/portal/navigation.ts'
import { keepDestination } from '#app/lib/after-sign-in.ts'
import { sessionReady } from '#app/lib/session.ts'

/**
 * Stands before every page of the portal, ahead of its loaders: a visitor goes to the door and their destination is stored; a session that
 * owes its second factor goes to give it; a customer is kept from the staff's pages. Throws redirects, and what kept the session from
 * being read.
 */
export async function guardPortal(request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url)
  const { status, needsSecondFactor, profile } = await sessionReady()
  if (status !== 'in') {
    keepDestination(pathname + search)
    throw redirect('/acceder')
  }
  if (needsSecondFactor) {
    keepDestination(pathname + search)
    throw redirect('/acceder?paso=segundo-factor')
  }
  if (!mayOpen(roleOf(profile?.role), pathname)) throw redirect('/escritorio')
}
