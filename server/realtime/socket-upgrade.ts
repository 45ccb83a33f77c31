import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { network } from '../http/limits.ts'
import type { Upgrade } from '../http/listen.ts'
import { senderOf } from '../http/remote-address.ts'
import { every } from '../kernel/every.ts'
import { liveSockets } from '../kernel/metrics.ts'
import { tokenRefusal } from './callers.ts'
import type { Version } from './frames.ts'
import { LIVE_LIMITS } from './limits.ts'
import type { LiveServices } from './live-services.ts'
import { OpenSocket } from './socket.ts'

export interface SocketUpgradeOptions {
  paths: readonly string[]
  mostSockets: number
  mostPerAddress: number
  trustProxy: boolean
}

export interface UpgradeHandler {
  upgrade: Upgrade
  close(): Promise<void>
}

const VERSIONS: Record<string, Version> = { '1.0.0': 1, '2.0.0': 2 }
const SWEEP_MS = 250
const GOING_AWAY = 1001
const FAREWELL_MS = 1000

/** Accepts any origin with a project key. Closes sockets with ended sessions, expired tokens or no heartbeat. */
export function openSocketUpgrade(
  services: LiveServices,
  closedOf: (sessions: string[]) => Promise<Set<string>>,
  options: SocketUpgradeOptions,
): UpgradeHandler {
  const { paths, mostSockets, mostPerAddress, trustProxy } = options
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LIVE_LIMITS.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const sockets = new Set<OpenSocket>()
  const ofAddress = new Map<string, number>()
  let coming = 0
  let isClosing = false

  const count = (address: string, by: 1 | -1) => {
    const now = (ofAddress.get(address) ?? 0) + by
    if (now > 0) ofAddress.set(address, now)
    else ofAddress.delete(address)
  }

  const admit = async (req: IncomingMessage, raw: Duplex, head: Buffer, query: URLSearchParams) => {
    const key = String(req.headers['x-api-key'] ?? query.get('apikey') ?? '')
    const version = VERSIONS[query.get('vsn') ?? '1.0.0']
    const address = network(senderOf(req, trustProxy))
    if (isClosing) return refuse(raw, 503, 'The server is closing')
    if (!key) return refuse(raw, 401, 'API key is missing')
    if (!version) return refuse(raw, 400, 'vsn must be 1.0.0 or 2.0.0')
    if (sockets.size + coming >= mostSockets || (ofAddress.get(address) ?? 0) >= mostPerAddress)
      return refuse(raw, 429, 'Too many connected users')
    coming += 1
    count(address, 1)
    let isIn = false
    try {
      const { role } = await services.callers.of(key)
      if (!role || raw.destroyed) return
      server.handleUpgrade(req, raw, head, (ws) => {
        isIn = true
        const socket = new OpenSocket(services, ws, version, key, address)
        sockets.add(socket)
        liveSockets.set(sockets.size)
        ws.on('message', (data, isBinary) => socket.receive(data as Buffer, isBinary))
        ws.on('error', () => {})
        ws.on('close', () => {
          sockets.delete(socket)
          liveSockets.set(sockets.size)
          count(address, -1)
          socket.gone()
        })
      })
    } catch (error) {
      refuse(
        raw,
        401,
        tokenRefusal(error)
          .replace(/^\w+: /, '')
          .replace(/ \d+ seconds ago$/, ''),
      )
    } finally {
      coming -= 1
      if (!isIn) count(address, -1)
    }
  }

  const sweep = async () => {
    const now = Date.now()
    for (const socket of [...sockets]) socket.sweep(now)
    const bySession = new Map<string, Set<OpenSocket>>()
    for (const socket of sockets)
      for (const { session } of socket.callers())
        if (session) bySession.set(session, (bySession.get(session) ?? new Set()).add(socket))
    if (bySession.size === 0) return
    for (const closed of await closedOf([...bySession.keys()]))
      for (const socket of bySession.get(closed) ?? []) socket.end()
    for (const some of bySession.values())
      for (const socket of [...some].slice(LIVE_LIMITS.perSession)) socket.endCrowded()
  }
  const stopSweeping = every(SWEEP_MS, sweep, { log: services.log, failed: 'live sessions could not be looked at' })

  return {
    upgrade(req, raw, head) {
      const [path = '', query = ''] = (req.url ?? '').split('?', 2)
      if (!paths.includes(path)) return false
      raw.on('error', () => {})
      void admit(req, raw, head, new URLSearchParams(query))
      return true
    },
    async close() {
      isClosing = true
      await stopSweeping()
      for (const { ws } of sockets) ws.close(GOING_AWAY, 'server closing')
      const deadline = Date.now() + FAREWELL_MS
      while (sockets.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
      for (const { ws } of [...sockets]) ws.terminate()
      server.close()
    },
  }
}

const refuse = (raw: Duplex, status: number, error: string) => {
  const body = JSON.stringify({ error })
  raw.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
