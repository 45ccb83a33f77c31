import { z } from 'zod'
import { BUCKET_COLUMNS, BUCKET_FIELDS, type BucketRow, readLimit, readTypes } from './buckets.ts'
import { bodyOf, ownerOf, type StorageOperation, storageQuery } from './call.ts'
import { alreadyExists, noSuchBucket, StorageError } from './errors.ts'
import { bucketName } from './names.ts'
import { dropVersions } from './objects.ts'

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

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(200).default(''),
})

export const listBuckets: StorageOperation = async ({ url, caller, service }) => {
  const { limit, offset, sortColumn, sortOrder, search } = storageQuery(url, listQuery)
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

const newBucket = z.object({
  name: z.string(),
  id: z.string().nullish(),
  type: z.literal('STANDARD').nullish(),
  ...BUCKET_FIELDS,
})

export const createBucket: StorageOperation = async ({ request, caller, service }) => {
  const claims = await caller()
  const given = await bodyOf(request, newBucket)
  const name = bucketName(given.name)
  const id = bucketName(given.id ?? given.name)
  const { owner, ownerId } = ownerOf(claims.sub)
  const values = [id, name, owner, ownerId, given.public ?? false]
  const limits = [readLimit(given.file_size_limit, service), readTypes(given.allowed_mime_types)]
  try {
    await service.db.asCaller(claims, (sql) =>
      sql.query(
        `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [...values, ...limits],
      ),
    )
  } catch (error) {
    throw (error as { code?: string }).code === '23505' ? alreadyExists('BucketAlreadyExists') : error
  }
  return { name }
}

const bucketChanges = z.object(BUCKET_FIELDS)

export const updateBucket: StorageOperation = async ({ request, params, caller, service }) => {
  const claims = await caller()
  const given = await bodyOf(request, bucketChanges)
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

/** It must be empty. */
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
