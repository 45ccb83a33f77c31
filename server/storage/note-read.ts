import type { Claims, Database } from '../db.ts'

/** Buckets whose files say what somebody earns, who they are or what they have done: who reads one that is not their own leaves a line. */
const NOTED = new Set(['applications', 'candidates'])

/**
 * Notes in the ledger that the caller reads these files, before they are given out: what cannot be noted is not read. Their owner's own
 * reading is not noted; that of who comes with the project's own key is a program's.
 */
export async function noteRead(
  { db, ofAccounts }: { db: Database; ofAccounts: boolean },
  claims: Claims,
  bucket: string,
  names: readonly string[],
): Promise<void> {
  const { role } = claims
  if (!ofAccounts || (role !== 'authenticated' && role !== 'service_role')) return
  if (!NOTED.has(bucket) || names.length === 0) return
  // As the data API tells that a request came from outside: db/api/ledger-keeping.sql knows a program by it.
  const settings: Record<string, string> = role === 'service_role' ? { 'request.path': '/storage/v1' } : {}
  await db.asCaller(
    { ...claims, role: 'service_role' },
    (sql) => sql.query('select private.note_file_reads($1, $2)', [bucket, names]),
    { settings },
  )
}
