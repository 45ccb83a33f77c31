import type { FunctionsClient } from '@supabase/functions-js'
import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#contract/database.ts'
import type { PublicAuthSettings } from '#contract/people/auth-settings.ts'
import type { Backend, OnAuth, OpenAuth, SessionStanding } from './caller.ts'
import type { Live } from './live.ts'
import type { StorageClient } from './storage-client.ts'

export interface Contract {
  rest: () => Promise<PostgrestClient<Database>>
  functions: () => Promise<FunctionsClient>
  storage: () => Promise<StorageClient>
  auth: OpenAuth
  onAuth: OnAuth
  /** At the auth service. Throws when unreachable. */
  standing: () => Promise<SessionStanding>
  live: () => Promise<Live>
  /** Throws when unreachable. */
  authSettings: () => Promise<PublicAuthSettings>
}

/** Creates the client. `fetch` is the network, or the app's handler on the server. */
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

// Loads once; failures are retried.
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
