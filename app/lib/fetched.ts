import { data } from 'react-router'

const RETRY_AFTER_SECONDS = '5'

/**
 * What a page cannot be shown without. When it cannot be fetched the page is a 503 that may be tried again, not a crash; redirects and
 * answers that were thrown on purpose pass.
 */
export async function fetched<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (!(cause instanceof Error) && !isContractError(cause)) throw cause
    throw data(null, { status: 503, headers: { 'retry-after': RETRY_AFTER_SECONDS } })
  }
}

// The data client throws its errors as plain objects with a message.
const isContractError = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'message' in cause && !(cause instanceof Response)
