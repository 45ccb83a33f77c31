import { z } from 'zod'
import { findBucket } from './buckets.ts'
import { bodyOf, type StorageOperation } from './call.ts'
import { noSuchKey } from './errors.ts'
import { checkAnnounced } from './keep-object.ts'
import { objectKey } from './names.ts'
import { lockNames, seenForUpdate } from './objects.ts'

export const PLACES = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
})

export const moveObject: StorageOperation = async ({ request, caller, service }) => {
  const claims = await caller()
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await bodyOf(request, PLACES)
  const name = objectKey(destinationKey)
  const target = await findBucket(service, destinationBucket ?? bucketId)
  const from = { bucket: bucketId, name: sourceKey }
  const to = { bucket: target.id, name }
  const id = await service.db.asCaller(claims, async (sql) => {
    await lockNames(sql, [from, to])
    const source = await seenForUpdate(sql, bucketId, sourceKey)
    if (!source || source.version === null) throw noSuchKey()
    // The target bucket has its own rules.
    checkAnnounced(service, target, source.metadata?.mimetype ?? '', source.metadata?.size ?? 0)
    await sql.query('update storage.objects set bucket_id = $2, name = $3, updated_at = now() where id = $1', [
      source.id,
      target.id,
      name,
    ])
    return source.id
  })
  service.changed(from.bucket, from.name)
  service.changed(to.bucket, to.name)
  return { message: 'Successfully moved', Id: id, Key: `${target.id}/${name}` }
}
