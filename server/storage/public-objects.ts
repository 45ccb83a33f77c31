import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Database } from '../db.ts'
import type { ByteStore } from './byte-store.ts'
import type { ObjectMetadata } from './objects.ts'
import type { Original } from './originals.ts'
import { STORAGE } from './service.ts'

export interface PublicObjects {
  find(bucket: string, name: string): Promise<Original | null>
  changed(bucket: string, name: string): void
}

const BELIEVED_MS = 5000
const REMEMBERED = 20_000

export interface PublicObjectsOptions {
  db: Database
  bytes: ByteStore
  version?: (() => string) | undefined
  log: Pick<Logger, 'warn'>
}

export function publicObjects({ db, bytes, version = () => '', log }: PublicObjectsOptions): PublicObjects {
  const known = new LRUCache<string, { version: string; found: Promise<Original | null> }>({
    max: REMEMBERED,
    ttl: BELIEVED_MS,
    perf: Date,
  })

  const ask = async (bucket: string, name: string): Promise<Original | null> => {
    const { rows } = await db.asCaller(
      STORAGE,
      (sql) =>
        sql.query<{
          version: string
          metadata: Partial<ObjectMetadata> | null
          updated_at: Date
          may_be_hidden: boolean
        }>(
          `select o.version, o.metadata, o.updated_at, o.bucket_id = 'vehicles' and not private.is_plate_settled(o.name) as may_be_hidden
             from storage.objects o join storage.buckets b on b.id = o.bucket_id
            where o.bucket_id = $1 and o.name = $2 and b.public and o.version is not null`,
          [bucket, name],
        ),
      { readOnly: true },
    )
    const [row] = rows
    if (!row) return null
    const { version, metadata, updated_at, may_be_hidden } = row
    return {
      size: metadata?.size ?? 0,
      modified: updated_at,
      identity: version,
      mayBeHidden: may_be_hidden,
      open: (range) => bytes.open(version, range),
    }
  }

  return {
    find(bucket, name) {
      const key = `${bucket}/${name}`
      const now = version()
      const cached = known.get(key)
      if (cached?.version === now) return cached.found
      const found = ask(bucket, name).catch((error: Error) => {
        log.warn({ err: error }, 'uploaded pictures could not be looked up')
        return null
      })
      known.set(key, { version: now, found })
      return found
    },
    changed(bucket, name) {
      known.delete(`${bucket}/${name}`)
    },
  }
}
