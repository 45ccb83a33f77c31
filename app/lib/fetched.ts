import { data } from 'react-router'

const RETRY_AFTER_SECONDS = '5'

/** Awaits required data; a failure becomes a 503 page. Thrown responses pass. */
export async function fetched<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (!(cause instanceof Error) && !isContractError(cause)) throw cause
    throw data(null, { status: 503, headers: { 'retry-after': RETRY_AFTER_SECONDS } })
  }
}

// The data client throws plain objects.
const isContractError = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'message' in cause && !(cause instanceof Response)
