import type { GoTrueClient } from '@supabase/auth-js'
import type { FunctionsClient } from '@supabase/functions-js'
import type { PostgrestClient } from '@supabase/postgrest-js'
import type { PublicAuthSettings } from '#contract/auth-settings.ts'
import type { Database } from '#contract/database.ts'
import { SESSION_KEY } from './account-hint.ts'
import { onDevice } from './web-storage.ts'

/** Where the backend is and how to ask it. */
export interface Backend {
  url: string
  anonKey: string
  fetch: typeof globalThis.fetch
  /** Whether there is a session whose token questions must carry. Left out where there never is one: while rendering on the server. */
  hasSession?: () => boolean
}

/** The one auth client of this tab, opened with the first question for it. Only in a browser. */
export type OpenAuth = () => Promise<GoTrueClient>

/** Hands the auth client to a listener once it is open. */
export type OnAuth = (listener: (auth: Awaited<ReturnType<OpenAuth>>) => void) => void

/** What every question carries that is asked as nobody. Spelt as the clients spell it: they replace it by its name in an object. */
export const anonymousHeaders = ({ anonKey }: Pick<Backend, 'anonKey'>) => ({
  apikey: anonKey,
  Authorization: `Bearer ${anonKey}`,
})

/** The access token that this browser keeps, while it is good for a while yet; null: it has to be renewed, or there is none. */
export const keptToken = (): string | null => {
  const kept = onDevice.read<{ access_token?: string; expires_at?: number }>(SESSION_KEY)
  return kept?.access_token && renewalDue(kept.expires_at) > 0 ? kept.access_token : null
}

/** How long until a token that ends at `endsAt` (Unix time, s) should be renewed, ms; 0 and less: now. */
export const renewalDue = (endsAt = 0) => endsAt * 1000 - Date.now() - RENEWED_AHEAD_MS

// The auth client renews what ends within 90 s.
const RENEWED_AHEAD_MS = 100_000

/** Gives the token of this browser's session, when there is one. Auth code is loaded to renew it and not otherwise. */
export const tokenReader =
  ({ hasSession }: Backend, auth: OpenAuth) =>
  async (): Promise<string | null> =>
    hasSession?.() ? (keptToken() ?? tokenOf(await auth())) : null

/** `fetch` asking as who is signed in, when somebody is. */
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

/** Notes that a question of who is signed in was refused. */
export function tellRefusal(): void {
  refused = true
  for (const listener of listeners) listener()
}

/** Calls `listener` at each refusal from now on, and for one that was before anybody listened. */
export function onRefusal(listener: () => void): void {
  listeners.add(listener)
  if (refused) listener()
}

/**
 * The network for questions of who is signed in. A refusal is told: the session may have been ended elsewhere, or the account deleted. Whether
 * it is so, the auth service says (session.ts, which every page loads that shows somebody signed in).
 */
export const watchedFetch =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (...asked) => {
    const answer = await fetch(...asked)
    if (answer.status === 401 || answer.status === 403) tellRefusal()
    return answer
  }

/**
 * What the auth service says of this browser's session: 'open', 'renewed' (its token had ended unnoticed, and was renewed), why it is over, or
 * null where it did not say. Throws as `tokenOf` does.
 */
export type SessionStanding = 'open' | 'renewed' | 'closed' | 'gone' | null

/**
 * GET auth/v1/user, as who is signed in. A token that is refused is renewed once before the session counts as over: a device whose clock is
 * wrong takes it for good. Throws when the service cannot be reached.
 */
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
  // Read to its end in any case: a request whose answer nobody reads stays open.
  const { code, error_code } = await answer.json().catch(() => ({}))
  if (answer.ok) return 'open'
  const told = code ?? error_code
  if (told === 'user_not_found' || told === 'user_banned') return 'gone'
  // Any other refusal of a token is final too.
  return answer.status === 401 || answer.status === 403 ? 'closed' : null
}

/** GET auth/v1/settings. Throws when the service cannot be reached or refuses. */
export async function fetchAuthSettings(backend: Backend): Promise<PublicAuthSettings> {
  const answer = await backend.fetch(`${backend.url}/auth/v1/settings`, { headers: anonymousHeaders(backend) })
  if (!answer.ok) throw new Error(`the auth service's settings: ${answer.status}`)
  return answer.json()
}

/**
 * The access token to ask with, renewed when it is about to end; null when the session is over. Throws while a session cannot be renewed
 * for want of a network: asking as nobody would answer another question.
 */
export async function tokenOf(auth: GoTrueClient): Promise<string | null> {
  const { data, error } = await auth.getSession()
  if (error && isAuthRetryable(error)) throw error
  return data.session?.access_token ?? null
}

/** Whether the auth service was not reached, and may be asked again. Told by its name: the client's own test brings the client along. */
export const isAuthRetryable = ({ name }: { name: string }) => name === 'AuthRetryableFetchError'

/** Opens the data client: it asks as who is signed in. */
export const openRest = (Client: typeof PostgrestClient, backend: Backend, auth: OpenAuth) =>
  new Client<Database>(`${backend.url}/rest/v1`, {
    headers: anonymousHeaders(backend),
    fetch: fetchAsCaller(backend, auth),
    // Whether and when to ask again is the query cache's to say (query-client.ts).
    retry: false,
  })

/** Opens the client of the functions: it asks as who is signed in. */
export const openFunctions = (Client: typeof FunctionsClient, backend: Backend, auth: OpenAuth) =>
  new Client(`${backend.url}/functions/v1`, {
    headers: anonymousHeaders(backend),
    customFetch: fetchAsCaller(backend, auth),
  })
