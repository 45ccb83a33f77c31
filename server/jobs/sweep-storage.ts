import type { Logger } from 'pino'
import type { Storage } from '../storage/open.ts'

const EVERY_MS = 3_600_000

/** Sweeps the storage now and every hour. Resolves a function that stops it and waits for a sweep under way. */
export function keepStorageSwept(
  storage: Pick<Storage, 'sweep'>,
  log: Pick<Logger, 'info' | 'warn'>,
): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const sweep = async () => {
    try {
      const swept = await storage.sweep()
      if (swept.orphans + swept.unfinished + swept.unnamed > 0)
        log.info(swept, 'files that nothing referred to were removed')
    } catch (error) {
      log.warn({ err: error }, 'the storage could not be swept; the next time is in an hour')
    }
  }
  const start = () => {
    underWay ??= sweep().finally(() => {
      underWay = undefined
    })
  }
  start()
  const timer = setInterval(start, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
