// npm run bench:price: a changed price until the listing and the car's page show it. Aim: p95 250 ms.
// Override: CHANGES.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demonstration/accounts.ts'
import { benchFolder, percentile, report, startProduct } from './product.ts'

const CHANGES = Number(process.env.CHANGES ?? 100)
const AIM_MS = 250
const folder = await benchFolder()
const product = await startProduct({ DATA_DIR: folder, MODE: 'demo' })
const { anon } = JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')) as { anon: string }

const send = async (path: string, body: object, token = anon) => {
  const answer = await fetch(product.origin + path, {
    method: 'POST',
    headers: { apikey: anon, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
const text = async (path: string) => (await fetch(product.origin + path)).text()
const { email } = DEMO_ACCOUNTS.find((account) => account.email.startsWith('admin@'))!
const { access_token: token } = await send('/auth/v1/token?grant_type=password', { email, password: DEMO_PASSWORD })

const { vehicles } = JSON.parse(await text('/functions/v1/rapid-processor?minPrice=1&pageSize=1')) as {
  vehicles: { id: string; slug: string; precio: number }[]
}
const car = vehicles[0]!
const until = async (path: string, wanted: string, since: number) => {
  while (!(await text(path)).includes(wanted))
    if (performance.now() - since > 10_000) throw new Error(`${path} did not answer ${wanted} within 10 s`)
  return performance.now() - since
}
const listed: number[] = []
const shown: number[] = []
let seen = car.precio
for (let nth = 0; nth < CHANGES; nth++) {
  const price = 700_003 + 7 * nth
  await send(
    '/rest/v1/rpc/change_prices',
    { changes: [{ id: car.id, seen, price }], reason: 'Bench', tell: false },
    token,
  )
  const since = performance.now()
  const [inListing, onPage] = await Promise.all([
    until(`/functions/v1/rapid-processor?minPrice=${price}&maxPrice=${price}`, '"totalCount":1', since),
    until(`/autos/${car.slug}`, `$${price.toLocaleString('en-US')}`, since),
  ])
  listed.push(inListing)
  shown.push(onPage)
  seen = price
}
await product.stop()
await rm(folder, { recursive: true, force: true })
const rows = [
  { what: 'listing', times: listed, aim: AIM_MS },
  { what: "car's page", times: shown, aim: AIM_MS },
].map(({ what, times, aim }) => ({
  what: `price change answered until the ${what} shows it`,
  p50: Math.round(percentile(times, 0.5)),
  p95: Math.round(percentile(times, 0.95)),
  aim,
}))
report('price', rows)
process.exit(rows.every(({ p95, aim }) => p95 <= aim) ? 0 : 1)
