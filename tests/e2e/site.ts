import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PROJECT_ROOT } from '#db/root.ts'
import { cloneDatabase } from '../copy-database.ts'
import { freePort } from '../free-port.ts'
import { NODE_VARIABLES } from './node-variables.ts'

/** A worker's own server and database. */
export interface Site {
  origin: string
  folder: string
  /** Second server on the same database, started on demand, without jobs. */
  second(): Promise<string>
  close(): Promise<void>
}

let current: Site | undefined

export function site(): Site {
  if (!current) throw new Error('a site is open only while tests run')
  return current
}

/** Starts a server on a copy of the template, or uses E2E_ORIGIN and E2E_DATA_DIR. */
export async function openSite(): Promise<Site> {
  current = process.env.E2E_ORIGIN ? runningSite(process.env.E2E_ORIGIN) : await ownSite()
  return current
}

function runningSite(origin: string): Site {
  const folder = process.env.E2E_DATA_DIR
  if (!folder) throw new Error('E2E_ORIGIN needs E2E_DATA_DIR, the folder of that server')
  return { origin, folder, ...secondServer({ PUBLIC_URL: origin, DATA_DIR: folder }) }
}

async function ownSite(): Promise<Site> {
  const template = process.env.E2E_POSTGRES!
  const database = await cloneDatabase((name) => template.replace(/%(25)?DB%(25)?/, name))
  const folder = await mkdtemp(join(tmpdir(), 'volante-site-'))
  const variables = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    AUTHENTICATOR_URL: database.url.replace('//postgres@', '//authenticator@'),
  }
  const first = await startServer(variables)
  const second = secondServer({ ...variables, PUBLIC_URL: first.origin })
  return {
    origin: first.origin,
    folder,
    second: second.second,
    async close() {
      await Promise.all([first.stop(), second.close()])
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function secondServer(variables: Record<string, string>): Pick<Site, 'second' | 'close'> {
  let server: ReturnType<typeof startServer> | undefined
  return {
    async second() {
      server ??= startServer({ ...variables, JOBS: 'none' })
      return (await server).origin
    },
    close: async () => (await server)?.stop(),
  }
}

const READY_WITHIN_MS = 120_000
const LOGS = join(PROJECT_ROOT, 'test-results/servers')

async function startServer(variables: Record<string, string>) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  mkdirSync(LOGS, { recursive: true })
  const logFile = join(LOGS, `${port}.log`)
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, ['build/server/index.js'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ENV: 'production', ...NODE_VARIABLES, PORT: String(port), ...variables },
  })
  closeSync(log)
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isReady(origin))) {
    if (hasEnded(child) || Date.now() > deadline)
      throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8')}`)
    await delay(50)
  }
  return {
    origin,
    async stop() {
      if (hasEnded(child)) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
