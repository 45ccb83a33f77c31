import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { Claims } from '../db.ts'
import { type BucketRow, sizeLimit } from './buckets.ts'
import { baseType } from './content.ts'
import { invalidMimeType, StorageError, tooLarge } from './errors.ts'
import { typeAllowed } from './names.ts'
import { dropVersions, type ObjectDraft, type WrittenObject, writeObject } from './objects.ts'
import { asItIs, prepareBytes } from './prepare-bytes.ts'
import type { Received } from './receive.ts'
import type { StorageService } from './service.ts'

export interface ObjectDestination {
  bucket: BucketRow
  name: string
  owner: string | null
  ownerId: string | null
  upsert: boolean
  claims: Claims
  alongside?: (sql: pg.PoolClient) => Promise<void>
}

/** Called before receiving bytes. Throws as writing. */
export async function mayKeep(service: StorageService, destination: ObjectDestination): Promise<void> {
  const draft = draftOf(destination, randomUUID(), {}, null)
  await service.db.asCaller(destination.claims, (sql) => writeObject(sql, draft), { rollback: true })
}

export function checkAnnounced(service: StorageService, bucket: BucketRow, type: string, size: number): void {
  if (!typeAllowed(baseType(type), bucket.allowed_mime_types)) throw invalidMimeType(type)
  if (size > sizeLimit(bucket, service)) throw tooLarge()
}

/** Bytes first, then the row: a crash leaves at most bytes for the sweeper. `version` makes retries idempotent. */
export async function keepObject(
  service: StorageService,
  destination: ObjectDestination,
  received: Received,
  version: string = randomUUID(),
): Promise<WrittenObject> {
  const { bucket } = destination
  const sha256 = ACKNOWLEDGED_BY_HASH.has(bucket.id) ? await sha256Of(received.file) : undefined
  const prepared = await prepare(service, bucket, received)
  await service.bytes.put(version, prepared.file)
  const draft = draftOf(
    destination,
    version,
    { ...metadataOf(received, prepared), ...(sha256 && { sha256 }) },
    received.userMetadata,
  )
  let written: WrittenObject
  try {
    written = await service.db.asCaller(destination.claims, async (sql) => {
      const result = await writeObject(sql, draft)
      await destination.alongside?.(sql)
      return result
    })
  } catch (error) {
    await deleteUnlessStored(service, version, error)
    throw error
  }
  service.changed(bucket.id, destination.name)
  if (written.replaced !== version) await dropVersions(service, [written.replaced])
  return written
}

// The hash is of the received bytes; pictures are re-encoded.
const ACKNOWLEDGED_BY_HASH = new Set(['inspections'])
const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const prepare = async (service: StorageService, bucket: BucketRow, { file, type, size }: Received) => {
  if (service.content === 'checked') return prepareBytes(file, type, bucket.allowed_mime_types, service.rewriting)
  try {
    checkAnnounced(service, bucket, type, size)
    return await asItIs(file)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

// After a lost connection it may have committed.
const deleteUnlessStored = async (service: StorageService, version: string, error: unknown) => {
  const refused =
    error instanceof StorageError || (error instanceof pg.DatabaseError && !/^(08|57)/.test(error.code ?? ''))
  if (refused) await dropVersions(service, [version])
}

const draftOf = (
  { bucket, name, owner, ownerId, upsert }: ObjectDestination,
  version: string,
  metadata: ObjectDraft['metadata'],
  userMetadata: ObjectDraft['userMetadata'],
): ObjectDraft => ({ bucket: bucket.id, name, owner, ownerId, upsert, version, metadata, userMetadata })

const metadataOf = ({ type, cacheControl }: Received, { size, etag }: { size: number; etag: string }) => ({
  eTag: etag,
  size,
  mimetype: type,
  cacheControl,
  lastModified: new Date().toISOString(),
  contentLength: size,
  httpStatusCode: 200,
})
