import type { FunctionsClient } from '@supabase/functions-js'
import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#contract/database.ts'

/**
 * The backend as the official clients speak it. The web knows no other way to data. Each client is fetched with its first question:
 * the first page of a visit brings its answers along and needs neither.
 */
export interface Contract {
  rest: () => Promise<PostgrestClient<Database>>
  functions: () => Promise<FunctionsClient>
}

interface Backend {
  url: string
  anonKey: string
  fetch: typeof globalThis.fetch
}

/** A contract client. `url` is the site's origin; `fetch` is the network in a browser and the app's own handler on the server. */
export function createContract({ url, anonKey, fetch }: Backend): Contract {
  const headers = { apikey: anonKey, authorization: `Bearer ${anonKey}` }
  return {
    rest: once(async () => {
      const { PostgrestClient } = await import('@supabase/postgrest-js')
      return new PostgrestClient<Database>(`${url}/rest/v1`, { headers, fetch })
    }),
    functions: once(async () => {
      const { FunctionsClient } = await import('@supabase/functions-js')
      return new FunctionsClient(`${url}/functions/v1`, { headers, customFetch: fetch })
    }),
  }
}

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
