import { Hono } from 'hono'
import { openDatabase } from '#server/db.ts'
import { authContext } from '#server/http/auth-context.ts'
import { listen } from '#server/http/listen.ts'
import { rest } from '#server/rest/routes.ts'

const { DATABASE, SECRET, SESSIONS } = process.env as Record<string, string>
const db = openDatabase(DATABASE!, 10, { sessions: SESSIONS as 'checked' | 'trusted' })
const routes = rest({
  db,
  schemas: ['public'],
  extraSearchPath: ['extensions'],
  anonRole: 'anon',
  maxRows: 1000,
  txEnd: 'commit',
  verify: authContext({ keys: new TextEncoder().encode(SECRET), anonRole: 'anon', requireKey: false }),
  log: console,
})
const app = new Hono().route('/', routes)
const { port } = await listen((request) => app.fetch(request), { port: 0, host: '127.0.0.1', drainMs: 0 })
process.send?.(port)
