import type { FunctionsClient } from '@supabase/functions-js'
import type { PostgrestClient } from '@supabase/postgrest-js'
import type { PublicAuthSettings } from '#contract/auth-settings.ts'
import type { Database } from '#contract/database.ts'
import type { Backend, OnAuth, OpenAuth, SessionStanding } from './caller.ts'
import type { Live } from './live.ts'
import type { StorageClient } from './storage-client.ts'

/**
 * The backend as the official clients speak it. The web knows no other way to data. Each client is fetched with its first question:
 * the first page of a visit brings its answers along and needs neither.
 */
export interface Contract {
  rest: () => Promise<PostgrestClient<Database>>
  functions: () => Promise<FunctionsClient>
  storage: () => Promise<StorageClient>
  /** The one auth client of this tab. Only in a browser. */
  auth: OpenAuth
  /** Calls `listener` with the auth client: at once where it is open, else when it is, if ever. */
  onAuth: OnAuth
  /** What the auth service says of this browser's session. Throws when it cannot be reached. */
  standing: () => Promise<SessionStanding>
  /** What others change, as it happens: the one socket of this tab. Only in a browser; screens use use-live.ts. */
  live: () => Promise<Live>
  /** Which ways to sign in the auth service offers. Throws when it cannot be reached. */
  authSettings: () => Promise<PublicAuthSettings>
}

/** A contract client. `url` is the site's origin; `fetch` is the network in a browser and the app's own handler on the server. */
export function createContract(backend: Backend): Contract {
  const watchers: Parameters<OnAuth>[0][] = []
  let client: Awaited<ReturnType<OpenAuth>> | undefined
  const auth = once(async () => {
    const opened = await import('./auth-client.ts').then((late) => late.openAuthClient(backend))
    client = opened
    for (const watcher of watchers) watcher(opened)
    return opened
  })
  const onAuth: OnAuth = (listener) => {
    watchers.push(listener)
    if (client) listener(client)
  }
  return {
    rest: once(async () => {
      const [{ openRest }, { PostgrestClient }] = await Promise.all([caller(), import('@supabase/postgrest-js')])
      return openRest(PostgrestClient, backend, auth)
    }),
    functions: once(async () => {
      const [{ openFunctions }, { FunctionsClient }] = await Promise.all([caller(), import('@supabase/functions-js')])
      return openFunctions(FunctionsClient, backend, auth)
    }),
    storage: once(() => import('./storage-client.ts').then((late) => late.openStorageClient(backend, auth))),
    auth,
    onAuth,
    standing: async () => (await caller()).askStanding(backend, auth),
    live: once(() => import('./live.ts').then((late) => late.openLive(backend, auth, onAuth))),
    authSettings: async () => (await caller()).fetchAuthSettings(backend),
  }
}

const caller = () => import('./caller.ts')

// Opened once; a failure (no network) is not remembered, so the next question tries again.
const once = <T>(open: () => Promise<T>) => {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
}
