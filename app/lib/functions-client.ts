import { FunctionsClient } from '@supabase/functions-js'
import { anonymousHeaders } from './anonymous-headers.ts'
import type { Backend, OpenAuth } from './backend.ts'
import { fetchAsCaller } from './caller.ts'

/** Opens the client of the functions: it asks as who is signed in. */
export const openFunctions = (backend: Backend, auth: OpenAuth) =>
  new FunctionsClient(`${backend.url}/functions/v1`, {
    headers: anonymousHeaders(backend),
    customFetch: fetchAsCaller(backend, auth),
  })
