import { existsSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { parseListing } from '#contract/listing/listing.ts'
import { openCatalog } from '#server/catalog/catalog.ts'
import { listingBySql } from '#server/catalog/direct.ts'
import { listingFastPath } from '#server/catalog/fast-path.ts'
import { openDatabase } from '#server/db.ts'

export interface ServerPlan {
  kind: 'bare' | 'catalog' | 'sql'
  database: string
  /** false disables the answer cache. */
  cache: boolean
  bodies: string
}

export interface ServerReport {
  port: number
  buildMs: number
  memory: { before: number; after: number }
  vehicles: number
}

const plan = JSON.parse(process.argv[2] as string) as ServerPlan

const memory = () => {
  globalThis.gc?.()
  const rollup = '/proc/self/smaps_rollup'
  const pss = existsSync(rollup) ? /^Pss:\s+(\d+) kB/m.exec(readFileSync(rollup, 'utf8')) : null
  return pss ? Number(pss[1]) * 1024 : process.memoryUsage.rss()
}

const before = memory()
const startedAt = performance.now()
let vehicles = 0

const listeners: Record<ServerPlan['kind'], () => Promise<RequestListener>> = {
  async bare() {
    const bodies = (JSON.parse(readFileSync(plan.bodies, 'utf8')) as string[]).map((body) => Buffer.from(body))
    let next = 0
    return (_req, res) => {
      const body = bodies[next++ % bodies.length] as Buffer
      res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      res.end(body)
    }
  },
  async catalog() {
    const db = openDatabase(plan.database, 4)
    const catalog = await openCatalog(db, pino({ level: 'warn' }), {
      patienceMs: 600_000,
      ...(plan.cache ? {} : { answerBytes: 0 }),
    })
    vehicles = catalog.size().vehicles
    const answer = listingFastPath(catalog)
    return (req, res) => {
      if (!answer(req, res, { closing: false, requestId: 'bench-listing' })) res.writeHead(404).end()
    }
  },
  async sql() {
    const db = openDatabase(plan.database, 8)
    return (req, res) => {
      const query = parseListing(new URL(req.url as string, 'http://localhost').searchParams)
      listingBySql(db, query).then(
        (body) => {
          res.writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(body),
          })
          res.end(body)
        },
        (error) => res.writeHead(500).end(String(error)),
      )
    }
  },
}

const listener = await listeners[plan.kind]()
const buildMs = performance.now() - startedAt
const report = (port: number): ServerReport => ({ port, buildMs, memory: { before, after: memory() }, vehicles })

const server = createServer(listener).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.(report(port))
})
process.on('message', () => process.send?.(report((server.address() as AddressInfo).port)))
process.on('disconnect', () => process.exit(0))
