import { findBucket } from './buckets.ts'
import { ownerOf, type StorageOperation } from './call.ts'
import { mayKeep } from './keep-object.ts'
import { objectKey } from './names.ts'

const LIFETIME = 2 * 3600

export const signUpload: StorageOperation = async ({ request, params, caller, service }) => {
  const claims = await caller()
  const name = objectKey(params.name ?? '')
  const bucket = await findBucket(service, params.bucket ?? '')
  const upsert = request.headers.get('x-upsert') === 'true'
  // The bearer has no permission of its own.
  await mayKeep(service, { bucket, name, claims, upsert, ...ownerOf(claims.sub) })
  const url = `${bucket.id}/${name}`
  const session = typeof claims.session_id === 'string' ? claims.session_id : undefined
  const token = await service.signer.upload(url, { owner: claims.sub, session, upsert }, LIFETIME)
  return { url: `/object/upload/sign/${url}?token=${token}`, token }
}
