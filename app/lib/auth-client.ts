import { GoTrueClient } from '@supabase/auth-js'
import type { QueryClient } from '@tanstack/react-query'
import { SESSION_KEY } from './account-hint.ts'
import { anonymousHeaders, type Backend, watchedFetch } from './caller.ts'
import { forgetPersonal } from './forget-personal.ts'

/** Opens the auth client (docs/product.md, section 9). */
export function openAuthClient(backend: Backend): GoTrueClient {
  const auth = new GoTrueClient({
    url: `${backend.url}/auth/v1`,
    headers: anonymousHeaders(backend),
    fetch: watchedFetch(backend.fetch),
    storageKey: SESSION_KEY,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    experimental: { passkey: true },
  })
  // The service no longer knows the session.
  auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') forgetPersonal()
  })
  return auth
}

/** Signs out on this device after pending requests, which would otherwise fail. */
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
