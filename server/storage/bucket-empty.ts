import type { StorageOperation } from './call.ts'
import { noSuchBucket, StorageError } from './errors.ts'
import { dropVersions } from './objects.ts'

/** Only what the caller may delete. Throws when visible objects stay. */
export const emptyBucket: StorageOperation = async ({ params, caller, service }) => {
  const claims = await caller()
  const id = params.bucket ?? ''
  const { deleted, left } = await service.db.asCaller(claims, async (sql) => {
    const seen = await sql.query('select from storage.buckets where id = $1', [id])
    if (!seen.rowCount) throw noSuchBucket()
    const { rows } = await sql.query<{ name: string; version: string | null }>(
      'delete from storage.objects where bucket_id = $1 returning name, version',
      [id],
    )
    const rest = await sql.query<{ name: string }>('select name from storage.objects where bucket_id = $1 limit 10', [
      id,
    ])
    return { deleted: rows, left: rest.rows }
  })
  await dropVersions(
    service,
    deleted.map(({ version }) => version),
  )
  for (const { name } of deleted) service.changed(id, name)
  if (left.length > 0) {
    const names = left.map(({ name }) => name).join(', ')
    throw new StorageError(
      409,
      'InvalidRequest',
      `Cannot delete: ${names}, you may have SELECT but not DELETE permissions`,
    )
  }
  return { message: 'Empty bucket has been queued. Completion may take up to an hour.' }
}
