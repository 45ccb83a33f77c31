import { z } from 'zod'
import { BUCKET_FIELDS, readLimit, readTypes } from './buckets.ts'
import { bodyOf, type StorageOperation } from './call.ts'
import { noSuchBucket } from './errors.ts'

const body = z.object(BUCKET_FIELDS)

export const updateBucket: StorageOperation = async ({ request, params, caller, service }) => {
  const claims = await caller()
  const given = await bodyOf(request, body)
  const changes: [column: string, value: unknown][] = [['updated_at', new Date()]]
  if (typeof given.public === 'boolean') changes.push(['public', given.public])
  if (given.file_size_limit !== undefined) changes.push(['file_size_limit', readLimit(given.file_size_limit, service)])
  if (given.allowed_mime_types !== undefined) changes.push(['allowed_mime_types', readTypes(given.allowed_mime_types)])
  const { rowCount } = await service.db.asCaller(claims, (sql) =>
    sql.query(
      `update storage.buckets set ${changes.map(([column], index) => `${column} = $${index + 2}`).join(', ')} where id = $1`,
      [params.bucket, ...changes.map(([, value]) => value)],
    ),
  )
  if (!rowCount) throw noSuchBucket()
  return { message: 'Successfully updated' }
}
