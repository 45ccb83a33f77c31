// npm run bench:alerts: 100,000 alerts against ten changes a second, then 300 vehicles for 60 alerts while
// workers are killed. Aims: ratio ≥ 1, 0 lost, 0 doubled. Overrides: ALERTS, CHANGES, KILLS.
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { seed } from '#demonstration/seed.ts'
import { openCatalog } from '#server/catalog/catalog.ts'
import { openDatabase } from '#server/db.ts'
import { keepAlerts } from '#server/jobs/keep-alerts.ts'
import { alertOrdeal } from '#tests/http/alert-ordeal.ts'
import { benchFolder, report } from './product.ts'

const ALERTS = Number(process.env.ALERTS ?? 100_000)
const CHANGES = Number(process.env.CHANGES ?? 300)
const KILLS = Number(process.env.KILLS ?? 30)
const COMING = 10

const folder = await benchFolder()
const postgres = await openPostgres({ DATA_DIR: folder })
await migrate(postgres.url)
await seed(postgres.url)
const sql = new pg.Client({ connectionString: postgres.url })
await sql.connect()
// Typical searches: brand or body type, a limit, sometimes text; all different.
await sql.query(
  `with whom as (
     insert into private.alert_recipients (email, token, quiet_from, quiet_to)
     select 'bench-' || i || '@correo.example', private.draw_token(), '00:00', '00:00' from generate_series(1, $1::int) i returning id, email),
   made as (select id, substring(email from '[0-9]+')::int as i from whom),
   brand as (select array_agg(distinct marca) as names from public.vehicles), model as (select array_agg(distinct modelo) as names from public.vehicles)
   insert into public.alerts (recipient_id, kind, search, notice_version, confirmed_at)
   select m.id, 'busqueda', case when m.i % 4 = 0 then 'carroceria=suv' else 'marca=' || replace(b.names[1 + m.i % cardinality(b.names)], ' ', '+') end
          || '&maxPrice=' || 150000 + m.i || case when m.i % 5 = 0 then '&search=' || replace(o.names[1 + m.i % cardinality(o.names)], ' ', '+') else '' end, '2026-11', now()
     from made m, brand b, model o`,
  [ALERTS],
)
const db = openDatabase(postgres.url, 10)
const log = pino({ level: 'silent' })
const catalog = await openCatalog(db, log)
const cars = (
  await sql.query<{ id: string }>(
    "select id from public.vehicles where ordenstatus = 'Comprado' and not vendido order by id limit $1",
    [CHANGES],
  )
).rows
const waiting = async () => Number((await sql.query('select count(*) from private.alert_changes')).rows[0].count)
const untold = async () =>
  Number(
    (
      await sql.query(
        'select count(*) from private.alert_hits h join private.alert_recipients r on r.id = h.recipient_id where h.told_at is null and r.next_at <= now()',
      )
    ).rows[0].count,
  )
const change = (id: string, at: number) =>
  sql.query('update public.vehicles set precio = greatest(60000, precio - 20000 - $2::int) where id = $1', [id, at])

await change(cars[0]!.id, 1)
const stop = keepAlerts(db, catalog, log, { pollMs: 20 })
while ((await waiting()) > 0) await delay(20)
await stop()
for (let at = 0; at < CHANGES; at++) await change(cars[at % cars.length]!.id, at)
const processor = process.cpuUsage()
const startedAt = performance.now()
const stopAgain = keepAlerts(db, catalog, log, { pollMs: 20 })
while ((await waiting()) > 0) await delay(10)
const matchedMs = performance.now() - startedAt
while ((await untold()) > 0) await delay(500)
const toldMs = performance.now() - startedAt
const used = process.cpuUsage(processor)
await stopAgain()
const { rows } = await sql.query(
  "select (select count(*) from private.alert_hits)::int as hits, (select count(*) from private.outbox where key like 'alert:%')::int as messages",
)
await catalog.close()
await db.close()
await sql.end()
const ratio = CHANGES / (toldMs / 1000) / COMING
const killed = await alertOrdeal({ databaseUrl: postgres.url, alerts: 60, cars: 300, kills: KILLS })
await postgres.stop()
await rm(folder, { recursive: true, force: true })
report('alerts', [
  {
    what: `${ALERTS} alerts, ${CHANGES} changes that waited`,
    'matched in ms': Math.round(matchedMs),
    'told in ms': Math.round(toldMs),
    ...rows[0],
    'processor ms': Math.round((used.user + used.system) / 1000),
    'times what comes': Math.round(ratio * 10) / 10,
  },
  { what: `${KILLS} kills`, ...killed },
])
process.exit(ratio >= 1 && killed.lost + killed.doubled + killed.strange === 0 ? 0 : 1)
