import { requireOpenSession } from '../http/open-session.ts'
import type { BucketRow } from './buckets.ts'
import { findBucket } from './buckets.ts'
import { ownerOf, type StorageOperation } from './call.ts'
import { invalidSignature, usedUpload } from './errors.ts'
import type { ObjectDestination } from './keep-object.ts'
import { mayKeep } from './keep-object.ts'
import { objectKey } from './names.ts'
import { STORAGE, type StorageService } from './service.ts'
import { checkBody, takeIn } from './upload.ts'
import type { Granted, UploadGrant } from './url-signer.ts'

export const uploadSigned: StorageOperation = async (call) => {
  const { request, url, params, service } = call
  const token = url.searchParams.get('token')
  if (!token) throw invalidSignature('Missing token')
  const name = objectKey(params.name ?? '')
  const grant = await service.signer.read(token, `${params.bucket}/${name}`, 'upload')
  await requireSigner(service, grant)
  await service.countUpload(request, { user: grant.owner })
  const bucket = await findBucket(service, params.bucket ?? '')
  const destination = grantedDestination(bucket, name, grant)
  checkBody(call, bucket)
  await mayKeep(service, destination)
  await takeIn(call, destination)
  return { Key: `${bucket.id}/${name}` }
}

/** Throws 401 when the signer's session is closed. */
export async function requireSigner({ db }: StorageService, { owner, session }: UploadGrant): Promise<void> {
  if (session)
    await requireOpenSession(db, { role: 'authenticated', ...(owner && { sub: owner }), session_id: session })
}

/** The token is marked in the same transaction. Throws InvalidUploadSignature for a second use. */
export function grantedDestination(bucket: BucketRow, name: string, grant: Granted<UploadGrant>): ObjectDestination {
  return {
    bucket,
    name,
    upsert: grant.upsert,
    claims: STORAGE,
    ...ownerOf(grant.owner),
    async alongside(sql) {
      const { rowCount } = await sql.query(
        `insert into storage.used_upload_tokens (id, expires_at) values ($1, to_timestamp($2)) on conflict do nothing`,
        [grant.jti, grant.exp],
      )
      if (!rowCount) throw usedUpload()
    },
  }
}
