import { GoTrueClient } from '@supabase/auth-js'
import type { QueryClient } from '@tanstack/react-query'
import { SESSION_KEY } from './account-hint.ts'
import { anonymousHeaders, type Backend, watchedFetch } from './caller.ts'
import { forgetPersonal } from './forget-personal.ts'

/**
 * Opens the auth client: its session stands on this device and every tab hears of it; tokens are renewed ahead of their end, looked at
 * every 30 s, a renewal that fails tried again after 200 ms and then twice as long each time (docs/product.md, section 9: the client's own).
 */
export function openAuthClient(backend: Backend): GoTrueClient {
  const auth = new GoTrueClient({
    url: `${backend.url}/auth/v1`,
    headers: anonymousHeaders(backend),
    fetch: watchedFetch(backend.fetch),
    storageKey: SESSION_KEY,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    // The pages that links lead to take their codes themselves: anywhere else a 'code' in an address is none of ours.
    detectSessionInUrl: false,
    experimental: { passkey: true },
  })
  // A session that the service no longer knows: menus must not greet who is signed out.
  auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') forgetPersonal()
  })
  return auth
}

/** Signs this device out, once what is being asked is answered: afterwards it would be refused. */
export async function signOutHere(auth: GoTrueClient, cache: QueryClient): Promise<void> {
  if (cache.isFetching())
    await new Promise<void>((resolve) => {
      const stop = cache.getQueryCache().subscribe(() => {
        if (cache.isFetching()) return
        stop()
        resolve()
      })
    })
  await auth.signOut({ scope: 'local' })
}
