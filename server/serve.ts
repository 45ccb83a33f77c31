import type { KeepingTiming } from '#db/keep-running.ts'
import type { OpenPostgres } from '#db/open.ts'
import { prepare, run } from './compose.ts'
import type { Env } from './env.ts'
import { openLog } from './kernel/log.ts'
import { postgresEnds, postgresStarts } from './kernel/metrics.ts'
import type { PagesOptions } from './pages/pages.ts'

/**
 * Stops in order on SIGTERM and SIGINT. Exits with 1 after five failures of an embedded PostgreSQL. Rejects when it
 * cannot start.
 */
export async function serve(
  env: Env,
  web: Pick<PagesOptions, 'build' | 'assets'>,
  keeping?: Partial<KeepingTiming>,
): Promise<{ port: number; postgres: OpenPostgres }> {
  const log = openLog(env)
  const postgres = await prepare(env)
  const node = await run(env, postgres.serverUrl, web).catch(async (error) => {
    await postgres.stop()
    throw error
  })
  postgres.keepRunning(
    {
      ended() {
        postgresEnds.inc()
        log.error('PostgreSQL ended by itself and is started again')
      },
      started() {
        postgresStarts.inc({ outcome: 'started' })
        log.warn('PostgreSQL was started again')
      },
      failed(error, times) {
        postgresStarts.inc({ outcome: 'failed' })
        log.error({ err: error, times }, 'PostgreSQL could not be started')
      },
      gaveUp() {
        log.fatal('PostgreSQL could not be started five times in a row; this process ends')
        process.exit(1)
      },
    },
    keeping,
  )
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await node.close()
    await postgres.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return { port: node.port, postgres }
}
