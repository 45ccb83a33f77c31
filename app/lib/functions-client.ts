import { FunctionsClient } from '@supabase/functions-js'
import { anonymousHeaders } from './anonymous-headers.ts'
import { fetchAsCaller } from './caller.ts'
import type { Backend, Contract } from './contract.ts'

/** Opens the client of the functions: it asks as who is signed in. */
export const openFunctions = (backend: Backend, auth: Contract['auth']) =>
  new FunctionsClient(`${backend.url}/functions/v1`, {
    headers: anonymousHeaders(backend),
    customFetch: fetchAsCaller(backend, auth),
  })
