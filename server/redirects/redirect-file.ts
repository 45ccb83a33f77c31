import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import { every } from '../kernel/every.ts'

type Kept = readonly (readonly [from: string, to: string])[]

export interface RedirectFile {
  now(): Kept
  fresh(): Promise<void>
  count(from: string): void
  close(): Promise<void>
}

const TOLD_EVERY_MS = 5000
const AGAIN_MS = 3000

/** Keeps the last list if reading fails. */
export async function openRedirectFile(
  db: Database,
  version: () => string,
  log: Pick<Logger, 'warn'>,
): Promise<RedirectFile> {
  let stored: Kept = []
  let of: string | undefined
  let reading: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  const taken = new Map<string, { hits: number; at: string }>()

  const read = async () => {
    const asked = version()
    const { rows } = await db.asCaller(
      NODE,
      (sql) => sql.query<{ from_path: string; to_path: string }>('select * from private.active_redirects()'),
      { readOnly: true },
    )
    const found = rows.map(({ from_path, to_path }) => [from_path, to_path] as const)
    if (JSON.stringify(found) !== JSON.stringify(stored)) stored = found
    of = asked
  }
  const fresh = async (): Promise<void> => {
    if (of === version() || performance.now() - failedAt < AGAIN_MS) return
    await reading
    if (of === version()) return
    reading ??= read()
      .catch((error) => {
        failedAt = performance.now()
        log.warn({ err: error }, 'the kept redirects could not be read; the last known ones stand')
      })
      .finally(() => {
        reading = undefined
      })
    await reading
  }
  const tell = async () => {
    if (taken.size === 0) return
    const rows = [...taken].map(([from, { hits, at }]) => ({ from, hits, at }))
    taken.clear()
    try {
      await db.asCaller(NODE, (sql) => sql.query('select private.count_redirects($1)', [JSON.stringify(rows)]))
    } catch (error) {
      for (const { from, hits, at } of rows) {
        const since = taken.get(from)
        taken.set(from, { hits: hits + (since?.hits ?? 0), at: since?.at ?? at })
      }
      throw error
    }
  }
  const stop = every(TOLD_EVERY_MS, tell, {
    log,
    failed: 'redirects that were taken could not be counted; they are told with the next',
    atLast: true,
  })
  await fresh()
  return {
    now: () => stored,
    fresh,
    count(from) {
      taken.set(from, { hits: (taken.get(from)?.hits ?? 0) + 1, at: new Date().toISOString() })
    },
    close: stop,
  }
}
