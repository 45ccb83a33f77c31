import { z } from 'zod'
import { BUCKET_FIELDS, readLimit, readTypes } from './buckets.ts'
import { bodyOf, ownerOf, type StorageOperation } from './call.ts'
import { alreadyExists } from './errors.ts'
import { bucketName } from './names.ts'

const body = z.object({
  name: z.string(),
  id: z.string().nullish(),
  type: z.literal('STANDARD').nullish(),
  ...BUCKET_FIELDS,
})

export const createBucket: StorageOperation = async ({ request, caller, service }) => {
  const claims = await caller()
  const given = await bodyOf(request, body)
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
