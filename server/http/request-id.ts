export const REQUEST_ID = 'x-request-id'

const VALID = /^[A-Za-z0-9][A-Za-z0-9._:=+/-]{7,99}$/

export const requestIdFrom = (given: string | string[] | null | undefined): string =>
  typeof given === 'string' && VALID.test(given) ? given : crypto.randomUUID()

/** Static files of the build have no request id. */
export const bearsId = (path: string, isFound: boolean): boolean => !(isFound && path.startsWith('/assets/'))

export interface Trace {
  requestId: string
  inner: boolean
}

const traces = new WeakMap<Request, Trace>()

export const rememberTrace = (request: Request, trace: Trace) => void traces.set(request, trace)

export function traceOf(request: Request): Trace {
  const known = traces.get(request)
  if (known) return known
  const trace = { requestId: requestIdFrom(request.headers.get(REQUEST_ID)), inner: false }
  traces.set(request, trace)
  return trace
}
