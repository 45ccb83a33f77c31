// npm run bench:outbox: 10,000 webhook events while receiver and workers fail. Aims: 0 lost, 0 wrong keys, 0
// out of order; 100 per second when one in five fails. Override: EVENTS.
import { rm } from 'node:fs/promises'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { type Outcome, ordeal } from '#tests/http/outbox-ordeal.ts'
import { benchFolder, report } from './product.ts'

const EVENTS = Number(process.env.EVENTS ?? 10_000)

const folder = await benchFolder()
const postgres = await openPostgres({ DATA_DIR: folder })
await migrate(postgres.url)
const usual = { databaseUrl: postgres.url, events: EVENTS, leaseMs: 2000, concurrently: EVENTS / 2 }
const outcomes: Record<string, Outcome> = {
  'three outages, five kills': await ordeal({ ...usual, outages: 3, outageMs: 3000, kills: 5 }),
  'fails 20 %, refuses some for ever': await ordeal({
    ...usual,
    outages: 0,
    outageMs: 0,
    kills: 0,
    concurrently: 0,
    failing: 20,
    poisoned: true,
  }),
}
await postgres.stop()
await rm(folder, { recursive: true, force: true })
const perSecond = ({ ms }: Outcome) => Math.round((EVENTS / ms) * 1000)
report(
  'outbox',
  Object.entries(outcomes).map(([what, outcome]) => ({
    what,
    events: EVENTS,
    ...outcome,
    'per second': perSecond(outcome),
  })),
)
const isWrong = ({ lost, ghosts, wrongKeys, badSignatures, outOfOrder, undelivered }: Outcome) =>
  lost + ghosts + wrongKeys + badSignatures + outOfOrder + undelivered > 0
process.exit(
  Object.values(outcomes).some(isWrong) || perSecond(outcomes['fails 20 %, refuses some for ever']!) < 100 ? 1 : 0,
)
