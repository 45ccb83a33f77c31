import { BUCKET_COLUMNS, type BucketRow } from './buckets.ts'
import type { StorageOperation } from './call.ts'
import { noSuchBucket } from './errors.ts'

export const getBucket: StorageOperation = async ({ params, caller, service }) => {
  const claims = await caller()
  const { rows } = await service.db.asCaller(
    claims,
    (sql) => sql.query<BucketRow>(`select ${BUCKET_COLUMNS} from storage.buckets where id = $1`, [params.bucket]),
    { readOnly: true },
  )
  if (!rows[0]) throw noSuchBucket()
  return rows[0]
}
