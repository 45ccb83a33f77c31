import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Database, NODE } from '../db.ts'

export const KNOWLEDGE = { catalogue: 20_051, services: 20_052 } as const
type Knowledge = (typeof KNOWLEDGE)[keyof typeof KNOWLEDGE]

const PATIENCE_MS = 2000

/** A shared advisory lock, released when its connection ends. */
export function knownOn(client: Client, what: Knowledge): (state: number) => Promise<void> {
  let said: number | undefined
  return async (state) => {
    if (state === said) return
    const before = said
    said = state
    await client.query(
      `select pg_advisory_lock_shared($1, $2)${before === undefined ? '' : ', pg_advisory_unlock_shared($1, $3)'}`,
      [what, state, ...(before === undefined ? [] : [before])],
    )
  }
}

/** Waits at most two seconds. '<>' waits for any other state. */
export async function waitUntilKnown(
  db: Pick<Database, 'asCaller'>,
  what: Knowledge,
  older: '<' | '<>',
  state: number,
) {
  const lagging = async () => {
    const { rowCount } = await db.asCaller(
      NODE,
      (sql) =>
        sql.query(
          `select from pg_locks l join pg_database d on d.oid = l.database
            where l.locktype = 'advisory' and l.classid::bigint = $1 and l.objsubid = 2 and l.objid::bigint ${older} $2 and d.datname = current_database() limit 1`,
          [what, state],
        ),
      { readOnly: true },
    )
    return rowCount !== 0
  }
  const until = performance.now() + PATIENCE_MS
  for (let pause = 1; performance.now() < until && (await lagging()); pause = Math.min(2 * pause, 50))
    await delay(pause)
}
