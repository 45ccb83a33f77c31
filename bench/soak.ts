// npm run bench:soak: ten minutes of visitors with a small heap. Aims: at most 1 % heap growth, no leaked
// timers, no 5xx but 503 with Retry-After. Overrides: SECONDS, HEAP_MB, CONNECTIONS.
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { percentile, report, startProduct } from './product.ts'

const SECONDS = Number(process.env.SECONDS ?? 600)
const WARM_SECONDS = Number(process.env.WARM_SECONDS ?? 60)
const LONGEST_WARMING = 15 * 60_000
const HEAP_MB = Number(process.env.HEAP_MB ?? 320)
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 12)
const SAMPLES = 21

interface Heap {
  heapUsed: number
  external: number
  rss: number
  timers: number
}

const product = await startProduct({}, ['--import', './bench/heap-probe.mjs', `--max-old-space-size=${HEAP_MB}`])
const { origin } = product
const listing = await (await fetch(`${origin}/autos`)).text()
const slugs = [...new Set([...listing.matchAll(/href="\/autos\/([a-z0-9-]+)"/g)].map((match) => match[1]!))]
const state = /fetch\("(\/_state\/[^"]+)"\)/.exec(listing)![1]!
const anon = /"anonKey","([^"]+)"/.exec(await (await fetch(origin + state)).text())![1]!

const VARIETY = 600

let turn = 0
const car = () => slugs[turn % slugs.length]!
const MIX: [share: number, path: () => string][] = [
  [20, () => '/autos'],
  [10, () => '/'],
  [15, () => `/autos/${car()}`],
  [15, () => `/autos?maxPrice=${200_000 + (turn % VARIETY) * 1000}`],
  [5, () => `/autos?marca=Kia&page=${turn % 5}&cualquiera=${turn}`],
  [5, () => `/faq?utm_id=${turn}&x=${turn}`],
  [5, () => `/no-hay-${turn}`],
  [5, () => `/_state/${turn}?of=${encodeURIComponent(`/autos?minPrice=${turn % VARIETY}`)}`],
  [5, () => `/autos.data?maxPrice=${300_000 + (turn % VARIETY)}`],
  [5, () => `/functions/v1/rapid-processor?minPrice=${turn % VARIETY}`],
  [5, () => `/rest/v1/inventario_cache?select=slug,precio&precio=gt.${turn % VARIETY}&limit=20`],
  [5, () => '/escritorio'],
]
const paths = MIX.flatMap(([share, path]) => Array<() => string>(share).fill(path))

const statuses: Record<string, number> = {}
const times: number[] = []
let wrong = 0
const ask = async () => {
  turn++
  const path = paths[(turn * 37) % paths.length]!()
  const startedAt = performance.now()
  const answer = await fetch(origin + path, { headers: { apikey: anon } }).catch(() => null)
  await answer?.arrayBuffer().catch(() => {})
  const status = answer?.status ?? 0
  times.push(performance.now() - startedAt)
  if (times.length > 100_000) times.splice(0, 50_000)
  statuses[status] = (statuses[status] ?? 0) + 1
  if (status === 0 || (status >= 500 && !(status === 503 && answer?.headers.has('retry-after')))) wrong++
}

let over = false
let asking = 0
let resting: Promise<void> | undefined
const visitors = Array.from({ length: CONNECTIONS }, async () => {
  while (!over) {
    await resting
    asking++
    await ask()
    asking--
  }
})
// Measured while no request is running.
const heap = async (): Promise<Heap> => {
  let goOn = () => {}
  resting = new Promise((done) => {
    goOn = done
  })
  while (asking > 0) await delay(20)
  product.process.send('heap')
  const [answer] = await once(product.process, 'message')
  resting = undefined
  goOn()
  return answer as Heap
}

// Warm up until bounded caches are full.
const warmUntil = Date.now() + LONGEST_WARMING
for (let before = { heapUsed: 0, external: 0 }; Date.now() < warmUntil; ) {
  await delay(WARM_SECONDS * 1000)
  const now = await heap()
  if (now.external <= before.external * 1.003 && now.heapUsed <= before.heapUsed * 1.003) break
  before = now
}
const samples: (Heap & { second: number })[] = []
// Two collections, because one misses some objects.
await delay((SECONDS * 1000) / (SAMPLES - 1))
for (let n = 0; n < SAMPLES; n++) {
  samples.push({ second: Math.round((n * SECONDS) / (SAMPLES - 1)), ...(await heap()) })
  if (n < SAMPLES - 1) await delay((SECONDS * 1000) / (SAMPLES - 1))
}
over = true
await Promise.all(visitors)
await product.stop()

const inMb = (bytes: number) => Math.round(bytes / 2 ** 20)
const mean = samples.reduce((sum, { heapUsed }) => sum + heapUsed, 0) / samples.length
const middle = samples.reduce((sum, { second }) => sum + second, 0) / samples.length
const slope =
  samples.reduce((sum, { second, heapUsed }) => sum + (second - middle) * (heapUsed - mean), 0) /
  samples.reduce((sum, { second }) => sum + (second - middle) ** 2, 0)
const growth = (slope * 600 * 100) / mean
report(
  'soak',
  samples.map(({ second, heapUsed, external, rss, timers }) => ({
    second,
    'heap MB': (heapUsed / 2 ** 20).toFixed(1),
    'external MB': inMb(external),
    'rss MB': inMb(rss),
    timers,
  })),
  { growth, statuses },
)
const asked = Object.values(statuses).reduce((sum, count) => sum + count, 0)
console.log(`${asked} answers, p99 ${percentile(times, 0.99).toFixed(0)} ms, by status ${JSON.stringify(statuses)}`)
const failures = [
  growth > 1 && `the heap grows by ${growth.toFixed(2)} % in ten minutes`,
  samples.at(-1)!.timers > samples[0]!.timers + 50 && `${samples.at(-1)!.timers} timers are left`,
  wrong > 0 && `${wrong} answers were errors`,
].filter(Boolean)
console.log(failures.length ? failures.join('\n') : `the heap grows by ${growth.toFixed(2)} % in ten minutes`)
process.exit(failures.length ? 1 : 0)
