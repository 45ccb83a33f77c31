import { type Logger, pino } from 'pino'
import type { Env } from '../env.ts'

export const openLog = (env: Pick<Env, 'LOG_LEVEL'>): Logger =>
  pino({
    level: env.LOG_LEVEL,
    redact: ['*.authorization', '*.apikey', '*.password', '*.token', '*.secret', '*.cookie'],
  })
