// npm run bench:siege: twelve anonymous queries of minutes each, repeated while others sign in. Aims: every
// sign-in succeeds, /readyz stays 200, their p99 at most doubles.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demonstration/accounts.ts'
import { benchFolder, percentile, report, startProduct } from './product.ts'

const SECONDS = Number(process.env.SECONDS ?? 60)
const ATTACKERS = 12

const folder = await benchFolder()
const product = await startProduct({
  DATA_DIR: folder,
  GOTRUE_RATE_LIMIT_TOKEN: '1000000/1h',
  GOTRUE_RATE_LIMIT_TOKEN_ACCOUNT: '1000000/1h',
})
const { anon } = JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8'))
const headers = { apikey: anon, 'content-type': 'application/json' }

const question = (expressions: string[]) =>
  `/rest/v1/inventario_cache?select=slug&or=(${expressions.map((one) => encodeURIComponent(`descripcion.imatch."${one}"`)).join(',')})`
const many = (count: number, expression: (at: number) => string) =>
  question(Array.from({ length: count }, (_, at) => expression(at)))
const ATTACKS: Record<string, string | undefined> = {
  quiet: undefined,
  'as seen: nested repetition': many(60, (at) => `((((x?){1,30}){1,30}){1,2})q${at}`),
  'the costliest that is allowed': many(
    5,
    (at) => `(.*${at}a|.*b)(.*c|.*d)(.*e|.*f)(.*g|.*h)(.*i|.*j)(.*k|.*l)(.*m|.*n)(.*o|.*p)$`,
  ),
}

const attack = async (path: string, until: () => boolean) => {
  while (!until()) {
    const second = delay(1000)
    const answer = await fetch(product.origin + path, { headers, signal: AbortSignal.timeout(1000) }).catch(() => null)
    await answer?.arrayBuffer().catch(() => {})
    await second
  }
}

const { email } = DEMO_ACCOUNTS[0]!
const rows: Record<string, unknown>[] = []
for (const [name, path] of Object.entries(ATTACKS)) {
  let over = false
  const attackers = path ? Array.from({ length: ATTACKERS }, () => attack(path, () => over)) : []
  if (path) await delay(2000)
  const times: number[] = []
  let [failed, notReady] = [0, 0]
  for (const endsAt = Date.now() + SECONDS * 1000; Date.now() < endsAt; ) {
    const startedAt = performance.now()
    const answer = await fetch(`${product.origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    })
    await answer.arrayBuffer()
    times.push(performance.now() - startedAt)
    if (!answer.ok) failed += 1
    if (!(await fetch(`${product.origin}/readyz`)).ok) notReady += 1
    await delay(50)
  }
  over = true
  await Promise.all(attackers)
  rows.push({
    siege: name,
    'sign-ins': times.length,
    failed,
    'not ready': notReady,
    'p50 ms': percentile(times, 0.5).toFixed(0),
    'p99 ms': percentile(times, 0.99).toFixed(0),
    'p99 / quiet': (percentile(times, 0.99) / Number(rows[0]?.['p99 ms'] ?? percentile(times, 0.99))).toFixed(2),
  })
}
await product.stop()
await rm(folder, { recursive: true, force: true })
report('siege', rows)
process.exit(rows.every((row) => row.failed === 0 && row['not ready'] === 0 && Number(row['p99 / quiet']) <= 2) ? 0 : 1)
