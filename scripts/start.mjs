import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuild, ensureInstalled, ensureNode } from './ready.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
process.env.NODE_ENV ??= 'production'
ensureNode()
ensureInstalled()
const { DATABASE_URL, DATA_DIR = '.data', MODE = 'demo' } = process.env
let database
// When the build fails, the seed is not left running.
process.once('exit', () => database?.kill())
ensureBuild(() => {
  // A demonstration's first database. The start goes through the same steps again, and says what went wrong.
  if (MODE === 'demo' && !DATABASE_URL && !existsSync(DATA_DIR))
    database = spawn(process.execPath, ['--import', 'tsx', 'scripts/db.ts', 'seed'], { stdio: 'ignore' })
})
if (database) await once(database, 'close').catch(() => {})
const { start } = await import('../build/server/index.js')
await start()
