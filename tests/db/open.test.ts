import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#db/open.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-open-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('DATABASE_URL is used unchanged and never stopped', async () => {
  const given = await openPostgres({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DATA_DIR: join(folder, 'unused'),
  })
  expect(given.url).toBe('postgres://nobody@127.0.0.1:1/none')
  await given.stop()
})

test('the embedded PostgreSQL runs until its last user leaves, and keeps its rows', async () => {
  const first = await openPostgres({ DATA_DIR: folder })
  expect(await ask(first.url, 'select current_database() as name')).toEqual([{ name: 'volante' }])
  await ask(first.url, 'create table kept as select 1 as one')

  const second = await openPostgres({ DATA_DIR: folder })
  expect(second.url).toBe(first.url)
  await first.stop()
  expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }])
  await second.stop()
  await expect(ask(first.url, 'select 1')).rejects.toThrow()

  const again = await openPostgres({ DATA_DIR: folder })
  expect(await ask(again.url, 'select one from kept')).toEqual([{ one: 1 }])
  await again.stop()
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it with the command that opened it', async (signal) => {
  const data = join(folder, signal)
  const script = `import('${import.meta.resolve('#db/open.ts')}').then(async (it) => {
    await it.openPostgres({ DATA_DIR: '${data}' })
    console.log('open')
    setInterval(() => {}, 1000)
  })`
  const command = spawn(process.execPath, ['--import', 'tsx', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(command, 'exit')
  await once(command.stdout, 'data')
  const pid = join(data, 'postgres/cluster/postmaster.pid')
  expect(existsSync(pid)).toBe(true)
  command.kill(signal)
  await ended
  expect(existsSync(pid)).toBe(false)
})
