import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ownDatabase } from '#tests/clone.ts'
import { addSeller, addWorkingBranch, clearDuty } from '#tests/db/duty-rows.ts'
import type { Session } from '#tests/db/rolled-back.ts'

const database = ownDatabase()
const FROM = '2027-01-18 10:00 America/Monterrey'
const LEADS = 60

const start = () =>
  spawn(process.execPath, ['--import', 'tsx', 'tests/http/clock-worker.ts', database.url, FROM], { stdio: 'inherit' })
const ended = async (worker: ChildProcess) => worker.exitCode ?? worker.signalCode ?? (await once(worker, 'exit'))[0]

test('two processes handle 60 unanswered leads and are killed meanwhile: every step is done once, none is lost', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 3 })
  pool.on('error', () => {})
  const db = { query: async (sql: string, values?: unknown[]) => (await pool.query(sql, values)).rows } as Session
  await clearDuty(db)
  await db.query("update public.profiles set role = 'user' where role = 'admin' and email <> 'admin@volante.test'")
  const place = await addWorkingBranch(db)
  for (const name of ['Ana', 'Beto', 'Carla']) await addSeller(db, place, name)
  for (let n = 0; n < LEADS; n++)
    await db.query('select private.take_lead($1)', [
      JSON.stringify({
        kind: 'contacto',
        key: randomUUID(),
        phone: `+52811300${String(n).padStart(4, '0')}`,
        city: 'Ciudad UNO',
        at: FROM,
      }),
    ])
  const taken = async () =>
    Number((await pool.query("select count(*) from private.outbox where key like 'answer-clock:%'")).rows[0].count)

  const workers = [start(), start()]
  for (const many of [10, 40, 80, 120]) {
    while ((await taken()) < many);
    const worker = workers.shift()!
    worker.kill('SIGKILL')
    workers.push(start())
    await ended(worker)
  }
  expect(await Promise.all(workers.map(ended))).toEqual([0, 0])

  const { rows } = await pool.query(
    `select split_part(key, ':', 4) as step, split_part(key, ':', 3) as turn, count(*)::int as many
       from private.outbox where key like 'answer-clock:%' group by 1, 2 order by 2, 1`,
  )
  expect(rows).toEqual([
    { step: 'manager', turn: '1', many: LEADS },
    { step: 'nudge', turn: '1', many: LEADS },
    { step: 'manager', turn: '2', many: LEADS },
    { step: 'nudge', turn: '2', many: LEADS },
  ])
  const moved = await pool.query(
    "select count(*)::int as rows, count(distinct lead_id)::int as leads from public.assignments where cause = 'sin_respuesta'",
  )
  expect(moved.rows[0]).toEqual({ rows: LEADS * 2, leads: LEADS })
  await pool.end()
})
