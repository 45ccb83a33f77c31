import { buffer } from 'node:stream/consumers'
import type { Claims } from '../db.ts'
import { StorageError } from './errors.ts'
import { findObject } from './objects.ts'
import type { StorageService } from './service.ts'

export async function readFile(
  service: Pick<StorageService, 'db' | 'bytes'>,
  { bucket, name, claims }: { bucket: string; name: string; claims: Claims },
): Promise<Buffer | null> {
  try {
    const { version } = await findObject(service, claims, bucket, name)
    const stream = version === null ? null : await service.bytes.open(version)
    return stream && (await buffer(stream))
  } catch (error) {
    if (error instanceof StorageError && error.code === 'NoSuchKey') return null
    throw error
  }
}
