// npm run bench:web: Lighthouse (mobile) of four pages, in turns with the same HTML without scripts. Rounds
// on a busy machine (benchmarkIndex below 1,200) are repeated.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { median, report, startProduct } from './product.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const MIN_BENCHMARK_INDEX = Number(process.env.MIN_BENCHMARK_INDEX ?? 1200)
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

interface Run {
  scores: number[]
  fcp: number
  lcp: number
  cls: number
  tbt: number
  bytes: number
  blocking: number
  index: number
}

const product = await startProduct(process.env.DATA_DIR ? { DATA_DIR: process.env.DATA_DIR } : {})
const folder = await mkdtemp(join(tmpdir(), 'volante-lighthouse-'))
const listing = await (await fetch(`${product.origin}/autos`)).text()
const slug = listing.match(/href="\/autos\/([a-z0-9-]+)"/)![1]
const floor = await floorServer(listing)
const pages: Record<string, string> = {
  floor: floor.origin,
  home: `${product.origin}/`,
  listing: `${product.origin}/autos`,
  detail: `${product.origin}/autos/${slug}`,
  sell: `${product.origin}/vender-mi-auto`,
}
const runs: Record<string, Run[]> = Object.fromEntries(Object.keys(pages).map((name) => [name, []]))
for (const url of Object.values(pages)) await lighthouse(url)
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, url] of Object.entries(pages)) {
    let run = await lighthouse(url)
    for (let again = 0; run.index < MIN_BENCHMARK_INDEX && again < 3; again++) run = await lighthouse(url)
    runs[name]!.push(run)
  }
}

const floorLcp = median(runs.floor!.map((run) => run.lcp))
const rows = []
for (const [name, all] of Object.entries(runs)) {
  const of = (pick: (run: Run) => number) => median(all.map(pick))
  rows.push({
    page: name,
    'perf/a11y/bp/seo': [0, 1, 2, 3].map((i) => Math.round(of((run) => run.scores[i]!) * 100)).join(' / '),
    'FCP ms': Math.round(of((run) => run.fcp)),
    'LCP ms': Math.round(of((run) => run.lcp)),
    'LCP / floor': (of((run) => run.lcp) / floorLcp).toFixed(2),
    CLS: of((run) => run.cls).toFixed(3),
    'TBT ms': Math.round(of((run) => run.tbt)),
    'total kB': Math.round(of((run) => run.bytes) / 1000),
    'HTML kB (br)': (await wireBytes(pages[name]!)) / 1000,
    'render-blocking': of((run) => run.blocking),
    'benchmark index': Math.round(of((run) => run.index)),
  })
}
floor.close()
await product.stop()
await rm(folder, { recursive: true, force: true })
report('web', rows)

async function lighthouse(url: string): Promise<Run> {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  const args = [
    '--yes',
    'lighthouse@12.8.2',
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${CHROME_FLAGS}`,
  ]
  // Chromium sometimes fails to record a load.
  for (let attempt = 1; ; attempt++) {
    const child = spawn('npx', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { CHROME_PATH: '/usr/bin/chromium', ...process.env },
    })
    const [code] = await once(child, 'exit')
    if (code === 0) break
    if (attempt === 3) throw new Error(`Lighthouse failed on ${url}`)
  }
  const { categories, audits, environment } = JSON.parse(await readFile(file, 'utf8'))
  const value = (id: string): number => audits[id]?.numericValue ?? 0
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((id) => categories[id].score ?? 0),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
    blocking: (audits['render-blocking-resources'] ?? audits['render-blocking-insight'])?.details?.items?.length ?? 0,
    index: environment.benchmarkIndex,
  }
}

async function floorServer(html: string) {
  const body = brotliCompressSync(html.replace(/<script[\s\S]*?<\/script>/g, ''))
  const server = createServer((req, res) => {
    if (req.url === '/') {
      res
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          'content-length': body.length,
        })
        .end(body)
      return
    }
    const upstream = request(`${product.origin}${req.url}`, { headers: { ...req.headers, host: '' } }, (answer) => {
      res.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(res)
    })
    upstream.on('error', () => res.destroy())
    upstream.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
    close: () => server.close().closeAllConnections(),
  }
}

async function wireBytes(url: string) {
  return new Promise<number>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (res) => {
      let bytes = 0
      res.on('data', (chunk) => {
        bytes += chunk.length
      })
      res.on('end', () => resolve(bytes))
    })
      .on('error', reject)
      .end()
  })
}
