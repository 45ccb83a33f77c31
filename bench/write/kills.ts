import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from '../product.ts'

export async function killProduct({ process: child }: Product): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

export async function killPostgres(folder: string): Promise<void> {
  const postmaster = Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
  const family = [postmaster, ...childrenOf(postmaster)]
  for (const pid of family) kill(pid)
  while (family.some(isRunning)) await delay(10)
}

const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))

const childrenOf = (parent: number) =>
  processes()
    .filter(([, ppid]) => Number(ppid) === parent)
    .map(([pid]) => Number(pid))

// Zombies do not run.
const isRunning = (wanted: number) =>
  processes().some(([pid, , stat]) => Number(pid) === wanted && !stat?.startsWith('Z'))

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone with its parent.
  }
}
