import { setTimeout as delay } from 'node:timers/promises'
import type { EmbeddedPostgres } from './embedded.ts'

export interface KeepingEvents {
  ended(): void
  started(): void
  failed(error: unknown, times: number): void
  gaveUp(): void
}

export interface KeepingTiming {
  lookMs: number
  pauseMs(failures: number): number
  steadyMs: number
}

const MOST_FAILURES = 5
const TIMING: KeepingTiming = {
  lookMs: 250,
  pauseMs: (failures) => (failures === 0 ? 0 : 1000 * 3 ** (failures - 1)),
  steadyMs: 30_000,
}

/** Returns the stop function. */
export function keepRunning(
  server: Pick<EmbeddedPostgres, 'isRunning' | 'start'>,
  events: KeepingEvents,
  given: Partial<KeepingTiming> = {},
): () => Promise<void> {
  const timing = { ...TIMING, ...given }
  const stop = new AbortController()
  const pause = (ms: number) => delay(ms, undefined, { signal: stop.signal, ref: false })

  const startAgain = async (failedBefore: number): Promise<number | null> => {
    for (let failures = failedBefore; failures < MOST_FAILURES; ) {
      await pause(timing.pauseMs(failures))
      try {
        await server.start()
        events.started()
        return failures
      } catch (error) {
        failures += 1
        events.failed(error, failures)
      }
    }
    return null
  }

  const watch = async () => {
    let failures = 0
    let startedAt = Number.NEGATIVE_INFINITY
    for (;;) {
      await pause(timing.lookMs)
      if (server.isRunning()) continue
      events.ended()
      failures = performance.now() - startedAt < timing.steadyMs ? failures + 1 : 0
      const after = await startAgain(failures)
      if (after === null) return events.gaveUp()
      failures = after
      startedAt = performance.now()
    }
  }

  const watching = watch().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
  return async () => {
    stop.abort()
    await watching
  }
}
