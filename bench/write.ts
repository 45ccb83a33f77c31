// npm run bench:write: fifty customers apply while server and PostgreSQL are killed. Aim: 0 acknowledged
// writes lost. `-- --quick` for a small run.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type OpenPostgres, openPostgres } from '#db/open.ts'
import { benchFolder, freePort, type Product, percentile, report, startProduct } from './product.ts'
import { carOf, makeCustomers } from './write/customers.ts'
import { killPostgres, killProduct } from './write/kills.ts'
import { verify } from './write/verify.ts'
import { emptyTally, openWriter, type Tally, type Writer, type Written } from './write/writer.ts'

const QUICK = process.argv.includes('--quick')
const WRITERS = QUICK ? 10 : 50
const SECONDS = Number(process.env.SECONDS ?? (QUICK ? 3 : 20))
const KILLS = { server: QUICK ? 3 : 30, postgres: QUICK ? 1 : 10 }
/** Acknowledged writes between kills. */
const BETWEEN = WRITERS * 10
const SAVES_PER_DRAFT = 8

const folder = await benchFolder()
const opened: OpenPostgres[] = [await openPostgres({ DATA_DIR: folder })]
const databaseUrl = opened[0]!.url
const PORT = String(await freePort())
const start = () => startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT, PICTURES: 'none' })
let product: Product = await start()
const { origin } = product
const { anon, secret } = JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')) as Record<string, string>
const sql = new pg.Pool({ connectionString: databaseUrl, max: 8 })
// Connections break when PostgreSQL is killed.
sql.on('error', () => {})
sql.on('connect', (client) => client.on('error', () => {}))
const customers = await makeCustomers(sql, secret!, WRITERS)
const car = await carOf(sql)

const everybody = async (work: (writer: Writer) => Promise<void>, until: (tally: Tally) => Promise<unknown>) => {
  const tally = emptyTally()
  let over = false
  const writers = customers.map((customer) => openWriter(customer, { origin, anonKey: anon!, car, sql, tally }))
  const working = writers.map(async (writer) => {
    // A rejected writer would be rejected again.
    while (!over && Object.keys(tally.refused).length === 0) await work(writer)
  })
  const startedAt = performance.now()
  await until(tally)
  over = true
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all(working)
  return { tally, seconds, written: writers.flatMap(({ applications }) => applications) }
}

const save = async (writer: Writer) => {
  const draft = writer.applications[0] ?? (await writer.begin())
  if (draft) await writer.save(draft)
}
const apply = async (writer: Writer) => {
  const draft = await writer.begin()
  if (draft) await send(writer, draft)
}
const wholeLife = async (writer: Writer) => {
  const draft = await writer.begin()
  for (let turn = 0; draft && turn < SAVES_PER_DRAFT; turn++) await writer.save(draft)
  if (draft) await send(writer, draft)
}
const send = async (writer: Writer, draft: Written) => {
  await writer.authorise(draft)
  await writer.submit(draft)
}

const saving = await everybody(save, () => delay(SECONDS * 1000))
const applying = await everybody(apply, () => delay(SECONDS * 1000))

const kills = Array.from({ length: KILLS.server + KILLS.postgres }, (_, turn) =>
  turn % Math.ceil((KILLS.server + KILLS.postgres) / KILLS.postgres) === 1 ? 'postgres' : 'server',
)
const ordeal = await everybody(wholeLife, async (tally) => {
  for (const what of kills) {
    const enough = tally.acknowledged + BETWEEN
    while (tally.acknowledged < enough && Object.keys(tally.refused).length === 0) await delay(5)
    if (what === 'server') {
      await killProduct(product)
      product = await start()
    } else {
      await killPostgres(folder)
      opened.push(await openPostgres({ DATA_DIR: folder }))
    }
  }
  const enough = tally.acknowledged + BETWEEN
  while (tally.acknowledged < enough && Object.keys(tally.refused).length === 0) await delay(5)
})
const verdict = await verify(sql, [...saving.written, ...applying.written, ...ordeal.written])

await sql.end()
await product.stop()
for (const postgres of opened) await postgres.stop()
await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

const speed = (what: string, times: number[], seconds: number) => ({
  what,
  writers: WRITERS,
  count: times.length,
  'per second': Math.round(times.length / seconds),
  'p50 ms': percentile(times, 0.5).toFixed(1),
  'p99 ms': percentile(times, 0.99).toFixed(1),
})
const refused = Object.assign({}, saving.tally.refused, applying.tally.refused, ordeal.tally.refused)
const conflicts = saving.tally.conflicts + ordeal.tally.conflicts
const { found, ...counted } = verdict
const outcome = {
  'server kills': kills.filter((what) => what === 'server').length,
  'PostgreSQL kills': kills.filter((what) => what === 'postgres').length,
  acknowledged: ordeal.tally.acknowledged,
  'sent again': ordeal.tally.unanswered,
  seconds: Math.round(ordeal.seconds),
  refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
  conflicts,
  ...counted,
}
report(
  'write',
  [
    speed('drafts saved', saving.tally.times.save, saving.seconds),
    speed('applications submitted', applying.tally.times.submit, applying.seconds),
  ],
  { ordeal: outcome, found, refused },
)
console.table([outcome])
for (const line of [...found, ...Object.keys(refused)]) console.error(line)
process.exit(outcome.lost + outcome.ghosts + outcome.doubled + outcome.refused + conflicts === 0 ? 0 : 1)
