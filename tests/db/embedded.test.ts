import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#db/embedded.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-embedded-'))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('an interrupted first start is repeated', async () => {
  const home = join(folder, 'postgres')
  const script = `import('${import.meta.resolve('#db/embedded.ts')}').then((it) => it.startEmbedded('${folder}'))`
  const cut = spawn(process.execPath, ['--import', 'tsx', '-e', script], { detached: true, stdio: 'ignore' })
  const ended = once(cut, 'exit')
  const hasBegun = () =>
    existsSync(home) && readdirSync(home).some((name) => existsSync(join(home, name, 'PG_VERSION')))
  while (!hasBegun() && cut.exitCode === null) await delay(5)
  process.kill(-(cut.pid as number), 'SIGKILL')
  await ended
  const server = await startEmbedded(folder)
  await server.stop()
})

test("a cluster that cannot start is reported at once with PostgreSQL's message", async () => {
  const cluster = join(folder, 'postgres/cluster')
  mkdirSync(cluster, { recursive: true })
  writeFileSync(join(cluster, 'PG_VERSION'), '9.6\n')
  await expect(startEmbedded(folder)).rejects.toThrow(/did not start[\s\S]*postgresql\.conf/)
})
