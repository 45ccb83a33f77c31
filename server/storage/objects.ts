import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { BACKUP_LOCK } from '#db/backup-lock.ts'
import type { Claims } from '../db.ts'
import { accessDenied, noSuchKey } from './errors.ts'
import { STORAGE, type StorageService } from './service.ts'

export interface ObjectMetadata {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
  sha256?: string
}

export interface ObjectRow {
  id: string
  bucket_id: string
  name: string
  owner: string | null
  owner_id: string | null
  version: string | null
  metadata: Partial<ObjectMetadata> | null
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
}

export const OBJECT_COLUMNS =
  'id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at'

/** Throws NoSuchKey. */
export async function findObject(service: Pick<StorageService, 'db'>, claims: Claims, bucket: string, name: string) {
  const find = (sql: pg.PoolClient) =>
    sql.query<ObjectRow>(`select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2`, [
      bucket,
      name,
    ])
  const { rows } = await service.db.asCaller(claims, find, { readOnly: true })
  if (!rows[0]) throw noSuchKey()
  return rows[0]
}

export interface ObjectDraft {
  bucket: string
  name: string
  owner: string | null
  ownerId: string | null
  version: string
  metadata: Partial<ObjectMetadata>
  userMetadata: Record<string, unknown> | null
  upsert: boolean
}

export interface WrittenObject {
  id: string
  replaced: string | null
}

/** RLS decides. Throws SQLSTATE 42501 or 23505, AccessDenied. */
export async function writeObject(sql: pg.PoolClient, draft: ObjectDraft): Promise<WrittenObject> {
  await lockNames(sql, [draft])
  const { bucket, name, owner, ownerId, version, metadata, userMetadata, upsert } = draft
  const values = [
    bucket,
    name,
    owner,
    ownerId,
    version,
    JSON.stringify(metadata),
    userMetadata && JSON.stringify(userMetadata),
  ]
  const insert = `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata, id)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`
  const before = upsert ? await seenForUpdate(sql, bucket, name) : undefined
  if (!before) {
    // `returning` would need select permission.
    const id = randomUUID()
    await sql.query(insert, [...values, id])
    return { id, replaced: null }
  }
  // One statement, so the insert policy applies too.
  const { rowCount } = await sql.query(
    `${insert} on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
       version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
       updated_at = now(), last_accessed_at = now()`,
    [...values, before.id],
  )
  if (!rowCount) throw accessDenied()
  return { id: before.id, replaced: before.version }
}

export async function seenForUpdate(sql: pg.PoolClient, bucket: string, name: string): Promise<ObjectRow | undefined> {
  const { rows } = await sql.query<ObjectRow>(
    `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2 for update`,
    [bucket, name],
  )
  return rows[0]
}

/** In a fixed order, to prevent deadlocks. */
export async function lockNames(sql: pg.PoolClient, names: readonly { bucket: string; name: string }[]): Promise<void> {
  const keys = [...new Set(names.map(({ bucket, name }) => `${bucket}/${name}`))].sort()
  for (const key of keys) await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
}

export async function dropVersions(
  { db, bytes, log }: Pick<StorageService, 'db' | 'bytes' | 'log'>,
  versions: readonly (string | null)[],
): Promise<void> {
  const named = versions.filter((version) => version !== null)
  if (named.length === 0) return
  try {
    if (!(await isBackedUp({ db }))) await bytes.remove(named)
  } catch (error) {
    log.warn({ err: error }, 'the bytes of deleted objects could not be removed; the sweeper will')
  }
}

/** A backup takes its lock before the snapshot. */
export async function isBackedUp({ db }: Pick<StorageService, 'db'>): Promise<boolean> {
  const ask = (sql: pg.PoolClient) =>
    sql.query<{ free: boolean }>(`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`)
  const { rows } = await db.asCaller(STORAGE, ask, { readOnly: true })
  return !rows[0]?.free
}

export async function usedVersions(
  { db }: Pick<StorageService, 'db'>,
  versions: readonly string[],
): Promise<Set<string>> {
  const find = (sql: pg.PoolClient) =>
    sql.query<{ version: string }>('select version from storage.objects where version = any ($1::text[])', [versions])
  const { rows } = await db.asCaller(STORAGE, find, { readOnly: true })
  return new Set(rows.map(({ version }) => version))
}
