import type { Claims, Database } from '../db.ts'

/** Buckets whose files say what somebody earns, who they are or what they have done: who reads one that is not their own leaves a line. */
const NOTED = new Set(['applications', 'candidates'])

/**
 * Notes in the ledger that the caller reads these files, before they are given out: what cannot be noted is not read. Their owner's own
 * reading is not noted, nor is that of the service itself.
 */
export async function noteRead(
  { db, ofAccounts }: { db: Database; ofAccounts: boolean },
  claims: Claims,
  bucket: string,
  names: readonly string[],
): Promise<void> {
  if (!ofAccounts || claims.role !== 'authenticated' || !NOTED.has(bucket) || names.length === 0) return
  await db.asCaller({ ...claims, role: 'service_role' }, (sql) =>
    sql.query('select private.note_file_reads($1, $2)', [bucket, names]),
  )
}
