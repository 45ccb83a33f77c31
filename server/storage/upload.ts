import { type BucketRow, findBucket, sizeLimit } from './buckets.ts'
import type { StorageCall } from './call.ts'
import { ownerOf, type StorageOperation } from './call.ts'
import { checkAnnounced, keepObject, mayKeep, type ObjectDestination } from './keep-object.ts'
import { isForm } from './multipart.ts'
import { objectKey } from './names.ts'
import { receive } from './receive.ts'

export const createObject: StorageOperation = (call) => upload(call, call.request.headers.get('x-upsert') === 'true')

export const replaceObject: StorageOperation = (call) => upload(call, true)

const upload = async (call: StorageCall, upsert: boolean) => {
  const { params, caller, service } = call
  const claims = await caller()
  await service.countUpload(call.request, { user: claims.sub, role: claims.role })
  const name = objectKey(params.name ?? '')
  const bucket = await findBucket(service, params.bucket ?? '')
  const destination = { bucket, name, claims, upsert, ...ownerOf(claims.sub) }
  checkBody(call, bucket)
  await mayKeep(service, destination)
  const { id } = await takeIn(call, destination)
  return { Key: `${bucket.id}/${name}`, Id: id }
}

export function checkBody({ request, service }: StorageCall, bucket: BucketRow): void {
  const { headers } = request
  if (isForm(headers.get('content-type'))) return
  const type = headers.get('content-type') ?? 'application/octet-stream'
  checkAnnounced(service, bucket, type, Number(headers.get('content-length') ?? 0))
}

export async function takeIn({ request, service }: StorageCall, destination: ObjectDestination) {
  const received = await receive(request, service.staging, sizeLimit(destination.bucket, service))
  return keepObject(service, destination, received)
}
