import { setTimeout as after } from 'node:timers/promises'

// Longer than the work for a known account takes.
const LEAST_MS = 80

/** So that timing does not reveal whether an account exists. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), after(LEAST_MS)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
