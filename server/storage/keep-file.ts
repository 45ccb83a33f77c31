import type pg from 'pg'
import type { Claims } from '../db.ts'
import { findBucket, sizeLimit } from './buckets.ts'
import { keepObject } from './keep-object.ts'
import { objectKey } from './names.ts'
import { receive } from './receive.ts'
import type { StorageService } from './service.ts'

export interface ServerFile {
  bucket: string
  name: string
  bytes: Uint8Array<ArrayBuffer>
  type: string
  alongside(sql: pg.PoolClient): Promise<void>
}

const SERVICE: Claims = { role: 'service_role' }

export async function keepFile(
  service: StorageService,
  { bucket: id, name, bytes, type, alongside }: ServerFile,
): Promise<void> {
  const bucket = await findBucket(service, id)
  const sent = new Request('http://server', { method: 'POST', headers: { 'content-type': type }, body: bytes })
  const received = await receive(sent, service.staging, sizeLimit(bucket, service))
  const destination = {
    bucket,
    name: objectKey(name),
    owner: null,
    ownerId: null,
    upsert: false,
    claims: SERVICE,
    alongside,
  }
  await keepObject(service, destination, received)
}
