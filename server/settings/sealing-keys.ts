import type { Env } from '../env.ts'
import { loadSealingKeys } from '../keys/keys.ts'

export const sealingKeys = (env: Pick<Env, 'DATA_DIR' | 'SETTINGS_KEY'>): Buffer[] =>
  (env.SETTINGS_KEY ?? loadSealingKeys(env)).map((key) => Buffer.from(key, 'hex'))
