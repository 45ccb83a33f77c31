import type { Logger } from 'pino'
import { type Database, NODE } from '../db.ts'
import type { ByteStore } from './byte-store.ts'
import type { ObjectMetadata } from './objects.ts'
import type { Original } from './originals.ts'
import { STORAGE } from './service.ts'

const BUCKET = 'inspections'

export const markPhotos =
  ({ db, bytes, log }: { db: Database; bytes: ByteStore; log: Pick<Logger, 'warn'> }) =>
  async (id: string): Promise<Original | null> => {
    try {
      const path = await db.asCaller(
        NODE,
        async (sql) =>
          (await sql.query<{ path: string | null }>('select private.shown_mark_photo($1) as path', [id])).rows[0]?.path,
        { readOnly: true },
      )
      if (!path) return null
      const row = await db.asCaller(
        STORAGE,
        async (sql) =>
          (
            await sql.query<{ version: string; metadata: Partial<ObjectMetadata> | null; updated_at: Date }>(
              'select version, metadata, updated_at from storage.objects where bucket_id = $1 and name = $2 and version is not null',
              [BUCKET, path],
            )
          ).rows[0],
        { readOnly: true },
      )
      if (!row) return null
      const { version, metadata, updated_at } = row
      return {
        size: metadata?.size ?? 0,
        modified: updated_at,
        identity: version,
        open: (range) => bytes.open(version, range),
      }
    } catch (error) {
      log.warn({ err: error }, 'the photograph of a mark could not be looked up')
      return null
    }
  }
