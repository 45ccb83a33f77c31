import { pino } from 'pino'
import { openDatabase } from '#server/db.ts'
import { authContext } from '#server/http/auth-context.ts'
import { listen } from '#server/http/listen.ts'
import { openRealtime } from '#server/realtime/realtime.ts'

const { DATABASE, SECRET } = process.env as Record<string, string>
const db = openDatabase(DATABASE!, 10)
const realtime = openRealtime({
  db,
  log: pino({ level: 'warn' }),
  verify: authContext({ keys: new TextEncoder().encode(SECRET), anonRole: 'anon', requireKey: true }),
  sessions: 'checked',
  paths: ['/realtime/v1/websocket'],
  mostSockets: 5000,
  mostPerAddress: 5000,
  trustProxy: false,
})
const { port } = await listen(() => new Response(null, { status: 404 }), {
  port: 0,
  host: '127.0.0.1',
  drainMs: 0,
  upgrade: realtime.upgrade,
})
process.on('message', async () => {
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed + external })
})
process.send?.(port)
