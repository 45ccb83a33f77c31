import type { GoTrueClient } from '@supabase/auth-js'

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
