// npm run bench:outbox: 10,000 events for webhooks whose receiver is down three times and answers a few wrongly, while the processes that
// deliver them are killed five times. Aim: 0 lost, 0 under a second key, 0 out of order. EVENTS=… for another number.
import { rm } from 'node:fs/promises'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { type Outcome, ordeal } from '#tests/http/outbox-ordeal.ts'
import { benchFolder, report } from './product.ts'

const EVENTS = Number(process.env.EVENTS ?? 10_000)

const folder = await benchFolder()
const postgres = await openPostgres({ DATA_DIR: folder })
await migrate(postgres.url)
const outcome: Outcome = await ordeal({
  databaseUrl: postgres.url,
  events: EVENTS,
  outages: 3,
  outageMs: 3000,
  kills: 5,
  leaseMs: 2000,
  concurrently: EVENTS / 2,
})
await postgres.stop()
await rm(folder, { recursive: true, force: true })
report('outbox', [{ events: EVENTS, ...outcome, 'per second': Math.round((EVENTS / outcome.ms) * 1000) }])
const { lost, ghosts, wrongKeys, badSignatures, outOfOrder, undelivered } = outcome
process.exit(lost + ghosts + wrongKeys + badSignatures + outOfOrder + undelivered === 0 ? 0 : 1)
