import { type OpenPostgres, openPostgres } from '#db/open.ts'
import { progressReporter } from '#server/backup/progress-reporter.ts'
import { type Env, readEnv } from '#server/env.ts'

interface Work {
  env: Env
  postgres: OpenPostgres
  tell: (how: string) => void
}

export async function runWithProgress<Done>(
  work: (given: Work) => Promise<Done>,
  said: (done: Done, seconds: string, env: Env) => void,
) {
  const startedAt = performance.now()
  const { tell, end } = progressReporter()
  try {
    const env = readEnv()
    const postgres = await openPostgres(env)
    try {
      const done = await work({ env, postgres, tell })
      end()
      said(done, ((performance.now() - startedAt) / 1000).toFixed(1), env)
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    end()
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
