import type { Logger } from 'pino'
import { withAuditContext } from './audit-context.ts'

interface Repetition {
  log: Pick<Logger, 'warn'>
  failed: string
  atOnce?: boolean
  atLast?: boolean
}

/** Repeats work without overlap. The timer does not keep the process alive; stopping waits for running work. */
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
