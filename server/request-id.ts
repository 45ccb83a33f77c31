/** The header by which a request is found again: in our answers, our log, and at whoever stands before us. */
export const REQUEST_ID = 'x-request-id'

// What proxies, tracers and our own ids are written with: nothing that a log line or a header could take for something else.
const VALID = /^[A-Za-z0-9][A-Za-z0-9._:=+/-]{7,99}$/

/** The id that a request brings, or a new one in place of none and of a strange one. */
export const requestIdFrom = (given: string | string[] | null | undefined): string =>
  typeof given === 'string' && VALID.test(given) ? given : crypto.randomUUID()

/** A file of the build is the same for whoever asks, and a page has dozens: found, it bears no id. */
export const bearsId = (path: string, isFound: boolean): boolean => !(isFound && path.startsWith('/assets/'))

/** How a request is told of: by its id, and whether a render asked it of this very process on behalf of another one's. */
export interface Trace {
  requestId: string
  inner: boolean
}

const traces = new WeakMap<Request, Trace>()

/** Remembers whose request this is. */
export const rememberTrace = (request: Request, trace: Trace) => void traces.set(request, trace)

/** Whose request this is. One that nobody remembered comes from outside, and has its id from now on. */
export function traceOf(request: Request): Trace {
  const known = traces.get(request)
  if (known) return known
  const trace = { requestId: requestIdFrom(request.headers.get(REQUEST_ID)), inner: false }
  traces.set(request, trace)
  return trace
}
