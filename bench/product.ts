import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PROJECT_ROOT } from '#db/root.ts'

export interface Product {
  origin: string
  process: ChildProcess
  stop(): Promise<void>
}

export async function startProduct(environment: Record<string, string> = {}, flags: string[] = []): Promise<Product> {
  const port = Number(environment.PORT ?? (await freePort()))
  const own = environment.DATA_DIR ? undefined : await benchFolder()
  const child = spawn(process.execPath, [...flags, 'scripts/start.mjs'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // No background work while measuring.
      PICTURES: 'asked',
      DATA_DIR: own,
      ...environment,
      PORT: String(port),
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, child)
  return {
    origin,
    process: child,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (own) await rm(own, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

export async function benchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'volante-bench-'))
  await chmod(folder, 0o755)
  return folder
}

export async function untilReady(origin: string, child: ChildProcess, patienceMs = 180_000): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; ) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error(`the server was not ready within ${patienceMs} ms`)
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await delay(100)
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

export const processorMs = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const percentile = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export function report(name: string, rows: Record<string, unknown>[], extra: Record<string, unknown> = {}): void {
  console.table(rows)
  const folder = join(PROJECT_ROOT, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${name}.json`),
    JSON.stringify({ at: new Date().toISOString(), node: process.version, rows, ...extra }, null, 2),
  )
}
