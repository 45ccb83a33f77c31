import { type OpenPostgres, openPostgres } from '#db/open.ts'
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

const EVERY_MS = 1000

function progressReporter(out: NodeJS.WriteStream = process.stderr): { tell(how: string): void; end(): void } {
  let reported = Number.NEGATIVE_INFINITY
  return {
    tell(how) {
      const now = performance.now()
      if (now - reported < (out.isTTY ? 100 : EVERY_MS)) return
      reported = now
      out.write(out.isTTY ? `\r\x1b[K${how}` : `${how}\n`)
    },
    end() {
      if (out.isTTY) out.write('\r\x1b[K')
    },
  }
}
