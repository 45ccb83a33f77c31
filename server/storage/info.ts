import { findPublicBucket } from './buckets.ts'
import type { StorageOperation } from './call.ts'
import { findObject, type ObjectRow } from './objects.ts'
import { STORAGE } from './service.ts'

/** GET object/info/:bucket/* and object/info/authenticated/:bucket/*: what is known about an object the caller may see. */
export const objectInfo: StorageOperation = async ({ params, caller, service }) =>
  infoJson(await findObject(service, await caller(), params.bucket ?? '', params.name ?? ''))

/** GET object/info/public/:bucket/*: the same about an object of a public bucket. */
export const publicObjectInfo: StorageOperation = async ({ params, service }) => {
  await findPublicBucket(service, params.bucket ?? '')
  return infoJson(await findObject(service, STORAGE, params.bucket ?? '', params.name ?? ''))
}

const infoJson = ({ metadata, ...row }: ObjectRow) => ({
  id: row.id,
  name: row.name,
  version: row.version,
  bucket_id: row.bucket_id,
  size: metadata?.size ?? null,
  content_type: metadata?.mimetype ?? null,
  cache_control: metadata?.cacheControl ?? null,
  etag: metadata?.eTag ?? null,
  metadata: row.user_metadata ?? {},
  last_modified: row.updated_at,
  created_at: row.created_at,
})
