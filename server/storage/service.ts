import type { Logger } from 'pino'
import type { Claims, Database } from '../db.ts'
import type { Verify } from '../http/auth-context.ts'
import type { Transformation, Transformed } from '../images/transform.ts'
import type { Queue } from '../kernel/queue.ts'
import type { ByteStore } from './byte-store.ts'
import type { Originals } from './originals.ts'
import type { UrlSigner } from './url-signer.ts'

/** The service's own role, which sees everything. */
export const STORAGE: Claims = { role: 'supabase_storage_admin' }

export interface StorageService {
  db: Database
  /** Throws ApiError 401. */
  verify: Verify
  bytes: ByteStore
  /** Files being received; same file system as local bytes. */
  staging: string
  /** Unfinished resumable uploads; same file system. */
  uploads: string
  signer: UrlSigner
  /** Queue for re-encoding. */
  rewriting: Pick<Queue, 'urgent'>
  images: ImageTransformer
  /** Public files without a row. */
  originals?: Pick<Originals, 'find'>
  /** checked: content is verified and re-encoded, private files are not cached. declared: types are trusted, as in the hosted service. */
  content: 'checked' | 'declared'
  /** Whether unreferenced files of accounts are swept. */
  ofAccounts: boolean
  /** Bytes; buckets may allow less. */
  maxObjectBytes: number
  log: Pick<Logger, 'error' | 'warn'>
  /** Counts an upload per user or address, except for the server key. Throws ApiError 429. */
  countUpload(request: Request, by: { user: string | undefined; role?: string }): Promise<void>
  /** Invalidates a public object. */
  changed(bucket: string, name: string): void
}

export interface ImageTransformer {
  /** Renders with caching. Throws NotAnImage, QueueFull. */
  transform(
    picture: { identity: string; read: () => Promise<Buffer | null> },
    how: Transformation,
  ): Promise<Transformed>
}
