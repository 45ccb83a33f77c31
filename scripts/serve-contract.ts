// npm run serve:contract: the contract alone over any DATABASE_URL, configured by the reference server's own variables.

import { openDatabase } from '#server/db.ts'
import { listen } from '#server/listen.ts'
import { openLog } from '#server/log.ts'
import { contractApp } from '#server/rest/contract-app.ts'
import { readContractEnv } from '#server/rest/contract-env.ts'

try {
  const env = readContractEnv()
  const log = openLog({ LOG_LEVEL: env.PGRST_LOG_LEVEL === 'crit' ? 'fatal' : env.PGRST_LOG_LEVEL })
  const db = openDatabase(env.databaseUrl, env.PGRST_DB_POOL)
  const app = contractApp(env, db, log)
  const server = await listen((request) => app.fetch(request), {
    port: env.port,
    host: env.PGRST_SERVER_HOST,
    drainMs: 100,
  })
  for (const name of env.unused) console.error(`${name} is not used by this server`)
  console.log(`The contract is served at http://localhost:${server.port} and http://localhost:${server.port}/rest/v1`)
  const stop = async () => {
    await server.close()
    await db.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code === 'EADDRINUSE' ? 'The port is taken: set PORT to another one' : message)
  process.exit(1)
}
