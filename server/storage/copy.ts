import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findBucket } from './buckets.ts'
import { bodyOf, ownerOf, type StorageOperation } from './call.ts'
import { noSuchKey } from './errors.ts'
import { checkAnnounced } from './keep-object.ts'
import { PLACES } from './move.ts'
import { objectKey } from './names.ts'
import { dropVersions, findObject, type WrittenObject, writeObject } from './objects.ts'
import { cacheSeconds } from './receive.ts'

const body = PLACES.extend({
  metadata: z.object({ cacheControl: z.union([z.string(), z.int()]).nullish() }).nullish(),
  copyMetadata: z.boolean().default(true),
})

/** POST object/copy: the same bytes under another name, owned by who copies. */
export const copyObject: StorageOperation = async ({ request, caller, service }) => {
  const claims = await caller()
  const given = await bodyOf(request, body)
  const name = objectKey(given.destinationKey)
  const target = await findBucket(service, given.destinationBucket ?? given.bucketId)
  const source = await findObject(service, claims, given.bucketId, given.sourceKey)
  checkAnnounced(service, target, source.metadata?.mimetype ?? '', source.metadata?.size ?? 0)
  const cacheControl = given.metadata?.cacheControl
  const draft = {
    bucket: target.id,
    name,
    ...ownerOf(claims.sub),
    version: randomUUID(),
    metadata: {
      ...source.metadata,
      ...(cacheControl == null ? {} : { cacheControl: cacheSeconds(String(cacheControl)) }),
    },
    userMetadata: given.copyMetadata ? source.user_metadata : null,
    upsert: request.headers.get('x-upsert') === 'true',
  }
  await service.db.asCaller(claims, (sql) => writeObject(sql, draft), { rollback: true })
  if (source.version === null) throw noSuchKey()
  await service.bytes.copy(source.version, draft.version)
  let written: WrittenObject
  try {
    written = await service.db.asCaller(claims, (sql) => writeObject(sql, draft))
  } catch (error) {
    await dropVersions(service, [draft.version])
    throw error
  }
  service.changed(target.id, name)
  await dropVersions(service, [written.replaced])
  const { id } = written
  return {
    Key: `${target.id}/${name}`,
    Id: id,
    id,
    name,
    bucket_id: target.id,
    version: draft.version,
    metadata: draft.metadata,
  }
}
