// npm run bench:ssr: pages uncached and cached, against bare node:http sending the same bytes, in turns. Aim:
// cached ≥ 0.9 × bare.
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { load } from './load.ts'
import { median, percentile, report, startProduct } from './product.ts'

const ROUNDS = 9
const SECONDS = 2
const CONNECTIONS = 32
const HEADERS = { 'accept-encoding': 'br' }

const product = await startProduct()
const [slug, ...slugs] = await allSlugs(product.origin)
const pages = { home: '/', listing: '/autos', detail: `/autos/${slug}` }
const news: Record<string, string[]> = {
  home: ['/'],
  listing: Array.from({ length: 60 }, (_, turn) => `/autos?maxPrice=${900_000 + turn}`),
  detail: slugs.map((one) => `/autos/${one}`),
}
const rows: Record<string, unknown>[] = []

for (const [name, path] of Object.entries(pages)) {
  const cold = await renderTimes(product.origin, news[name]!)
  const bare = await sameBytes(`${product.origin}${path}`)
  const ratios: number[] = []
  const floor: number[] = []
  const turns = [
    async () => floor.push(await rate(bare.origin)),
    async () => ratios.push(await rate(`${product.origin}${path}`)),
  ]
  for (let round = 0; round < ROUNDS; round++) for (const turn of round % 2 ? turns.toReversed() : turns) await turn()
  const ratio = median(ratios.map((value, round) => value / floor[round]!))
  bare.close()
  rows.push({
    page: name,
    bytes: bare.bytes,
    'bare req/s': Math.round(median(floor)),
    'kept req/s': Math.round(median(ratios)),
    'kept / bare': ratio.toFixed(2),
    'cold p50 ms': percentile(cold, 0.5).toFixed(1),
    'cold p99 ms': percentile(cold, 0.99).toFixed(1),
  })
}
await product.stop()
report('ssr', rows)

async function rate(url: string) {
  return (await load(url, { connections: CONNECTIONS, seconds: SECONDS, headers: HEADERS })).requestsPerSecond
}

async function renderTimes(origin: string, paths: string[]) {
  const times: number[] = []
  for (const path of paths) {
    const startedAt = performance.now()
    await (await fetch(origin + path)).text()
    times.push(performance.now() - startedAt)
  }
  return times.length > 20 ? times.slice(10) : times
}

async function sameBytes(url: string) {
  await fetch(url)
  const answer = await rawBytes(url)
  const server = createServer((_, res) => {
    res.writeHead(200, answer.headers).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}/`,
    bytes: answer.body.length,
    close: () => server.close().closeAllConnections(),
  }
}

// fetch() decodes bodies, so node:http.
async function rawBytes(url: string) {
  return new Promise<{ body: Buffer; headers: Record<string, string | string[]> }>((resolve, reject) => {
    get(url, { headers: HEADERS }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk) => chunks.push(chunk))
      res.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = res.headers
        resolve({ body: Buffer.concat(chunks), headers: headers as Record<string, string | string[]> })
      })
    }).on('error', reject)
  })
}

async function allSlugs(origin: string) {
  const pages = await Promise.all([1, 2, 3].map(async (page) => (await fetch(`${origin}/autos?page=${page}`)).text()))
  const slugs = pages.flatMap((html) => [...html.matchAll(/href="\/autos\/([a-z0-9-]+)"/g)].map((match) => match[1]!))
  if (slugs.length === 0) throw new Error('the listing shows no car')
  return [...new Set(slugs)]
}
