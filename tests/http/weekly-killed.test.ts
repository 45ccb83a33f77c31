import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ownDatabase } from '#tests/clone.ts'

const database = ownDatabase()
const MONDAY = '2026-01-05'
const WEEKS = 40

const start = () =>
  spawn(process.execPath, ['--import', 'tsx', 'tests/http/weekly-worker.ts', database.url, MONDAY, String(WEEKS)], {
    stdio: 'inherit',
  })
const ended = async (worker: ChildProcess) => worker.exitCode ?? worker.signalCode ?? (await once(worker, 'exit'))[0]

test('two processes write 40 weekly mails and are killed meanwhile: each is written once, none is lost', async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => {})
  const written = async () =>
    Number((await pool.query("select count(*) from private.outbox where key like 'weekly-figures:%'")).rows[0].count)
  const admins = Number((await pool.query("select count(*) from public.profiles where role = 'admin'")).rows[0].count)

  const workers = [start(), start()]
  for (const weeks of [4, 12, 24]) {
    while ((await written()) < weeks * admins);
    const worker = workers.shift()!
    worker.kill('SIGKILL')
    workers.push(start())
    await ended(worker)
  }
  expect(await Promise.all(workers.map(ended))).toEqual([0, 0])

  expect(await written()).toBe(WEEKS * admins)
  const { rows } = await pool.query('select count(*)::int as weeks from private.figure_weeks')
  expect(rows).toEqual([{ weeks: WEEKS }])
  await pool.end()
})
