// npm run bench:restarts: twenty rolling restarts of two nodes behind a TCP balancer. Aim: 0 failed.
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect, createServer } from 'node:net'
import { openPostgres } from '#db/open.ts'
import { benchFolder, freePort, type Product, percentile, report, startProduct } from './product.ts'

const RESTARTS = 20
const CLIENTS = 40
const PATHS = [
  '/',
  '/autos',
  '/autos?carroceria=SUV',
  '/functions/v1/rapid-processor?page=2',
  '/healthz',
  '/autos?orderby=price-asc&page=3',
]

const folder = await benchFolder()
const postgres = await openPostgres({ DATA_DIR: folder })
const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, DRAIN_MS: '1500' }
const nodes: (Product | undefined)[] = [await startProduct(settings), await startProduct(settings)]

// New connections go to ready nodes.
let turn = 0
const closing = new Set<Product>()
const balancer = createServer((client) => {
  const open = nodes.filter((node): node is Product => node !== undefined && !closing.has(node))
  const target = open[turn++ % open.length]
  if (!target) return client.destroy()
  const upstream = connect(Number(new URL(target.origin).port), '127.0.0.1')
  client.pipe(upstream).pipe(client)
  client.on('error', () => upstream.destroy())
  upstream.on('error', () => client.destroy())
})
const port = await freePort()
balancer.listen(port, '127.0.0.1')
await once(balancer, 'listening')

let running = true
let done = 0
const failures: string[] = []
const times: number[] = []
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
const ask = (path: string) =>
  new Promise<void>((resolve) => {
    const startedAt = performance.now()
    const request = get({ port, path, agent }, (res) => {
      res.resume().on('end', () => {
        times.push(performance.now() - startedAt)
        if (res.statusCode === 200) done++
        else failures.push(`${path}: ${res.statusCode}`)
        resolve()
      })
    })
    request.on('error', (error) => {
      failures.push(`${path}: ${error.message}`)
      resolve()
    })
  })
const clients = Array.from({ length: CLIENTS }, async (_, client) => {
  for (let i = client; running; i++) await ask(PATHS[i % PATHS.length]!)
})

for (let restart = 0; restart < RESTARTS; restart++) {
  const index = restart % nodes.length
  const leaving = nodes[index]!
  closing.add(leaving)
  await leaving.stop()
  nodes[index] = await startProduct(settings)
  closing.delete(leaving)
}
running = false
await Promise.all(clients)
agent.destroy()
balancer.close()
for (const node of nodes) await node?.stop()
await postgres.stop()
await rm(folder, { recursive: true, force: true })

report(
  'restarts',
  [
    {
      restarts: RESTARTS,
      requests: done,
      failed: failures.length,
      'p50 ms': percentile(times, 0.5).toFixed(1),
      'p99 ms': percentile(times, 0.99).toFixed(1),
    },
  ],
  { failures: failures.slice(0, 50) },
)
process.exit(failures.length === 0 ? 0 : 1)
