import { z } from 'zod'
import { BUCKET_COLUMNS, type BucketRow } from './buckets.ts'
import { type StorageOperation, storageQuery } from './call.ts'

const query = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(200).default(''),
})

export const listBuckets: StorageOperation = async ({ url, caller, service }) => {
  const { limit, offset, sortColumn, sortOrder, search } = storageQuery(url, query)
  const claims = await caller()
  const { rows } = await service.db.asCaller(
    claims,
    (sql) =>
      sql.query<BucketRow>(
        `select ${BUCKET_COLUMNS} from storage.buckets where position(lower($1) in lower(name)) > 0 or $1 = ''
          order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
        [search, limit ?? null, offset],
      ),
    { readOnly: true },
  )
  return rows.map((row) => ({ ...row, type: 'STANDARD' }))
}
