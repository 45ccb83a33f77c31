import type { StorageOperation } from './call.ts'
import { noSuchBucket, StorageError } from './errors.ts'

export const deleteBucket: StorageOperation = async ({ params, caller, service }) => {
  const claims = await caller()
  try {
    const { rowCount } = await service.db.asCaller(claims, (sql) =>
      sql.query('delete from storage.buckets where id = $1', [params.bucket]),
    )
    if (!rowCount) throw noSuchBucket()
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error
    throw new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')
  }
  return { message: 'Successfully deleted' }
}
