import type { Logger } from 'pino'
import { withAuditContext } from './audit-context.ts'

interface Repetition {
  log: Pick<Logger, 'warn'>
  failed: string
  atOnce?: boolean
  atLast?: boolean
}

/** Runs without overlap and keeps no process alive. Stopping waits. */
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
