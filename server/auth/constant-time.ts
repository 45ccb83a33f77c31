import { setTimeout as after } from 'node:timers/promises'

// More than the work for a known account takes on a machine that is not overloaded.
const LEAST_MS = 80

/**
 * Answers not before a fixed time has passed, whatever there was to do: how long it took does not tell whether the account that
 * was asked about exists. Errors wait as well.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), after(LEAST_MS)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
