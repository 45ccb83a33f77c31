import type { GoTrueClient } from '@supabase/auth-js'
import type { FunctionsClient } from '@supabase/functions-js'
import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#contract/database.ts'
import type { PublicAuthSettings } from '#contract/people/auth-settings.ts'
import { SESSION_KEY } from './account-hint.ts'
import { onDevice } from './web-storage.ts'

export interface Backend {
  url: string
  anonKey: string
  fetch: typeof globalThis.fetch
  hasSession?: () => boolean
}

export type OpenAuth = () => Promise<GoTrueClient>

/** Called once loaded. */
export type OnAuth = (listener: (auth: Awaited<ReturnType<OpenAuth>>) => void) => void

export const anonymousHeaders = ({ anonKey }: Pick<Backend, 'anonKey'>) => ({
  apikey: anonKey,
  Authorization: `Bearer ${anonKey}`,
})

/** The stored access token while valid long enough, else null. */
export const savedToken = (): string | null => {
  const stored = onDevice.read<{ access_token?: string; expires_at?: number }>(SESSION_KEY)
  return stored?.access_token && renewalDue(stored.expires_at) > 0 ? stored.access_token : null
}

/** Ms until a token (Unix seconds) should be renewed; 0 or less: now. */
export const renewalDue = (endsAt = 0) => endsAt * 1000 - Date.now() - RENEWED_AHEAD_MS

const RENEWED_AHEAD_MS = 100_000

/** Loads auth code only to renew the token. */
export const tokenReader =
  ({ hasSession }: Backend, auth: OpenAuth) =>
  async (): Promise<string | null> =>
    hasSession?.() ? (savedToken() ?? tokenOf(await auth())) : null

export function fetchAsCaller(backend: Backend, auth: OpenAuth): typeof fetch {
  const token = tokenReader(backend, auth)
  const watched = watchedFetch(backend.fetch)
  return async (input, init) => {
    const given = await token()
    if (!given) return backend.fetch(input, init)
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${given}`)
    return watched(input, { ...init, headers })
  }
}

let refused = false

const listeners = new Set<() => void>()

export function tellRefusal(): void {
  refused = true
  for (const listener of listeners) listener()
}

/** Also called for an earlier refusal. */
export function onRefusal(listener: () => void): void {
  listeners.add(listener)
  if (refused) listener()
}

/** `fetch` that reports refusals: the session may have ended. session.ts then asks the auth service. */
export const watchedFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (...asked) => {
    const answer = await fetch(...asked)
    if (answer.status === 401 || answer.status === 403) tellRefusal()
    return answer
  }

/** 'renewed': the token was replaced; 'suspended': an administrator ended the access; null: unknown. */
export type SessionStanding = 'open' | 'renewed' | 'closed' | 'suspended' | 'gone' | null

/** GET auth/v1/user. A refused token is renewed once, since clocks may be wrong. */
export async function askStanding(backend: Backend, auth: OpenAuth): Promise<SessionStanding> {
  const token = await tokenReader(backend, auth)()
  if (!token) return 'closed'
  const standing = await standingOf(backend, token)
  if (standing !== 'closed') return standing
  const { data, error } = await (await auth()).refreshSession()
  if (error && isAuthRetryable(error)) throw error
  const renewed = data.session?.access_token
  if (!renewed) return 'closed'
  const then = await standingOf(backend, renewed)
  return then === 'open' ? 'renewed' : then
}

const standingOf = async (backend: Backend, token: string): Promise<Exclude<SessionStanding, 'renewed'>> => {
  const headers = {
    ...anonymousHeaders(backend),
    Authorization: `Bearer ${token}`,
    'x-supabase-api-version': '2024-01-01',
  }
  const answer = await backend.fetch(`${backend.url}/auth/v1/user`, { headers })
  const { code, error_code } = await answer.json().catch(() => ({}))
  if (answer.ok) return 'open'
  const errorCode = code ?? error_code
  if (errorCode === 'user_not_found') return 'gone'
  if (errorCode === 'user_banned') return 'suspended'
  // Other refusals are final.
  return answer.status === 401 || answer.status === 403 ? 'closed' : null
}

/** Throws when it fails. */
export async function fetchAuthSettings(backend: Backend): Promise<PublicAuthSettings> {
  const answer = await backend.fetch(`${backend.url}/auth/v1/settings`, { headers: anonymousHeaders(backend) })
  if (!answer.ok) throw new Error(`the auth service's settings: ${answer.status}`)
  return answer.json()
}

/** The access token, renewed when needed; null when signed out. Throws offline. */
export async function tokenOf(auth: GoTrueClient): Promise<string | null> {
  const { data, error } = await auth.getSession()
  if (error && isAuthRetryable(error)) throw error
  return data.session?.access_token ?? null
}

export const isAuthRetryable = ({ name }: { name: string }) => name === 'AuthRetryableFetchError'

export const openRest = (Client: typeof PostgrestClient, backend: Backend, auth: OpenAuth) =>
  new Client<Database>(`${backend.url}/rest/v1`, {
    headers: anonymousHeaders(backend),
    fetch: fetchAsCaller(backend, auth),
    retry: false,
  })

export const openFunctions = (Client: typeof FunctionsClient, backend: Backend, auth: OpenAuth) =>
  new Client(`${backend.url}/functions/v1`, {
    headers: anonymousHeaders(backend),
    customFetch: fetchAsCaller(backend, auth),
  })
