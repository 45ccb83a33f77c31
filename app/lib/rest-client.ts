import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#contract/database.ts'
import { anonymousHeaders } from './anonymous-headers.ts'
import type { Backend, OpenAuth } from './backend.ts'
import { fetchAsCaller } from './caller.ts'

/** Opens the data client: it asks as who is signed in. */
export const openRest = (backend: Backend, auth: OpenAuth) =>
  new PostgrestClient<Database>(`${backend.url}/rest/v1`, {
    headers: anonymousHeaders(backend),
    fetch: fetchAsCaller(backend, auth),
    // Whether and when to ask again is the query cache's to say (query-client.ts).
    retry: false,
  })
