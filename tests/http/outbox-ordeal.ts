// Used by the test and bench/outbox.ts.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isSigned } from '#server/integrations/signature.ts'
import { WEBHOOK_TARGETS, type WebhookSettings } from '#server/integrations/webhooks.ts'

const THINGS = 41
const SECRET = 'the secret of the ordeal is long enough'

interface Ordeal {
  databaseUrl: string
  events: number
  outages: number
  outageMs: number
  kills: number
  leaseMs: number
  failing?: number
  poisoned?: boolean
  concurrently: number
}

export interface Outcome {
  lost: number
  /** Rolled back but received. */
  ghosts: number
  duplicates: number
  /** Duplicates whose key is not the event id. */
  wrongKeys: number
  badSignatures: number
  /** First arrivals after a later event of the same subject. */
  outOfOrder: number
  refused: number
  undelivered: number
  ms: number
}

interface Arrival {
  about: string
  sequence: number
  key: string
  id: string
  signed: boolean
}

const openReceiver = async (
  failing: number,
  isRefused: (sequence: number) => boolean,
  onArrival: (count: number) => void,
) => {
  const arrivals: Arrival[] = []
  let refused = 0
  let asked = 0
  const open = async (port: number): Promise<Server> => {
    const server = createServer(async (req, res) => {
      let body = ''
      for await (const chunk of req) body += chunk
      const turn = ++asked
      const { id, data } = JSON.parse(body) as { id: string; data: { sequence: number; about: string } }
      if (turn % 37 === 0 || (turn * 61) % 100 < failing || isRefused(data.sequence)) {
        refused += 1
        return void res.writeHead(turn % 2 ? 500 : 429).end()
      }
      const header = (name: string) => String(req.headers[name] ?? '')
      arrivals.push({
        about: data.about,
        sequence: data.sequence,
        key: header('idempotency-key'),
        id,
        signed: isSigned(body, header('x-volante-timestamp'), header('x-volante-signature'), SECRET),
      })
      onArrival(arrivals.length)
      if (turn % 41 === 0) {
        refused += 1
        return void req.socket.destroy()
      }
      if (turn % 53 === 0) await delay(60)
      res.end()
    })
    server.on('clientError', (_, socket) => socket.destroy())
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  const shut = async (server: Server) => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  let server = await open(0)
  const { port } = server.address() as AddressInfo
  return {
    arrivals,
    refused: () => refused,
    url: `http://127.0.0.1:${port}`,
    async goDown(ms: number) {
      await shut(server)
      await delay(ms)
      server = await open(port)
    },
    close: () => shut(server),
  }
}

export async function ordeal(given: Ordeal): Promise<Outcome> {
  const { databaseUrl, events, outages, outageMs, kills, leaseMs, concurrently, failing = 0, poisoned = false } = given
  let isPoisoned = poisoned
  const isPoison = (sequence: number) => sequence < WEBHOOK_TARGETS.length
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const plan = [
    ...Array.from({ length: kills }, (_, at) => ({ at: ((at + 1) * events) / (kills + 1), what: 'kill' as const })),
    ...Array.from({ length: outages }, (_, at) => ({ at: ((at + 0.6) * events) / outages, what: 'outage' as const })),
  ].sort((one, other) => one.at - other.at)
  const happening: Promise<unknown>[] = []
  const receiver = await openReceiver(
    failing,
    (sequence) => isPoisoned && isPoison(sequence),
    (count) => {
      while (plan[0] && count >= plan[0].at) {
        const { what } = plan.shift()!
        happening.push(what === 'kill' ? kill() : receiver.goDown(outageMs))
      }
    },
  )
  const settings: WebhookSettings = {
    urls: Object.fromEntries(WEBHOOK_TARGETS.map((target) => [target, `${receiver.url}/${target}`])),
    secrets: [SECRET],
    sender: 'volante',
    loopback: true,
  }
  const workers: ChildProcess[] = []
  let broken: number | null = null
  const start = () => {
    const worker = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        'tests/http/outbox-worker.ts',
        databaseUrl,
        'webhooks',
        JSON.stringify(settings),
        String(leaseMs),
      ],
      { stdio: 'inherit' },
    )
    worker.once('exit', (code) => {
      broken ??= code
    })
    workers.push(worker)
  }
  const kill = async () => {
    const worker = workers.shift()!
    start()
    worker.kill('SIGKILL')
    if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit')
  }

  const write = async (sequence: number) => {
    const target = WEBHOOK_TARGETS[sequence % WEBHOOK_TARGETS.length]!
    const about = poisoned && isPoison(sequence) ? 'poison' : `thing:${sequence % THINGS}`
    await pool.query('select private.enqueue_webhook($1, $2, $3, null, $4)', [
      target,
      'ordeal.event',
      { sequence, about: `${target} ${about}` },
      about,
    ])
  }
  const undone = async (sequence: number) => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query("select private.enqueue_webhook('landing', 'ordeal.undone', $1)", [{ sequence }])
    await client.query('rollback')
    client.release()
  }
  const waiting = async () => {
    const { rows } = await pool.query(
      "select count(*)::int as n from private.outbox where status in ('pending', 'sending')",
    )
    return rows[0].n as number
  }
  try {
    for (let at = 0; at < events - concurrently; at++) await write(at)
    const startedAt = performance.now()
    start()
    start()
    for (let at = events - concurrently; at < events; at++) {
      await write(at)
      if (at % 50 === 0) await undone(events + at)
    }
    while ((await waiting()) > (isPoisoned ? WEBHOOK_TARGETS.length : 0) || plan.length > 0) {
      if (broken) throw new Error(`a worker ended with ${broken}`)
      await delay(50)
    }
    const ms = Math.round(performance.now() - startedAt)
    isPoisoned = false
    while ((await waiting()) > 0) await delay(50)
    await Promise.all(happening)
    const { rows } = await pool.query("select count(*)::int as n from private.outbox where status <> 'delivered'")
    return { ...judged(receiver.arrivals, events), refused: receiver.refused(), undelivered: rows[0].n, ms }
  } finally {
    for (const worker of workers) worker.kill('SIGTERM')
    await Promise.all(workers.map((worker) => worker.exitCode ?? worker.signalCode ?? once(worker, 'exit')))
    await Promise.all([receiver.close(), pool.end()])
  }
}

const judged = (arrivals: Arrival[], events: number) => {
  const keys = new Map<number, string>()
  const latest = new Map<string, number>()
  let [wrongKeys, outOfOrder] = [0, 0]
  for (const { about, sequence, key, id } of arrivals) {
    const known = keys.get(sequence)
    if (key !== id || (known !== undefined && known !== key)) wrongKeys += 1
    if (known === undefined) {
      if ((latest.get(about) ?? -1) > sequence) outOfOrder += 1
      latest.set(about, sequence)
    }
    keys.set(sequence, key)
  }
  const real = [...keys.keys()].filter((sequence) => sequence < events)
  return {
    lost: events - real.length,
    ghosts: keys.size - real.length,
    duplicates: arrivals.length - keys.size,
    wrongKeys,
    badSignatures: arrivals.filter(({ signed }) => !signed).length,
    outOfOrder,
  }
}
