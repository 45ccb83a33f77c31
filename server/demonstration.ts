import type { Env } from './env.ts'

export const loadDemonstration = async ({ MODE }: Pick<Env, 'MODE'>) =>
  MODE === 'demo' ? (await import('#demonstration/demonstration.ts')).demonstration : undefined
