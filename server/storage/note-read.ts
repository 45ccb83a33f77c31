import type { Claims, Database } from '../db.ts'

const NOTED = new Set(['applications', 'candidates'])

/** A failure refuses the reading. Owners' reads are not logged. */
export async function noteRead(
  { db, ofAccounts }: { db: Database; ofAccounts: boolean },
  claims: Claims,
  bucket: string,
  names: readonly string[],
): Promise<void> {
  const { role } = claims
  if (!ofAccounts || (role !== 'authenticated' && role !== 'service_role')) return
  if (!NOTED.has(bucket) || names.length === 0) return
  const settings: Record<string, string> = role === 'service_role' ? { 'request.path': '/storage/v1' } : {}
  await db.asCaller(
    { ...claims, role: 'service_role' },
    (sql) => sql.query('select private.note_file_reads($1, $2)', [bucket, names]),
    { settings },
  )
}
