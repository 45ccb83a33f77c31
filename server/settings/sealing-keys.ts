import type { Env } from '../env.ts'
import { keptSealingKeys } from '../keys/keys.ts'

export const sealingKeys = (env: Pick<Env, 'DATA_DIR' | 'SETTINGS_KEY'>): Buffer[] =>
  (env.SETTINGS_KEY ?? keptSealingKeys(env)).map((key) => Buffer.from(key, 'hex'))
