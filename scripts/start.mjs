import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuild, ensureInstalled, ensureNode } from './ready.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
process.env.NODE_ENV ??= 'production'
ensureNode()
ensureInstalled()
ensureBuild()
const { start } = await import('../build/server/index.js')
await start()
