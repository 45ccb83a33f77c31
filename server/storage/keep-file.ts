import type pg from 'pg'
import type { Claims } from '../db.ts'
import { findBucket, sizeLimit } from './buckets.ts'
import { keepObject } from './keep-object.ts'
import { objectKey } from './names.ts'
import { receive } from './receive.ts'
import type { StorageService } from './service.ts'

/** A file stored by the server. */
export interface ServerFile {
  bucket: string
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** Checked like any upload. */
  type: string
  /** Runs in the same transaction as the service role. */
  alongside(sql: pg.PoolClient): Promise<void>
}

const SERVICE: Claims = { role: 'service_role' }

/** Stores a file. Throws StorageError and what `alongside` throws. */
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
