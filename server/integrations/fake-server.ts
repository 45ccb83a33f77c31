import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Hono } from 'hono'
import { readBody } from '../kernel/read-body.ts'
import { type Behaviour, type Faults, openFaults } from './faults.ts'

export interface Exchange {
  id: number
  at: Date
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
  /** null: there was no complete answer. */
  status: number | null
  behaviour: Behaviour
}

export interface FakeServer {
  url: string
  faults: Faults
  received(): Exchange[]
  close(): Promise<void>
}

export interface FakeServerOptions {
  faults?: Faults
  slowMs?: number
  errorBody?: (status: number) => unknown
}

const MOST_KEPT = 300
const MOST_BYTES = 2 * 1024 * 1024
const KEPT_OUT = new Set(['authorization', 'cookie', 'x-api-key', 'x-api-secret', 'connection', 'host'])
const SAYS_WHEN = { 'retry-after': '2' }

export async function openFakeServer(app: Hono, options: FakeServerOptions = {}): Promise<FakeServer> {
  const { faults = openFaults(), slowMs = 4000, errorBody = (status) => ({ error: `HTTP ${status}` }) } = options
  const received: Exchange[] = []
  let asked = 0

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const bytes = await readBody(req, MOST_BYTES, () => new Error('the request is too large'))
    const path = decoded(req.url ?? '/')
    const text = bytes.toString()
    const behaviour = faults.of(`${req.method} ${path}\n${text}`)
    const exchange: Exchange = {
      id: ++asked,
      at: new Date(),
      method: req.method ?? 'GET',
      path,
      headers: recorded(req),
      body: parsed(text),
      status: null,
      behaviour,
    }
    received.unshift(exchange)
    received.length = Math.min(received.length, MOST_KEPT)
    if (behaviour === 'silent') return
    if (behaviour === 'reset') return void req.socket.destroy()
    const status = Number(behaviour)
    if (status)
      return send(
        res,
        exchange,
        Response.json(errorBody(status), { status, ...(status === 429 && { headers: SAYS_WHEN }) }),
      )
    const right = await app.fetch(asRequest(req, bytes))
    if (behaviour === 'broken') return breakOff(res, exchange, right)
    if (behaviour === 'slow') await delay(slowMs, undefined, { ref: false })
    return send(res, exchange, right)
  }

  const server = createServer((req, res) => {
    answer(req, res).catch(() => req.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    received: () => [...received],
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}

const asRequest = (req: IncomingMessage, bytes: Buffer) =>
  new Request(new URL(req.url ?? '/', 'http://fake'), {
    method: req.method ?? 'GET',
    headers: Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
  })

const send = async (res: ServerResponse, exchange: Exchange, response: Response) => {
  exchange.status = response.status
  res.writeHead(response.status, Object.fromEntries(response.headers))
  res.end(Buffer.from(await response.arrayBuffer()))
}

const breakOff = async (res: ServerResponse, exchange: Exchange, response: Response) => {
  const text = await response.text()
  exchange.status = response.status
  res.writeHead(response.status, { 'content-type': 'application/json' })
  res.end(`{"broken": ${text.slice(0, text.length / 2)}`)
}

const recorded = (req: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(req.headers)
      .filter(([name]) => !KEPT_OUT.has(name))
      .map(([name, value]) => [name, String(value)]),
  )

const decoded = (url: string) => {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '))
  } catch {
    return url
  }
}

const parsed = (text: string): unknown => {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
