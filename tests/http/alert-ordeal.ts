// Adds vehicles while matching and sending processes are killed. Used by the test and bench/alerts.ts.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startSmtp } from './outbox-fixture.ts'

interface Ordeal {
  databaseUrl: string
  alerts: number
  cars: number
  kills: number
}

interface AlertOutcome {
  expected: number
  lost: number
  doubled: number
  strange: number
  messages: number
  /** Repeats with the same message id, which a mail server can deduplicate. */
  repeated: number
  givenUp: string[]
  ms: number
}

const BRANDS = 10
const brandOf = (car: number) => Math.ceil(car / 2) % BRANDS

/** Resolves when everything was sent; the test or bench limit ends it otherwise. */
export async function alertOrdeal({ databaseUrl, alerts, cars, kills }: Ordeal): Promise<AlertOutcome> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 })
  pool.on('error', () => {})
  const smtp = await startSmtp()
  await pool.query('delete from private.alert_recipients')
  await pool.query("delete from private.outbox where key like 'alert:%'")
  await pool.query(
    `with whom as (
       insert into private.alert_recipients (email, token, quiet_from, quiet_to)
       select 'ordeal-' || i || '@correo.example', private.draw_token(), '00:00', '00:00' from generate_series(1, $1::int) i returning id, email)
     insert into public.alerts (recipient_id, kind, search, notice_version, confirmed_at)
     select id, 'busqueda', 'marca=Ordeal+' || (split_part(split_part(email, '@', 1), '-', 2)::int % $2::int), '2026-11', now() from whom`,
    [alerts, BRANDS],
  )
  const workers: ChildProcess[] = []
  const start = () =>
    workers.push(
      spawn(process.execPath, ['--import', 'tsx', 'tests/http/alert-worker.ts', databaseUrl, String(smtp.port)], {
        stdio: 'inherit',
      }),
    )
  const gone = async (worker: ChildProcess) => worker.exitCode ?? worker.signalCode ?? (await once(worker, 'exit'))[0]
  const kill = async () => {
    const worker = workers.shift()!
    start()
    worker.kill('SIGKILL')
    await gone(worker)
  }
  const counts = async () => {
    const { rows } = await pool.query(
      `select (select count(*)::int from private.alert_changes) as waiting,
              (select count(*)::int from private.alert_hits where told_at is null) as untold,
              (select count(*)::int from private.outbox where key like 'alert:%' and status in ('pending', 'sending')) as unsent`,
    )
    await pool.query('update private.alert_recipients set next_at = now() where next_at > now()')
    return rows[0] as { waiting: number; untold: number; unsent: number }
  }
  const startedAt = performance.now()
  try {
    start()
    start()
    for (let car = 2; car <= cars; car += 2) {
      await pool.query(
        `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, precio)
         select 'ordeal-' || n, 'ORDEAL-' || n, 'Ordeal ' || n, 'Ordeal ' || $2::int, 'Uno', 2020, 200000 from generate_series($1::int - 1, $1::int) n`,
        [car, brandOf(car)],
      )
      if (car % 5 === 0) await pool.query('update private.alert_recipients set next_at = now() where next_at > now()')
      if (car % Math.ceil(cars / kills) === 0 || car === cars) {
        const before = smtp.mails.length
        while (smtp.mails.length === before && (await counts()).untold + (await counts()).waiting > 0) await delay(5)
        await kill()
      }
    }
    for (let left = await counts(); left.waiting + left.untold + left.unsent > 0; left = await counts()) await delay(50)
    const dead = await pool.query<{ last_error: string }>(
      "select last_error from private.outbox where key like 'alert:%' and status = 'dead'",
    )
    const hits = await pool.query<{ message: string | null }>('select message from private.alert_hits')
    return {
      ...judged(
        smtp.mails,
        hits.rows.map(({ message }) => message),
        alerts,
        cars,
      ),
      givenUp: dead.rows.map(({ last_error }) => last_error),
      ms: Math.round(performance.now() - startedAt),
    }
  } finally {
    for (const worker of workers) worker.kill('SIGTERM')
    await Promise.all(workers.map(gone))
    await Promise.all([smtp.close(), pool.end()])
  }
}

const idOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)

const judged = (
  mails: readonly { recipients: string[]; messageId: string; raw: string }[],
  messagesOfHits: readonly (string | null)[],
  alerts: number,
  cars: number,
) => {
  const seen = new Map<string, Set<string>>()
  const ids = new Set<string>()
  let strange = 0
  for (const { recipients, messageId, raw } of mails) {
    ids.add(messageId)
    const person = Number(/ordeal-(\d+)@/.exec(recipients[0] ?? '')?.[1])
    for (const [, car] of raw.replace(/=\r?\n/g, '').matchAll(/\/autos\/ordeal-(\d+)/g)) {
      if (brandOf(Number(car)) !== person % BRANDS) strange += 1
      const key = `${person} ${car}`
      seen.set(key, (seen.get(key) ?? new Set()).add(messageId))
    }
  }
  const received = new Set([...ids].map((id) => id.slice(1, id.indexOf('@'))))
  let expected = 0
  for (let person = 1; person <= alerts; person++)
    for (let car = 1; car <= cars; car++) if (brandOf(car) === person % BRANDS) expected += 1
  return {
    expected,
    lost: expected - messagesOfHits.filter((key) => key !== null && received.has(idOf(key))).length,
    doubled: [...seen.values()].filter((messages) => messages.size > 1).length,
    strange,
    messages: ids.size,
    repeated: mails.length - ids.size,
  }
}
