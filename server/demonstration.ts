import type { Env } from './env.ts'

/** The demonstration, loaded with MODE=demo alone; undefined in production. The one file of server/ that knows of it. */
export const loadDemonstration = async ({ MODE }: Pick<Env, 'MODE'>) =>
  MODE === 'demo' ? (await import('#demonstration/demonstration.ts')).demonstration : undefined
