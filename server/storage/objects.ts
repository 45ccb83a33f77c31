import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { BACKUP_LOCK } from '#db/backup-lock.ts'
import type { Claims } from '../db.ts'
import { accessDenied, noSuchKey } from './errors.ts'
import { STORAGE, type StorageService } from './service.ts'

/** What is told about an object's bytes. */
export interface ObjectMetadata {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
  /** Of what was received, where that is acknowledged by its hash. */
  sha256?: string
}

/** A row of storage.objects. */
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

/** The object as `claims` may see it. Throws NoSuchKey when there is none or they may not. */
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

/** What is to be written about an object. */
export interface ObjectDraft {
  bucket: string
  name: string
  owner: string | null
  ownerId: string | null
  version: string
  metadata: Partial<ObjectMetadata>
  userMetadata: Record<string, unknown> | null
  /** Whether an object of that name may be replaced. */
  upsert: boolean
}

/** What was written: the object's id, and the version whose bytes nothing refers to any more once this is committed. */
export interface WrittenObject {
  id: string
  replaced: string | null
}

/**
 * Writes an object's row as whoever `sql` runs as; row level security decides. Inserting needs a policy for insert alone;
 * replacing, for select, insert and update. Throws SQLSTATE 42501 or 23505, AccessDenied.
 */
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
    // Not told by `returning`: that would ask for the right to read as well.
    const id = randomUUID()
    await sql.query(insert, [...values, id])
    return { id, replaced: null }
  }
  // As one statement, so that the policy for insert is asked too, as the hosted service does.
  const { rowCount } = await sql.query(
    `${insert} on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
       version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
       updated_at = now(), last_accessed_at = now()`,
    [...values, before.id],
  )
  if (!rowCount) throw accessDenied()
  return { id: before.id, replaced: before.version }
}

/** The object when the caller may see and change it; it stays locked until the transaction ends. */
export async function seenForUpdate(sql: pg.PoolClient, bucket: string, name: string): Promise<ObjectRow | undefined> {
  const { rows } = await sql.query<ObjectRow>(
    `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2 for update`,
    [bucket, name],
  )
  return rows[0]
}

/** One writer of a name at a time, until the transaction ends. In one order, so that two movers never wait for each other. */
export async function lockNames(sql: pg.PoolClient, names: readonly { bucket: string; name: string }[]): Promise<void> {
  const keys = [...new Set(names.map(({ bucket, name }) => `${bucket}/${name}`))].sort()
  for (const key of keys) await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
}

/**
 * Removes the bytes of versions that no row names any more. A failure is only logged: the sweeper comes by, as it does for what a
 * backup that is being made still wants.
 */
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

/**
 * Whether a backup is being made. It takes its lock before its snapshot: rows that were gone before this is asked are not in the snapshot
 * of one that begins after it.
 */
export async function isBackedUp({ db }: Pick<StorageService, 'db'>): Promise<boolean> {
  const ask = (sql: pg.PoolClient) =>
    sql.query<{ free: boolean }>(`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`)
  const { rows } = await db.asCaller(STORAGE, ask, { readOnly: true })
  return !rows[0]?.free
}

/** Which of these versions an object has. */
export async function usedVersions(
  { db }: Pick<StorageService, 'db'>,
  versions: readonly string[],
): Promise<Set<string>> {
  const find = (sql: pg.PoolClient) =>
    sql.query<{ version: string }>('select version from storage.objects where version = any ($1::text[])', [versions])
  const { rows } = await db.asCaller(STORAGE, find, { readOnly: true })
  return new Set(rows.map(({ version }) => version))
}
