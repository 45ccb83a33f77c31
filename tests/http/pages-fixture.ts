import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import type { Assembled } from '#server/compose.ts'
import { ownDatabase } from '../clone.ts'

/** How many pages this node renders at one time, and how many may wait. */
export const LINE = { workers: 2, waiting: 6 }

const ORIGIN = 'http://localhost:3000'

/**
 * Inside a test file: a whole node with its pages, in process and not listening, over a database of this file's own. A page whose address
 * says 'inyectado' has a script in it that we did not write.
 */
export function pagesNode() {
  const database = ownDatabase()
  let vite: ViteDevServer
  let node: Assembled
  let folder: string
  let rendered = 0
  beforeAll(async () => {
    vite = await createServer({
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    })
    folder = await mkdtemp(join(tmpdir(), 'volante-pages-'))
    // Loaded by Vite like the pages: both must see the same modules.
    const { readEnv } = (await vite.ssrLoadModule('/server/env.ts')) as typeof import('#server/env.ts')
    const compose = (await vite.ssrLoadModule('/server/compose.ts')) as typeof import('#server/compose.ts')
    const env = readEnv({ DATABASE_URL: database.url, DATA_DIR: folder, PICTURES: 'none', LOG_LEVEL: 'silent' })
    await compose.prepare(env)
    const whole = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    const { default: handle, ...entry } = whole.entry.module
    const watched: typeof handle = async (request, ...asked) => {
      rendered++
      const response = await handle(request, ...asked)
      if (!request.url.includes('inyectado')) return response
      const html = (await response.text()).replace('</main>', '<script>evil()</script></main>')
      return new Response(html, response)
    }
    const build = { ...whole, entry: { module: { ...entry, default: watched } } }
    node = await compose.assemble(env, database.url, { build, sheets: new Map(), line: LINE })
  }, 120_000)
  afterAll(async () => {
    await node?.close()
    await vite?.close()
    await rm(folder, { recursive: true, force: true })
  }, 60_000)
  return {
    /** How many pages were rendered so far. */
    get rendered() {
      return rendered
    },
    /** What GET answers, however it is answered. */
    get: (path: string, init?: RequestInit) => node.fetch(new Request(ORIGIN + path, init)),
  }
}
