import { createHash } from 'node:crypto'
import type pg from 'pg'

const TAKE = `
with old as (
  delete from private.used_proofs where hash in (
    select hash from private.used_proofs where good_until < $3 and hash <> $1
     order by good_until limit 5 for update skip locked))
insert into private.used_proofs as used (hash, good_until) values ($1, $2)
on conflict (hash) do update set good_until = excluded.good_until where used.good_until < $3`

/** Returns false if the proof was used before. Concurrent uses are serialized. */
export async function takeProof(sql: pg.PoolClient, proof: string, goodUntil: Date, now: Date): Promise<boolean> {
  const hash = createHash('sha256').update(proof).digest('hex')
  return (await sql.query(TAKE, [hash, goodUntil, now])).rowCount === 1
}
