import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { findBucket } from './buckets.ts'
import { bodyOf, ownerOf, type StorageOperation } from './call.ts'
import { baseType } from './content.ts'
import { invalidMimeType, noSuchKey } from './errors.ts'
import { checkAnnounced, keepObject, mayKeep, type ObjectDestination } from './keep-object.ts'
import { PLACES } from './move.ts'
import { objectKey } from './names.ts'
import { noteRead } from './note-read.ts'
import { dropVersions, findObject, type ObjectMetadata, type WrittenObject, writeObject } from './objects.ts'
import { cacheHeader, metadataHeader } from './receive.ts'
import { STORAGE, type StorageService } from './service.ts'

const body = PLACES.extend({
  metadata: z
    .object({ cacheControl: z.union([z.string(), z.int()]).nullish(), mimetype: z.string().nullish() })
    .nullish(),
  copyMetadata: z.boolean().default(true),
})

const TYPE = /^[\w.+-]+\/[\w.+-]+\s*(;[\w\s=."+-]*)?$/

/** With copyMetadata false, `metadata` and x-metadata replace the metadata. */
export const copyObject: StorageOperation = async ({ request, caller, service }) => {
  const claims = await caller()
  const given = await bodyOf(request, body)
  const name = objectKey(given.destinationKey)
  const bucket = await findBucket(service, given.destinationBucket ?? given.bucketId)
  const source = await findObject(service, claims, given.bucketId, given.sourceKey)
  await noteRead(service, claims, given.bucketId, [source.name])
  const metadata = given.copyMetadata ? undefined : given.metadata
  const type = metadata?.mimetype ?? source.metadata?.mimetype ?? ''
  if (metadata?.mimetype != null && !TYPE.test(type)) throw invalidMimeType(type)
  checkAnnounced(service, bucket, type, source.metadata?.size ?? 0)
  const upsert = request.headers.get('x-upsert') === 'true'
  const destination: ObjectDestination = { bucket, name, claims, upsert, ...ownerOf(claims.sub) }
  await mayKeep(service, destination)
  const { version } = source
  if (version === null) throw noSuchKey()
  const cacheControl = metadata?.cacheControl == null ? undefined : cacheHeader(String(metadata.cacheControl))
  const about: About = {
    metadata: { ...source.metadata, mimetype: type, ...(cacheControl === undefined ? {} : { cacheControl }) },
    userMetadata: given.copyMetadata ? source.user_metadata : metadataHeader(request),
  }
  const retyped = service.content === 'checked' && baseType(type) !== baseType(source.metadata?.mimetype ?? '')
  const { id } = await (retyped ? keepAgain : keepCopy)(service, destination, version, about)
  return { Key: `${bucket.id}/${name}`, Id: id, ...(await findObject(service, STORAGE, bucket.id, name)) }
}

interface About {
  metadata: Partial<ObjectMetadata>
  userMetadata: Record<string, unknown> | null
}

const keepCopy = async (
  service: StorageService,
  { bucket, claims, alongside: _, ...destination }: ObjectDestination,
  source: string,
  about: About,
): Promise<WrittenObject> => {
  const version = randomUUID()
  await service.bytes.copy(source, version)
  let written: WrittenObject
  try {
    const draft = { ...destination, ...about, bucket: bucket.id, version }
    written = await service.db.asCaller(claims, (sql) => writeObject(sql, draft))
  } catch (error) {
    await dropVersions(service, [version])
    throw error
  }
  service.changed(bucket.id, destination.name)
  await dropVersions(service, [written.replaced])
  return written
}

const keepAgain = async (
  service: StorageService,
  destination: ObjectDestination,
  source: string,
  { metadata, userMetadata }: About,
): Promise<WrittenObject> => {
  const bytes = await service.bytes.open(source)
  if (!bytes) throw noSuchKey()
  await mkdir(service.staging, { recursive: true })
  const file = join(service.staging, randomUUID())
  try {
    await pipeline(bytes, createWriteStream(file, { flags: 'wx' }))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  const { size = 0, mimetype: type = '', cacheControl = 'no-cache' } = metadata
  return keepObject(service, destination, { file, size, type, cacheControl, userMetadata })
}
