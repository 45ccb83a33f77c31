// npm run bench:outage: PostgreSQL stops for a minute under load. Aims: the listing answers, the rest fails
// without a 500, all recovers within 5 s.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openPostgres } from '#db/open.ts'
import { benchFolder, percentile, report, startProduct } from './product.ts'

const SECONDS = Number(process.env.SECONDS ?? 60)

const folder = await benchFolder()
let postgres = await openPostgres({ DATA_DIR: folder })
const product = await startProduct({ DATABASE_URL: postgres.url, DATA_DIR: folder })
const { anon } = JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8'))
const headers = { apikey: anon }
const slug = (await (await fetch(`${product.origin}/autos`)).text()).match(/href="\/autos\/([a-z0-9-]+)"/)![1]

interface Tally {
  asked: number
  ok: number
  statuses: Record<string, number>
  times: number[]
}
const tallies: Record<string, Tally> = {}
const ask = async (name: string, path: string) => {
  tallies[name] ??= { asked: 0, ok: 0, statuses: {}, times: [] }
  const tally = tallies[name]
  const startedAt = performance.now()
  const answer = await fetch(product.origin + path, { headers }).catch(() => null)
  await answer?.arrayBuffer()
  tally.times.push(performance.now() - startedAt)
  tally.asked++
  if (answer?.ok) tally.ok++
  const status = String(answer?.status ?? 'no answer')
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
}

await postgres.stop()
const endsAt = Date.now() + SECONDS * 1000
for (let turn = 0; Date.now() < endsAt; turn++) {
  await ask('/autos (kept)', '/autos')
  await ask('/autos (a new question)', `/autos?maxPrice=${300_000 + turn * 10}`)
  await ask('rapid-processor', `/functions/v1/rapid-processor?minPrice=${turn}`)
  await ask('detail', `/autos/${slug}`)
  await ask('rest', '/rest/v1/inventario_cache?select=slug&limit=1')
  await ask('healthz', '/healthz')
  await delay(50)
}
const backAt = performance.now()
postgres = await openPostgres({ DATA_DIR: folder })
while (!(await fetch(`${product.origin}/rest/v1/inventario_cache?select=slug&limit=1`, { headers })).ok) await delay(20)
while (!(await fetch(`${product.origin}/readyz`)).ok) await delay(20)
const recoveryMs = Math.round(performance.now() - backAt)

await product.stop()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
report(
  'outage',
  Object.entries(tallies).map(([what, { asked, ok, statuses, times }]) => ({
    what,
    asked,
    ok,
    statuses: JSON.stringify(statuses),
    'p99 ms': percentile(times, 0.99).toFixed(0),
  })),
  { seconds: SECONDS, recoveryMs },
)
console.log(`well again ${recoveryMs} ms after PostgreSQL began to start`)
