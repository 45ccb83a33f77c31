import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type Child, startServer } from './child.ts'
import { commitToVisible } from './freshness.ts'
import { load, type Measured } from './load.ts'

/** Until the returned function is called. */
function writing(client: pg.Client, size: number, perSecond: number): () => Promise<void> {
  if (perSecond === 0) return async () => {}
  let running = Promise.resolve()
  let written = 0
  const timer = setInterval(() => {
    running = running.then(async () => {
      await client.query(
        "update public.vehicles set precio = precio + 1 where id = md5('vehicle ' || $1::integer)::uuid",
        [1 + ((++written * 7919) % size)],
      )
    })
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await running
  }
}

export interface SizePlan {
  size: number
  urls: string[]
  urlsFile: string
  folder: string
  seconds: number
  rounds: number
}

export interface Variant extends Used {
  name: string
}

interface Used extends Measured {
  micros: number
}

export interface SizeResult {
  size: number
  variants: Record<string, Variant>
  /** Milliseconds from commit to the HTTP response that shows it. */
  visible: { p50: number; p99: number; writes: number }
  buildMs: number
  bytesPerVehicle: number
  averageBody: number
}

const SQL_ONCE = 200_000

export async function measureSize(database: string, writer: pg.Client, plan: SizePlan): Promise<SizeResult> {
  const bodies = join(plan.folder, 'bodies.json')
  const children: Child[] = []
  const start = async (kind: 'bare' | 'catalog' | 'sql', cache = true) => {
    const child = await startServer({ kind, database, cache, bodies })
    children.push(child)
    return child
  }
  try {
    const warm = await start('catalog')
    const report = await warm.report()
    const texts = await askAll(warm.url, plan.urls)
    writeFileSync(bodies, JSON.stringify(texts))
    const visible = await commitToVisible(warm.url, writer, plan.size)
    warm.sleep()
    const cold = await start('catalog', false)
    cold.sleep()
    const bare = await start('bare')
    bare.sleep()
    const sql = await start('sql')
    sql.sleep()

    const rounds: Record<string, Used[]> = {}
    const run = async (name: string, child: Child, writes = 0) => {
      child.wake()
      if (child === warm || child === cold) await askAll(child.url, plan.urls)
      const stop = writing(writer, plan.size, writes)
      const before = child.used()
      const measured = await load(child.url, plan.urlsFile, plan.seconds)
      const micros = ((child.used() - before) * 1000) / measured.requests
      await stop()
      child.sleep()
      await untilIdle(writer)
      rounds[name] = [...(rounds[name] ?? []), { ...measured, micros }]
    }
    for (let round = 0; round < plan.rounds; round++) {
      await run('bare', bare)
      await run('warm', warm)
      await run('cold', cold)
      if (plan.size < SQL_ONCE || round === 0) await run('sql', sql)
      await run('writes1', warm, 1)
      await run('writes10', warm, 10)
    }
    return {
      size: plan.size,
      variants: Object.fromEntries(Object.entries(rounds).map(([name, all]) => [name, { name, ...medianOf(all) }])),
      visible,
      buildMs: report.buildMs,
      bytesPerVehicle: (report.memory.after - report.memory.before) / plan.size,
      averageBody: texts.reduce((sum, body) => sum + Buffer.byteLength(body), 0) / texts.length,
    }
  } finally {
    for (const child of children) await child.stop()
  }
}

const untilIdle = async (client: pg.Client) => {
  const active =
    "select from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()"
  while ((await client.query(active)).rowCount) await delay(50)
}

const askAll = async (url: string, paths: string[]) => {
  const texts: string[] = []
  for (const path of paths) {
    const answer = await fetch(url + path)
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    texts.push(await answer.text())
  }
  return texts
}

const medianOf = (all: Used[]): Used => {
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] as number
  return {
    rate: median(all.map((one) => one.rate)),
    p50: median(all.map((one) => one.p50)),
    p99: median(all.map((one) => one.p99)),
    micros: median(all.map((one) => one.micros)),
    requests: all.reduce((sum, one) => sum + one.requests, 0),
    failed: all.reduce((sum, one) => sum + one.failed, 0),
  }
}
