import type { Env } from '../env.ts'
import { keptSealingKeys } from '../keys.ts'

/** The keys of sealed settings, the sealing one first. Read anew each time: a rotation puts another in front while nodes run. */
export const sealingKeys = (env: Pick<Env, 'DATA_DIR' | 'SETTINGS_KEY'>): Buffer[] =>
  (env.SETTINGS_KEY ?? keptSealingKeys(env)).map((key) => Buffer.from(key, 'hex'))
