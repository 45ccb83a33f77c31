import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'
import { DEMO_PASSWORD } from '#demonstration/accounts.ts'
import type { Assembled } from '#server/compose.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import type { RedirectTable } from '#server/redirects/redirect-table.ts'
import { ownDatabase } from '../clone.ts'

export const LINE = { workers: 2, waiting: 6 }

const ORIGIN = 'http://localhost:3000'

// The build is much faster to load than sources.
const BUILD = pathToFileURL(join(PROJECT_ROOT, 'build/server/index.js')).href

/** A node with pages on the file's own database. Pages with 'inyectado' in the address contain a foreign script. */
export function pagesNode({ second = false } = {}) {
  const database = ownDatabase()
  let node: Assembled
  let there: Assembled | undefined
  let folder: string
  let rendered = 0
  let socket: Listening
  let httpRequests: typeof import('#server/kernel/metrics.ts').httpRequests
  const lookups: string[] = []
  const logged: Record<string, unknown>[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'volante-pages-'))
    const product = (await import(BUILD)) as typeof import('#server/index.ts')
    httpRequests = product.httpRequests
    const env = product.readEnv({ DATABASE_URL: database.url, DATA_DIR: folder, PICTURES: 'none' })
    await product.prepare(env)
    const whole = product.build as unknown as ServerBuild
    const { default: handle, ...entry } = whole.entry.module
    const watching: typeof handle = async (request, ...asked) => {
      rendered++
      const response = await handle(request, ...asked)
      if (!request.url.includes('inyectado')) return response
      const html = (await response.text()).replace('</main>', '<script>evil()</script></main>')
      return new Response(html, response)
    }
    const build = { ...whole, entry: { module: { ...entry, default: watching } } }
    const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
    const watched = (table: RedirectTable): RedirectTable => ({
      ...table,
      has: (url) => lookups.push(url) > 0 && table.has(url),
      current: () => {
        lookups.push('every rule')
        return table.current()
      },
    })
    const web = { build, assets: { sheets: new Map(), libraries: [], notes: '' }, line: LINE }
    node = await product.assemble(env, database.url, web, { log, watched })
    if (second) there = await product.assemble(env, database.url, web, { log })
    socket = await listen(node.fetch, { port: 0, host: '127.0.0.1', drainMs: 0, fastPaths: node.fastPaths })
  }, 300_000)
  afterAll(async () => {
    await socket?.close()
    await node?.close()
    await there?.close()
    await rm(folder, { recursive: true, force: true })
  })
  const anonKey = async () => (JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')) as { anon: string }).anon
  return {
    anonKey,
    get rendered() {
      return rendered
    },
    lookups,
    logged,
    counted: async () => (await httpRequests.get()).values.reduce((sum, { value }) => sum + value, 0),
    ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${socket.port}${path}`, init),
    get: (path: string, init?: RequestInit) => node.fetch(new Request(ORIGIN + path, init)),
    getThere: async (path: string) => there!.fetch(new Request(ORIGIN + path)),
    async signIn(email: string) {
      const anon = await anonKey()
      const send = (method: string, path: string, body: unknown, token = anon) => {
        const headers = { apikey: anon, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        return node.fetch(new Request(ORIGIN + path, { method, headers, body: JSON.stringify(body) }))
      }
      const signedIn = await send('POST', '/auth/v1/token?grant_type=password', { email, password: DEMO_PASSWORD })
      const { access_token: token } = (await signedIn.json()) as { access_token: string }
      return async (method: string, path: string, body: unknown) => {
        const answer = await send(method, path, body, token)
        const text = await answer.text()
        if (!answer.ok) throw new Error(`${answer.status} ${text}`)
        return text
      }
    },
    get url() {
      return database.url
    },
  }
}
