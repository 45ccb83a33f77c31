import { findBucket } from './buckets.ts'
import { ownerOf, type StorageOperation } from './call.ts'
import { mayKeep } from './keep-object.ts'
import { objectKey } from './names.ts'

/** How long a signed upload may be used, in seconds: the hosted service's two hours. */
const LIFETIME = 2 * 3600

/** POST object/upload/sign/:bucket/*: an address that takes one upload of this object from whoever has it. */
export const signUpload: StorageOperation = async ({ request, params, caller, service }) => {
  const claims = await caller()
  const name = objectKey(params.name ?? '')
  const bucket = await findBucket(service, params.bucket ?? '')
  const upsert = request.headers.get('x-upsert') === 'true'
  // Whoever is given the address needs no rights, so its maker must have them.
  await mayKeep(service, { bucket, name, claims, upsert, ...ownerOf(claims.sub) })
  const url = `${bucket.id}/${name}`
  const session = typeof claims.session_id === 'string' ? claims.session_id : undefined
  const token = await service.signer.upload(url, { owner: claims.sub, session, upsert }, LIFETIME)
  return { url: `/object/upload/sign/${url}?token=${token}`, token }
}
