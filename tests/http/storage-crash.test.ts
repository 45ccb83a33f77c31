import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { storageServer } from './storage-fixture.ts'

const server = storageServer()
const ROUNDS = sampleSize(6)

interface Told {
  ready?: boolean
  kept?: string
  mark?: string
  leaving?: string
}

const killedInTheMiddle = async (round: number, lived: number) => {
  const script = fileURLToPath(new URL('./storage-crash-child.ts', import.meta.url))
  const folder = join(server.home, 'storage')
  const url = server.databaseUrl
  const child = spawn(process.execPath, ['--import', 'tsx', script, url, folder, 'crash', String(round)], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told: Told[] = []
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the child ended by itself')))
    lines.on('line', (line) => {
      const said = JSON.parse(line) as Told
      told.push(said)
      if (said.kept && told.length === 2) delay(lived).then(resolve)
    })
  })
  const gone = once(child, 'exit')
  const read = once(lines, 'close')
  child.kill('SIGKILL')
  await Promise.all([gone, read])
  return told
}

const files = async () => {
  const found = await readdir(join(server.home, 'storage/.versions'), { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => ({ version: entry.name, path: join(entry.parentPath, entry.name) }))
}
const rows = async () =>
  (
    await server.sql(
      "select name, version, (metadata->>'size')::int as size from storage.objects where bucket_id = 'crash'",
    )
  ).rows as {
    name: string
    version: string
    size: number
  }[]

test(`after ${ROUNDS} kills every row has its bytes, acknowledged writes exist, and a sweep leaves no orphans`, async () => {
  await server.bucket('crash')
  let acknowledged = 0
  let left = 0
  for (let round = 0; round < ROUNDS; round++) {
    const told = await killedInTheMiddle(round, 20 + Math.random() * 250)
    for (;;) {
      const { rows: busy } = await server.sql(
        "select 1 from pg_stat_activity where application_name = 'volante' and state <> 'idle' and datname = current_database()",
      )
      if (busy.length === 0) break
      await delay(10)
    }

    const present = await rows()
    const lying = new Map((await files()).map(({ version, path }) => [version, path]))
    for (const { name, version, size } of present) {
      const path = lying.get(version)
      expect(path, `${name} has lost its bytes`).toBeDefined()
      expect((await readFile(path ?? '')).length, name).toBe(size)
    }
    const last = new Map<string, string>()
    for (const { kept, mark, leaving } of told) {
      if (kept && mark) last.set(kept, mark)
      if (leaving) last.delete(leaving)
    }
    for (const [name, mark] of last) {
      const row = present.find((one) => one.name === name)
      expect(row, `${name} was acknowledged and is gone`).toBeDefined()
      const bytes = await readFile(lying.get(row?.version ?? '') ?? '')
      const [, writer, turn] = mark.split('-')
      const [, keptWriter, keptTurn] = bytes.subarray(0, 40).toString().split('-')
      expect([keptWriter, Number(keptTurn) >= Number(turn)], name).toEqual([writer, true])
    }
    acknowledged += last.size
    left = lying.size - new Set(present.map(({ version }) => version)).size
  }
  expect(acknowledged).toBeGreaterThan(ROUNDS)

  expect(await server.storage.sweep()).toMatchObject({ orphans: 0, unfinished: 0 })
  const before = new Date(Date.now() - 2 * 3_600_000)
  for (const { path } of await files()) await utimes(path, before, before)
  for (const name of await readdir(join(server.home, 'storage/.incoming'))) {
    await utimes(join(server.home, 'storage/.incoming', name), before, before)
  }
  const swept = await server.storage.sweep()
  expect(swept.orphans).toBe(left)
  expect((await files()).map(({ version }) => version).sort()).toEqual(
    (await rows()).map(({ version }) => version).sort(),
  )
  expect(await readdir(join(server.home, 'storage/.incoming'))).toEqual([])
})

test('leftovers of a killed node do not hide complete objects', async () => {
  const bytes = await files()
  const present = await rows()
  expect(bytes.length).toBe(present.length)
  for (const { name } of present.slice(0, 5)) {
    expect((await server.call(`object/crash/${name}`, { as: server.service })).status).toBe(200)
  }
})
