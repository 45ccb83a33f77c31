import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { PROJECT_ROOT } from '#db/root.ts'

export interface WholeProcess {
  child: ChildProcess
  origin: string
  url: string
  serviceKey: string
  anonKey: string
  ask(path: string, init?: RequestInit): Promise<Response>
  ready(): Promise<number>
  stop(): Promise<void>
}

/** The product in its own process with embedded PostgreSQL under `folder`, migrated, without demonstration. */
export async function wholeProcess(folder: string, variables: Record<string, string> = {}): Promise<WholeProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./whole-process.ts', import.meta.url))],
    {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        MODE: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        PICTURES: 'none',
        LOG_LEVEL: 'silent',
        DRAIN_MS: '0',
        DATA_DIR: folder,
        ...variables,
      },
    },
  )
  const lines = createInterface({ input: child.stdout! })
  const said = (await Promise.race([
    once(lines, 'line').then(([line]) => JSON.parse(line)),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the product ended with ${code}`))),
  ])) as { port: number; url: string }
  const origin = `http://127.0.0.1:${said.port}`
  const keys = JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8')) as { anon: string; serviceRole: string }
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, {
      ...init,
      headers: {
        apikey: keys.serviceRole,
        authorization: `Bearer ${keys.serviceRole}`,
        connection: 'close',
        ...init.headers,
      },
    })
  return {
    child,
    origin,
    url: said.url,
    serviceKey: keys.serviceRole,
    anonKey: keys.anon,
    ask,
    ready: async () => (await ask('/readyz')).status,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    },
  }
}
