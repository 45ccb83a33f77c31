// npm run bench:fuzz [-- --requests 10000 --seed 1 --area embedding --url http://… --anon KEY]: hostile
// requests. Fails on a 5xx, silence of 5 s, a dropped connection or a stack trace.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Knowledge } from './fuzz/areas.ts'
import { relationsOf } from './fuzz/embedding.ts'
import { seeded } from './fuzz/random.ts'
import { type FuzzRequest, makeRequest } from './fuzz/request.ts'
import { percentile, report, startProduct } from './product.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    area: { type: 'string' },
    url: { type: 'string' },
    anon: { type: 'string' },
  },
})
const TOTAL = Number(values.requests)
const AT_ONCE = 12
const HANG_MS = 5000
const SHOWN = 20
const STACK = /\n\s+at .+:\d+:\d+|node_modules|\/server\/.+\.ts/

interface Answer {
  outcome: '2xx' | '3xx' | '4xx' | '5xx' | 'hang' | 'dropped'
  ms: number
  leaks: boolean
}

const folder = await mkdtemp(join(tmpdir(), 'volante-fuzz-'))
await chmod(folder, 0o755)
const clear = () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
const product = values.url
  ? undefined
  : await startProduct({ DATA_DIR: folder, LOG_LEVEL: 'fatal' }).catch(async (error) => {
      await clear()
      throw error
    })
const origin = new URL(values.url ?? product!.origin)

try {
  const known = await learn()
  const random = seeded(Number(values.seed))
  const tally = new Map<string, Answer[]>()
  // Grouped by cause.
  const causes = new Map<string, { times: number; request: string; answer: string }>()
  let left = TOTAL
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) {
        const request = makeRequest(random, known, values.area)
        const { text, ...answer } = await send(request)
        const ofArea = tally.get(request.area) ?? []
        tally.set(request.area, ofArea)
        ofArea.push(answer)
        if (!isBad(answer)) continue
        const said = `${answer.leaks ? 'stack trace' : answer.outcome}: ${text.split('\r\n\r\n')[1]?.slice(0, 200) ?? ''}`
        const cause = causes.get(`${request.area} ${said}`) ?? {
          times: 0,
          request: request.summary.slice(0, 600),
          answer: said,
        }
        causes.set(`${request.area} ${said}`, cause)
        cause.times++
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  report(
    'fuzz',
    [...tally].map(([area, answers]) => rowOf(area, answers)).concat(rowOf('all', [...tally.values()].flat())),
    {
      seed: Number(values.seed),
      requests: TOTAL,
      seconds: Math.round(seconds),
      causes: [...causes.values()],
    },
  )
  const found = [...causes.values()].sort((a, b) => b.times - a.times)
  for (const { times, request, answer } of found.slice(0, SHOWN))
    console.error(`\n${times} × ${JSON.stringify(answer)}\n  ${JSON.stringify(request)}`)
  const bad = found.reduce((sum, { times }) => sum + times, 0)
  console.log(
    bad ? `fuzz: ${bad} of ${TOTAL} requests were answered badly` : `fuzz: ${TOTAL} requests, none answered badly`,
  )
  process.exitCode = bad ? 1 : 0
} finally {
  await product?.stop()
  await clear()
}

async function learn(): Promise<Knowledge> {
  const keys = values.anon ? [values.anon] : []
  if (product) {
    const { anon, serviceRole } = JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')) as {
      anon: string
      serviceRole: string
    }
    keys.push(anon, serviceRole)
  }
  const key = keys.at(-1)
  const document = await fetch(new URL('/rest/v1/', origin), {
    headers: key ? { apikey: key, authorization: `Bearer ${key}` } : {},
  })
  const listing = await fetch(new URL('/functions/v1/rapid-processor', origin), {
    headers: keys[0] ? { apikey: keys[0] } : {},
  })
  const { vehicles = [] } = (await listing.json().catch(() => ({}))) as {
    vehicles?: { slug: string; feature_image: string }[]
  }
  return {
    host: origin.host,
    keys,
    slugs: vehicles.map(({ slug }) => slug),
    pictures: vehicles.map((vehicle) => vehicle.feature_image),
    relations: relationsOf(await document.json().catch(() => ({}))),
  }
}

function isBad({ outcome, leaks }: Answer): boolean {
  return leaks || ['5xx', 'hang', 'dropped'].includes(outcome)
}

function send({ bytes }: FuzzRequest): Promise<Answer & { text: string }> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const parts: Buffer[] = []
    let size = 0
    const socket = connect(Number(origin.port || 80), origin.hostname)
    const finish = (hang: boolean) => {
      socket.destroy()
      const text = Buffer.concat(parts).toString('latin1')
      const status = /^HTTP\/1\.[01] (\d)\d\d/.exec(text)?.[1]
      const outcome = hang ? 'hang' : status ? (`${status}xx` as Answer['outcome']) : 'dropped'
      resolve({ outcome, ms: performance.now() - startedAt, leaks: STACK.test(text), text })
    }
    const timer = setTimeout(finish, HANG_MS, true)
    socket.on('data', (part) => {
      if (size < 65_536) parts.push(part)
      size += part.length
    })
    socket.on('close', () => {
      clearTimeout(timer)
      finish(false)
    })
    socket.on('error', () => {})
    socket.write(bytes)
  })
}

function rowOf(area: string, answers: Answer[]) {
  const count = (outcome: Answer['outcome']) => answers.filter((answer) => answer.outcome === outcome).length
  const ms = answers.map((answer) => answer.ms)
  return {
    area,
    requests: answers.length,
    '2xx': count('2xx'),
    '3xx': count('3xx'),
    '4xx': count('4xx'),
    '5xx': count('5xx'),
    hangs: count('hang'),
    dropped: count('dropped'),
    'stack traces': answers.filter(({ leaks }) => leaks).length,
    'p50 ms': Math.round(percentile(ms, 0.5)),
    'p99 ms': Math.round(percentile(ms, 0.99)),
  }
}
