import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { rememberRemoteAddress } from './remote-address.ts'
import { bearsId, REQUEST_ID, rememberTrace, requestIdFrom } from './request-id.ts'

export interface Leaving {
  closing: boolean
  requestId: string
}

export const leavingHeaders = ({ closing, requestId }: Leaving): string[] =>
  closing ? [REQUEST_ID, requestId, 'connection', 'close'] : [REQUEST_ID, requestId]

/** Returns false if it leaves the response untouched. */
export type FastPath = (req: IncomingMessage, res: ServerResponse, leaving: Leaving) => boolean

export type Upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => boolean

export interface Listening {
  port: number
  /** Resolves after the last response. */
  close(): Promise<void>
}

const LONGEST_ANSWER_MS = 30_000
const QUIET_MS = 250

export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  options: { port: number; host: string; drainMs: number; fastPaths?: FastPath[]; upgrade?: Upgrade | undefined },
): Promise<Listening> {
  let closing = false
  let inFlight = 0
  let asked = 0
  const given = new WeakMap<object, string>()
  const listener = getRequestListener((request, { incoming }) => {
    rememberRemoteAddress(request, incoming.socket.remoteAddress)
    const requestId = given.get(incoming)
    if (requestId) rememberTrace(request, { requestId, inner: false })
    return fetch(request)
  })
  const server = createServer((req, res) => {
    inFlight++
    asked++
    res.once('close', () => {
      inFlight--
    })
    const requestId = requestIdFrom(req.headers[REQUEST_ID])
    for (const fast of options.fastPaths ?? []) if (fast(req, res, { closing, requestId })) return
    given.set(req, requestId)
    if (bearsId(req.url ?? '/', true)) res.setHeader(REQUEST_ID, requestId)
    if (closing) res.setHeader('connection', 'close')
    listener(req, res)
  })
  server.on('upgrade', (req, socket, head) => {
    if (closing || !options.upgrade?.(req, socket, head))
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
  })
  server.keepAliveTimeout = 65_000
  server.requestTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  return {
    port: (server.address() as { port: number }).port,
    async close() {
      closing = true
      await delay(options.drainMs)
      NetServer.prototype.close.call(server as Server)
      const deadline = Date.now() + LONGEST_ANSWER_MS
      for (let before = -1; (inFlight > 0 || before !== asked) && Date.now() < deadline; ) {
        before = asked
        await delay(Math.min(QUIET_MS, options.drainMs))
      }
      server.closeAllConnections()
    },
  }
}
