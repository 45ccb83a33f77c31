import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from '#db/embedded.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { NODE_VARIABLES } from './node-variables.ts'

const PATIENCE_MS = 60_000
const port = process.env.E2E_SECOND_PORT
const origin = `http://localhost:${port}`
const folder = join(process.env.E2E_DATA_DIR!, `second-node-${port}`)
const file = (name: string) => join(folder, name)

/**
 * Where a second node of the run's database listens. Whichever worker asks first starts it, of the build that stands, and it stays until the run is
 * over. It only answers: what another test waits for is done by the node whose outside services that test has set up.
 */
export async function secondNode(): Promise<string> {
  if (claim()) start()
  const until = Date.now() + PATIENCE_MS
  while (!(await isReady())) {
    if (hasEnded() || Date.now() > until)
      throw new Error(`The second node did not come:\n${readFileSync(file('log'), 'utf8')}`)
    await delay(50)
  }
  return origin
}

/** Ends it, if anybody asked for it. */
export async function stopSecondNode() {
  const pid = readPid()
  if (!pid) return
  if (isAlive(pid)) process.kill(pid, 'SIGTERM')
  for (const until = Date.now() + 20_000; isAlive(pid) && Date.now() < until; ) await delay(50)
  rmSync(folder, { recursive: true })
}

// Whoever makes the folder starts it.
const claim = () => {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const start = () => {
  const log = openSync(file('log'), 'w')
  // One site, as behind a balancer: what the one signs the other takes.
  const site = process.env.E2E_ORIGIN ?? `http://localhost:${process.env.E2E_PORT}`
  const own = { PORT: port, PUBLIC_URL: site, DATA_DIR: process.env.E2E_DATA_DIR, JOBS: 'none' }
  const child = spawn(process.execPath, ['build/server/index.js'], {
    cwd: PROJECT_ROOT,
    // It outlives the worker.
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ENV: 'production', ...NODE_VARIABLES, ...own },
  })
  child.unref()
  writeFileSync(file('pid'), String(child.pid))
}

// 0: it was not started, or not yet.
const readPid = () => (existsSync(file('pid')) ? Number(readFileSync(file('pid'), 'utf8')) : 0)
const hasEnded = () => {
  const pid = readPid()
  return pid > 0 && !isAlive(pid)
}

const isReady = () =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
