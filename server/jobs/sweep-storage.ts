import type { Logger } from 'pino'
import { every } from '../kernel/every.ts'
import type { Storage } from '../storage/open.ts'

const EVERY_MS = 3_600_000

export const keepStorageSwept = (
  storage: Pick<Storage, 'sweep'>,
  log: Pick<Logger, 'info' | 'warn'>,
): (() => Promise<void>) =>
  every(
    EVERY_MS,
    async () => {
      const swept = await storage.sweep()
      if (swept.orphans + swept.unfinished + swept.unnamed > 0)
        log.info(swept, 'files that nothing referred to were removed')
    },
    { log, failed: 'the storage could not be swept; the next time is in an hour', atOnce: true },
  )
