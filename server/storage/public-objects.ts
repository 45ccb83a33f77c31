import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Database } from '../db.ts'
import type { ByteStore } from './byte-store.ts'
import type { ObjectMetadata } from './objects.ts'
import type { Original } from './originals.ts'
import { STORAGE } from './service.ts'

/** Public uploaded objects for the picture server. */
export interface PublicObjects {
  find(bucket: string, name: string): Promise<Original | null>
  /** Invalidates an object. */
  changed(bucket: string, name: string): void
}

/** Cache time, because of other nodes. */
const BELIEVED_MS = 5000
const REMEMBERED = 20_000

/** Cached lookups; nothing is found while the database is away. */
export function publicObjects(options: { db: Database; bytes: ByteStore; log: Pick<Logger, 'warn'> }): PublicObjects {
  const { db, bytes, log } = options
  const known = new LRUCache<string, Promise<Original | null>>({ max: REMEMBERED, ttl: BELIEVED_MS, perf: Date })

  const ask = async (bucket: string, name: string): Promise<Original | null> => {
    const { rows } = await db.asCaller(
      STORAGE,
      (sql) =>
        sql.query<{ version: string; metadata: Partial<ObjectMetadata> | null; updated_at: Date }>(
          `select o.version, o.metadata, o.updated_at from storage.objects o join storage.buckets b on b.id = o.bucket_id
            where o.bucket_id = $1 and o.name = $2 and b.public and o.version is not null`,
          [bucket, name],
        ),
      { readOnly: true },
    )
    const [row] = rows
    if (!row) return null
    const { version, metadata, updated_at } = row
    return {
      size: metadata?.size ?? 0,
      modified: updated_at,
      identity: version,
      open: (range) => bytes.open(version, range),
    }
  }

  return {
    find(bucket, name) {
      const key = `${bucket}/${name}`
      const kept = known.get(key)
      if (kept) return kept
      const found = ask(bucket, name).catch((error: Error) => {
        log.warn({ err: error }, 'uploaded pictures could not be looked up')
        return null
      })
      known.set(key, found)
      return found
    },
    changed(bucket, name) {
      known.delete(`${bucket}/${name}`)
    },
  }
}
