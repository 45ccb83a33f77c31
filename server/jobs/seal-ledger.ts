import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import { every } from '../kernel/every.ts'
import { type HeadKey, signHead } from '../ledger/head.ts'

const EVERY_MS = 10_000
const BATCH = 5000

/** Returns the number of sealed lines. */
export async function sealLedger(db: Database, key: HeadKey, day: string): Promise<number> {
  let sealed = 0
  for (let taken = BATCH; taken === BATCH; sealed += taken) {
    taken = await db.asCaller(NODE, async (sql) => {
      const { rows } = await sql.query<{ taken: number }>('select ledger.seal($1) as taken', [BATCH])
      return rows[0]!.taken
    })
  }
  await db.asCaller(NODE, async (sql) => {
    const { rows } = await sql.query<{ seal: string; hash: string }>(
      "select seal::text, encode(hash, 'hex') as hash from ledger.head_to_sign($1)",
      [day],
    )
    if (!rows[0]) return
    const head = signHead({ day, ...rows[0] }, key)
    await sql.query("select ledger.keep_head($1, $2, decode($3, 'hex'), $4, decode($5, 'base64'))", [
      ...[head.day, head.seal, head.hash, head.key_id, head.signature],
    ])
  })
  return sealed
}

export const keepLedgerSealed = (db: Database, key: HeadKey, log: Logger, everyMs = EVERY_MS): (() => Promise<void>) =>
  every(everyMs, () => sealLedger(db, key, new Date().toISOString().slice(0, 10)), {
    log,
    failed: 'the ledger could not be sealed; its lines wait',
  })
