import type pg from 'pg'
import { z } from 'zod'
import { invalidRequest, noSuchBucket, StorageError } from './errors.ts'
import { bytesOf } from './names.ts'
import { STORAGE, type StorageService } from './service.ts'

export interface BucketRow {
  id: string
  name: string
  owner: string | null
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
}

export const BUCKET_COLUMNS = 'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at'

export async function findBucket({ db }: Pick<StorageService, 'db'>, id: string): Promise<BucketRow> {
  const find = (sql: pg.PoolClient) =>
    sql.query<BucketRow>(`select ${BUCKET_COLUMNS} from storage.buckets where id = $1`, [id])
  const { rows } = await db.asCaller(STORAGE, find, { readOnly: true })
  if (!rows[0]) throw noSuchBucket()
  return rows[0]
}

export async function findPublicBucket(service: Pick<StorageService, 'db'>, id: string): Promise<BucketRow> {
  const bucket = await findBucket(service, id)
  if (!bucket.public) throw noSuchBucket()
  return bucket
}

export const sizeLimit = (bucket: Pick<BucketRow, 'file_size_limit'>, { maxObjectBytes }: StorageService): number =>
  Math.min(bucket.file_size_limit ?? maxObjectBytes, maxObjectBytes)

export const BUCKET_FIELDS = {
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
}

const TYPE = /^[\w.+-]+\/([\w.+-]+|\*)$|^\*\/\*$/

export function readLimit(given: number | string | null | undefined, { maxObjectBytes }: StorageService) {
  if (given === null || given === undefined || given === 0) return null
  const bytes = typeof given === 'number' ? given : bytesOf(given)
  if (bytes === null) throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
  if (bytes > maxObjectBytes) {
    throw new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large')
  }
  return bytes
}

export function readTypes(given: readonly string[] | null | undefined): string[] | null {
  const types = given?.filter((type) => type !== '') ?? null
  const wrong = types?.find((type) => !TYPE.test(type))
  if (wrong !== undefined) {
    throw new StorageError(
      415,
      'InvalidMimeType',
      `mime type ${wrong.slice(0, 100)} is not supported`,
      'invalid_mime_type',
    )
  }
  return types
}
