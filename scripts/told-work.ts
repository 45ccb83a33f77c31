import { type OpenPostgres, openPostgres } from '#db/open.ts'
import { teller } from '#server/backup/teller.ts'
import { type Env, readEnv } from '#server/env.ts'

/** What a long work gets: the settings, the database that they name, and how to tell how far it is. */
interface Work {
  env: Env
  postgres: OpenPostgres
  tell: (how: string) => void
}

/** Does a long work with the database, says what it answers (`said` is given the seconds it took), and fails aloud: one line, exit code 1. */
export async function toldWork<Done>(
  work: (given: Work) => Promise<Done>,
  said: (done: Done, seconds: string, env: Env) => void,
) {
  const startedAt = performance.now()
  const { tell, end } = teller()
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
