import { findPublicBucket } from './buckets.ts'
import type { StorageOperation } from './call.ts'
import { sendable } from './download.ts'
import { findObject, type ObjectRow } from './objects.ts'
import { STORAGE, type StorageService } from './service.ts'

export const objectInfo: StorageOperation = async ({ request, params, caller, service }) =>
  headersOf(request, service, await findObject(service, await caller(), params.bucket ?? '', params.name ?? ''))

export const publicObjectInfo: StorageOperation = async ({ request, params, service }) => {
  await findPublicBucket(service, params.bucket ?? '')
  return headersOf(request, service, await findObject(service, STORAGE, params.bucket ?? '', params.name ?? ''))
}

const headersOf = ({ method }: Request, service: StorageService, row: ObjectRow) => {
  if (method !== 'HEAD') return infoJson(row)
  const { etag, modified, cacheControl } = sendable(service, row)
  return new Response(null, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': cacheControl,
      ETag: etag,
      'Last-Modified': modified.toUTCString(),
    },
  })
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
