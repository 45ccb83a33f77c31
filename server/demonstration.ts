import type { Env } from './env.ts'

/** Loads the demonstration, only with MODE=demo. */
export const loadDemonstration = async ({ MODE }: Pick<Env, 'MODE'>) =>
  MODE === 'demo' ? (await import('#demonstration/demonstration.ts')).demonstration : undefined
