import { AuthApiError } from '@supabase/auth-js'
import { anonymousHeaders, tokenOf, watchedFetch } from '#app/lib/caller.ts'
import { browserVisit } from '#app/lib/visit.ts'

/** A returned session replaces the current one. Throws AuthApiError, or TypeError without a network. */
export async function askAuth(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const { contract, site } = browserVisit()
  const auth = await contract.auth()
  const headers = new Headers(anonymousHeaders(site))
  headers.set('x-supabase-api-version', '2024-01-01')
  headers.set('authorization', `Bearer ${await tokenOf(auth)}`)
  if (body) headers.set('content-type', 'application/json')
  const ask = watchedFetch((...args) => fetch(...args))
  const answer = await ask(`/auth/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const answered = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new AuthApiError(answered.message ?? 'refused', answer.status, answered.code)
  const { access_token, refresh_token } = answered
  if (access_token) {
    const { error } = await auth.setSession({ access_token, refresh_token })
    if (error) throw error
  }
  return answered
}
