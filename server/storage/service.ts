import type { Logger } from 'pino'
import type { Claims, Database } from '../db.ts'
import type { Verify } from '../http/auth-context.ts'
import type { Transformation, Transformed } from '../images/transform.ts'
import type { Queue } from '../kernel/queue.ts'
import type { ByteStore } from './byte-store.ts'
import type { Originals } from './originals.ts'
import type { UrlSigner } from './url-signer.ts'

/** Sees everything. */
export const STORAGE: Claims = { role: 'supabase_storage_admin' }

export interface StorageService {
  db: Database
  /** Throws ApiError 401. */
  verify: Verify
  bytes: ByteStore
  /** On the file system of local bytes. */
  staging: string
  /** On the same file system. */
  uploads: string
  signer: UrlSigner
  /** For re-encoding. */
  rewriting: Pick<Queue, 'urgent'>
  images: ImageTransformer
  /** Without a row. */
  originals?: Pick<Originals, 'find'>
  /**
   * checked: verified and re-encoded, private files are not cached. declared: types are trusted, as in the hosted
   * service.
   */
  content: 'checked' | 'declared'
  /** Unreferenced files are swept. */
  ofAccounts: boolean
  /** Bytes; buckets may allow less. */
  maxObjectBytes: number
  log: Pick<Logger, 'error' | 'warn'>
  /** Per user or address, except for the server key. Throws ApiError 429. */
  countUpload(request: Request, by: { user: string | undefined; role?: string }): Promise<void>
  /** Public. */
  changed(bucket: string, name: string): void
}

export interface ImageTransformer {
  /** Cached. Throws NotAnImage, QueueFull. */
  transform(
    picture: { identity: string; read: () => Promise<Buffer | null> },
    how: Transformation,
  ): Promise<Transformed>
}
