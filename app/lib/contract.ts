import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#contract/database.ts'

/** The backend as the official clients speak it. The web knows no other way to data. */
export interface Contract {
  rest: PostgrestClient<Database>
  functions: FunctionsClient
}

/** A contract client. `url` is the site's origin; `fetch` is the network in a browser and the app's own handler on the server. */
export function createContract({
  url,
  anonKey,
  fetch,
}: {
  url: string
  anonKey: string
  fetch: typeof globalThis.fetch
}): Contract {
  const headers = { apikey: anonKey, authorization: `Bearer ${anonKey}` }
  return {
    rest: new PostgrestClient<Database>(`${url}/rest/v1`, { headers, fetch }),
    functions: new FunctionsClient(`${url}/functions/v1`, { headers, customFetch: fetch }),
  }
}
