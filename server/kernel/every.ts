import type { Logger } from 'pino'
import { withAuditContext } from '../cause.ts'

interface Repetition {
  log: Pick<Logger, 'warn'>
  /** What the log says when it fails; it is tried again when its time comes. */
  failed: string
  /** Whether it is done at once too, and not only when the first interval has passed. */
  atOnce?: boolean
  /** Whether it is done once more when it is stopped. */
  atLast?: boolean
}

/**
 * Does something every `ms` milliseconds, never twice at a time: while it takes longer, its next turn is passed over. A failure is logged and
 * changes nothing; the timer keeps no process alive. Returns how to stop it, which waits for what is under way.
 */
export function every(
  ms: number,
  work: () => unknown,
  { log, failed, atOnce = false, atLast = false }: Repetition,
): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const attempt = async () => {
    try {
      await withAuditContext({ source: 'job' }, work)
    } catch (error) {
      log.warn({ err: error }, failed)
    }
  }
  const start = () => {
    underWay ??= attempt().finally(() => {
      underWay = undefined
    })
  }
  if (atOnce) start()
  const timer = setInterval(start, ms)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
    if (atLast) await attempt()
  }
}
