import type { Backend, OpenAuth } from './backend.ts'
import { watchedFetch } from './watched-fetch.ts'

/** Gives the token of this browser's session, when there is one. Auth code is loaded for that and not otherwise. */
export const tokenReader =
  ({ hasSession }: Backend, auth: OpenAuth) =>
  async (): Promise<string | null> =>
    hasSession?.() ? (await import('./auth-client.ts')).tokenOf(await auth()) : null

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
