// npm run bench:month: a simulated month of 10,000 leads and messages (tests/db/month.ts). Aims: 0 wrong,
// doubled, unattended, out of order; a spread of 1. Override: LEADS.
import pg from 'pg'
import { cloneDatabase } from '#tests/copy-database.ts'
import { startTestPostgres } from '#tests/database.ts'
import { liveMonth } from '#tests/db/month.ts'
import { reckon } from '#tests/db/month-reckoning.ts'
import { report } from './product.ts'

const MANY = Number(process.env.LEADS ?? 10_000)
const postgres = await startTestPostgres()
const { url } = await cloneDatabase(postgres.url)
const begun = performance.now()
const month = await liveMonth(url, MANY, Math.round(MANY / 30))
const seconds = Math.round((performance.now() - begun) / 1000)
const sql = new pg.Client({ connectionString: url })
await sql.connect()
const { wrong, ...figures } = await reckon(sql, month)
await sql.end()
await postgres.stop()

const { unattended, notInLine, notReturned, strangers, looks, counts } = month
const bad = [...wrong, ...unattended, ...notInLine, ...notReturned, ...strangers]
for (const one of bad.slice(0, 20)) console.error(one)
const isPersisted =
  bad.length === 0 &&
  figures.spread <= 1 &&
  figures.doubled + figures.outOfOrder + figures.whileClosed + figures.unequal === 0
report('month', [{ seconds, looks, ...counts, ...figures, wrong: wrong.length }], {
  unattended: unattended.length,
  notInLine: notInLine.length,
  notReturned: notReturned.length,
  strangers: strangers.length,
  isPersisted,
})
process.exit(isPersisted ? 0 : 1)
