import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { seedContent } from '#db/content/seed-content.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#demonstration/seed.ts'
import { hash } from '../scripts/ready.mjs'
import { runStatements, TEMPLATE } from './copy-database.ts'

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export async function startTestPostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (!given) return startCopy(await filledCluster())
  const server = external(given)
  await fill(server)
  return server
}

const fill = async ({ url }: { url: (database: string) => string }) => {
  await runStatements(url('postgres'), [
    `drop database if exists ${TEMPLATE} with (force)`,
    `create database ${TEMPLATE}`,
  ])
  await migrate(url(TEMPLATE))
  await seed(url(TEMPLATE))
  await seedContent(url(TEMPLATE), 'volante')
  await runStatements(url(TEMPLATE), ['vacuum (full, analyze)'])
}

const SOURCES = ['db', 'demonstration', 'contract', 'tests/database.ts', 'package-lock.json']
const HOUR_MS = 3_600_000

// Cluster with the template, cached by source hash; filling takes half a minute.
const filledCluster = async () => {
  const made = join(tmpdir(), `volante-filled-${hash(SOURCES).slice(0, 16)}`)
  if (existsSync(made) && Date.now() - (await stat(made)).mtimeMs < HOUR_MS) return made
  const draft = await openFolder('volante-filling-')
  const server = await startEmbedded(draft, FAST)
  await fill(server).finally(() => server.stop())
  await rm(made, { recursive: true, force: true })
  await rename(draft, made).catch(() => rm(draft, { recursive: true, force: true }))
  return made
}

export async function copyFilledCluster(dataDir: string, database: string) {
  await copyOf(await filledCluster(), dataDir)
  const server = await startEmbedded(dataDir, FAST)
  await runStatements(server.url('postgres'), [`alter database ${TEMPLATE} rename to ${database}`])
  await server.stop()
}

const copyOf = (filled: string, folder: string) => promisify(execFile)('cp', ['-a', `${filled}/.`, folder])

const startCopy = async (filled: string) => {
  const folder = await openFolder('volante-test-')
  await copyOf(filled, folder)
  const server = await startEmbedded(folder, FAST)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

// PostgreSQL runs as another user.
const openFolder = async (prefix: string) => {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}

const external = (given: string) => ({
  url: (database: string) => {
    const address = new URL(given)
    address.pathname = `/${database}`
    return address.href
  },
  stop: async () => {},
})
