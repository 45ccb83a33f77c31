import { setTimeout as after } from 'node:timers/promises'

// Longer than the work for a known account.
const LEAST_MS = 80

/** Delays an answer, so that its timing does not reveal whether an account exists. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), after(LEAST_MS)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
